import { SendBackWatch as WatchOfDesk } from "#modules/desk/case-desk/web/embeds/send-back-watch.tsx";

/** Inquiries that were sent back to the account. */
export const SendBackWatch = () => <WatchOfDesk module="connect" />;

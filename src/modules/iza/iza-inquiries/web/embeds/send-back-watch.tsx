import { SendBackWatch as WatchOfDesk } from "#modules/desk/case-desk/web/embeds/send-back-watch.tsx";

/** Calls for help that were sent back to the account. */
export const SendBackWatch = () => <WatchOfDesk module="iza" />;

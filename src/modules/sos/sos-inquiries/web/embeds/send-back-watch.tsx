import { SendBackWatch as WatchOfDesk } from "#modules/desk/case-desk/web/embeds/send-back-watch.tsx";

const search = { service_division: "any" } as const;

/** Of whatever division, which the list would hide. */
export const SendBackWatch = () => <WatchOfDesk module="sos" search={search} />;

import { useEffect, useRef } from "react";
import { useIsAllowed } from "#platform/web/api/account.ts";
import { useEndpointQuery } from "#platform/web/api/query.ts";
import { notify } from "#platform/web/ui/notices.ts";
import { listLateReports } from "../../contract/late-report-endpoints.ts";
import { panelText } from "../../contract/panel-text.ts";

/** What waited too long for those in charge comes without an event; milliseconds. */
const refetchInterval = 60_000;

/**
 * Tells on every page of a report after a cancellation, and after each reload again, until somebody has seen it: a
 * truck was on the road for nothing, and its run is to be paid.
 */
export function LateReportWatch() {
  const isDesk = useIsAllowed(listLateReports.access);
  const { data } = useEndpointQuery(
    listLateReports,
    {},
    { enabled: isDesk, refetchInterval, meta: { quiet: true } },
  );
  const told = useRef(new Set<string>());
  useEffect(() => {
    for (const one of data?.data ?? []) {
      const key = `${String(one.dispatch_id)} ${one.told_at}`;
      if (!told.current.has(key))
        notify.news(
          panelText.lateTold(one.reception_number, one.company_name ?? ""),
        );
      told.current.add(key);
    }
  }, [data]);
  return null;
}

import AssignmentLateIcon from "@mui/icons-material/AssignmentLate";
import Badge from "@mui/material/Badge";
import { useEffect, useRef } from "react";
import {
  dispatchAnchor,
  sosInquiryPages,
} from "#modules/sos/sos-inquiries/contract/pages.ts";
import { useIsAllowed } from "#platform/web/api/account.ts";
import { useEndpointQuery } from "#platform/web/api/query.ts";
import { pagePath } from "#platform/web/brand.ts";
import { notify } from "#platform/web/ui/notices.ts";
import { IconLink } from "#platform/web/ui/icon-link.ts";
import { listLateReports } from "../../contract/calls.ts";
import { panelText } from "../../contract/panel-text.ts";

/** What waited too long for those in charge comes without an event; milliseconds. */
const refetchInterval = 60_000;

/**
 * In the top bar: tells on every page of a report after a cancellation, and after each reload again, until somebody has seen it: a
 * truck was on the road for nothing, and its run is to be paid. The sign leads to the one that waits longest.
 */
export function LateReportWatch() {
  const isDesk = useIsAllowed(listLateReports.access);
  const { data } = useEndpointQuery(
    listLateReports,
    {},
    { enabled: isDesk, refetchInterval },
  );
  const told = useRef(new Set<string>());
  useEffect(() => {
    for (const one of data?.data ?? []) {
      const key = `${String(one.dispatch_id)} ${one.told_at}`;
      if (!told.current.has(key))
        notify.trouble(
          panelText.lateTold(one.reception_number, one.company_name ?? ""),
        );
      told.current.add(key);
    }
  }, [data]);
  const [oldest] = data?.data ?? [];
  if (oldest === undefined) return null;
  const words = panelText.lateBadge(data?.data.length ?? 0);
  return (
    <IconLink
      to={pagePath(sosInquiryPages.sosInquiryDetail, {
        id: oldest.inquiry_id,
      })}
      hash={dispatchAnchor}
      aria-label={words}
      title={words}
    >
      <Badge badgeContent={data?.data.length} color="error">
        <AssignmentLateIcon />
      </Badge>
    </IconLink>
  );
}

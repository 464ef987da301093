import { slipListText as text } from "../../contract/list-text.ts";
import { leaseColumns } from "../components/external-columns.tsx";
import { SlipList } from "../components/slip-list.tsx";
import { externalHref } from "../detail/slip-href.ts";
import { openBefore, slipListView } from "../list/slip-list-view.ts";
import { lists } from "../list/list-names.ts";

const view = slipListView({
  ...lists.lease,
  call_type: "before",
  statuses: [...openBefore, "job_report", "after_required", "done"],
  begins: openBefore,
  fixed: { symbol: ["M"] },
  columns: leaseColumns,
  hrefOf: externalHref,
  none: text.nonePromote,
  is_desk: false,
});

/** Spec §2 `/outbound/maintenance-lease-call-list`: slips of vehicles under a maintenance lease. */
export const LeaseListPage = () => <SlipList view={view} />;

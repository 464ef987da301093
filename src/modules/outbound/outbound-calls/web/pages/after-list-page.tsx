import { slipListText as text } from "../../contract/list-text.ts";
import { afterColumns } from "../components/external-columns.tsx";
import { SlipList } from "../components/slip-list.tsx";
import { externalHref } from "../detail/slip-href.ts";
import { slipListView } from "../list/slip-list-view.ts";
import { lists } from "../list/list-names.ts";

const view = slipListView({
  ...lists.after,
  call_type: "after",
  statuses: ["job_report", "after_required", "done"],
  begins: ["job_report", "after_required"],
  fixed: { outbound_stage: "after" },
  columns: afterColumns,
  hrefOf: externalHref,
  none: text.noneAfter,
  is_desk: false,
});

/** Spec §2 `/outbound/after-call-list`: slips of one's own after the vehicle came. */
export const AfterListPage = () => <SlipList view={view} />;

import { slipListText as text } from "../../contract/list-text.ts";
import { promotedColumns } from "../components/external-columns.tsx";
import { SlipList } from "../components/slip-list.tsx";
import { externalHref } from "../detail/slip-href.ts";
import { openBefore, slipListView } from "../list/slip-list-view.ts";
import { lists } from "../list/list-names.ts";

const view = slipListView({
  ...lists.promote,
  call_type: "before",
  statuses: [...openBefore, "done"],
  begins: openBefore,
  fixed: { outbound_stage: "before" },
  columns: promotedColumns,
  hrefOf: externalHref,
  none: text.nonePromote,
  is_desk: false,
});

/** Spec §2 `/outbound/promote-warehouse-call-list`: slips of one's own before the vehicle came. */
export const PromoteListPage = () => <SlipList view={view} />;

import { slipListText as text } from "../../contract/list-text.ts";
import { outboundStatuses } from "../../contract/lookups.ts";
import { slipColumns } from "../components/slip-columns.tsx";
import { SlipList } from "../components/slip-list.tsx";
import { slipHref } from "../detail/slip-href.ts";
import { slipListView } from "../list/slip-list-view.ts";
import { lists } from "../list/list-names.ts";

const view = slipListView({
  ...lists.outbound,
  call_type: "before",
  statuses: outboundStatuses.codes,
  begins: ["call_required"],
  columns: slipColumns(
    "storage_days_left",
    "outbound_status",
    "why",
    "dealer_name",
    "inspection_kind",
    "due_on",
    "customer_name",
    "vehicle_registration_number",
    "outbound_vehicle_number",
    "symbol",
    "vehicle_classification",
    "call_status",
    "storage_intention",
    "goods_receipt_result",
    "last_called_at",
    "cc_status",
    "reception_management_number",
    "unread",
    "call_count",
    "next_call_at",
    "next_call_user",
    "desired_on",
    "dm_state",
  ),
  hrefOf: slipHref,
  none: text.none,
  is_desk: true,
});

/** `/outbound/outbound-list` (spec §2): every slip, and the next one to call. */
export const OutboundListPage = () => <SlipList view={view} />;

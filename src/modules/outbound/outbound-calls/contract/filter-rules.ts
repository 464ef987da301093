import {
  codeFilter,
  codesFilter,
  type ListFilter,
} from "#modules/base/records/contract/filter-rules.ts";
import {
  inspectionKinds,
  outboundSymbols,
  vehicleClassifications,
  vehicleInspectionTypes,
} from "#modules/outbound/outbound-vehicles/contract/lookups.ts";
import { slipLabels as label, slipListText as text } from "./list-text.ts";
import {
  bundleViews,
  callStatuses,
  ccStatuses,
  dayMarks,
  dmStates,
  doneReasons,
  goodsReceiptResults,
  stopViews,
  storageIntentions,
} from "./lookups.ts";
import type { SlipListQuery } from "./slip-schema.ts";

type Filter = ListFilter<keyof SlipListQuery>;

/** In sight above the list. */
export const openFilters: readonly Filter[] = [
  codeFilter("day_mark", label.day_mark, dayMarks),
  codesFilter("inspection_kind", label.inspection_kind, inspectionKinds),
  codesFilter("call_status", label.call_status, callStatuses),
  codesFilter("storage_intention", label.storage_intention, storageIntentions),
];

/** Among the further conditions. */
export const moreFilters: readonly Filter[] = [
  codesFilter(
    "goods_receipt_result",
    label.goods_receipt_result,
    goodsReceiptResults,
  ),
  codesFilter("done_reason", label.done_reason, doneReasons),
  codesFilter("cc_status", label.cc_status, ccStatuses),
  codesFilter("dm_state", label.dm_state, dmStates),
  codesFilter("stop", label.stop, stopViews),
  codesFilter("symbol", label.symbol, outboundSymbols),
  codesFilter(
    "vehicle_classification",
    label.vehicle_classification,
    vehicleClassifications,
  ),
  codesFilter(
    "vehicle_inspection_type",
    label.vehicle_inspection_type,
    vehicleInspectionTypes,
  ),
  {
    name: "next_call_user_id",
    label: label.next_call_user_id,
    is_single: true,
    options: [
      { value: "mine", label: text.mine },
      { value: "anyone", label: text.anyone },
    ],
  },
  {
    name: "caller_side",
    label: label.caller_side,
    is_single: true,
    options: [
      { value: "centre", label: text.sides.centre },
      { value: "dealer", label: text.sides.dealer },
    ],
  },
  { ...codeFilter("bundle", label.bundle, bundleViews), begin: "lead" },
];

/** What only the desk is told or has to do with. */
export const deskOnly: ReadonlySet<keyof SlipListQuery> = new Set([
  "cc_status",
  "dm_state",
  "stop",
  "next_call_user_id",
  "caller_side",
]);

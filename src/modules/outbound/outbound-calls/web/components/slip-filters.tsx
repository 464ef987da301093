import {
  chipsOf,
  codeFilter,
  codesFilter,
  FilterSelects,
  type ListFilter,
} from "#modules/base/records/web/embeds/list-filters.tsx";
import { chipOf } from "#modules/base/records/web/embeds/record-list.tsx";
import {
  inspectionKinds,
  outboundSymbols,
  vehicleClassifications,
  vehicleInspectionTypes,
} from "#modules/outbound/outbound-vehicles/contract/lookups.ts";
import { formatDay } from "#platform/contract/japanese/dates.ts";
import { FilterDate } from "#platform/web/ui/filters/filter-typed.tsx";
import type { useListQuery } from "#platform/web/ui/table/use-list-search.ts";
import {
  slipLabels as label,
  slipListText as text,
} from "../../contract/list-text.ts";
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
} from "../../contract/lookups.ts";
import { slipDates } from "../../contract/query-rules.ts";
import type { SlipListQuery } from "../../contract/slip-schema.ts";
import type { SlipListView } from "../list/slip-list-view.ts";

export type SlipSearch = ReturnType<
  typeof useListQuery<SlipListQuery, Readonly<Record<string, unknown>>>
>;
type Filter = ListFilter<keyof SlipListQuery>;

const openFilters: readonly Filter[] = [
  codeFilter("day_mark", label.day_mark, dayMarks),
  codesFilter("inspection_kind", label.inspection_kind, inspectionKinds),
  codesFilter("call_status", label.call_status, callStatuses),
  codesFilter("storage_intention", label.storage_intention, storageIntentions),
];

const moreFilters: readonly Filter[] = [
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
const deskOnly: ReadonlySet<string> = new Set([
  "cc_status",
  "dm_state",
  "stop",
  "next_call_user_id",
  "caller_side",
]);

type Offering = Pick<SlipListView, "is_desk" | "fixed">;

/** Of what a list always asks for, nothing is to be chosen. */
const offered = ({ is_desk, fixed = {} }: Offering): readonly Filter[] =>
  moreFilters.filter(
    ({ name }) => !(name in fixed) && (is_desk || !deskOnly.has(name)),
  );

export const SlipFilters = ({ query, set }: SlipSearch) => (
  <FilterSelects filters={openFilters} query={query} set={set} />
);

export const MoreSlipFilters = ({
  query,
  set,
  view,
}: SlipSearch & { view: Offering }) => (
  <>
    {slipDates.map((name) => (
      <FilterDate
        key={name}
        label={label[name]}
        value={query[name]}
        onChange={(date) => set({ [name]: date })}
      />
    ))}
    <FilterSelects filters={offered(view)} query={query} set={set} />
  </>
);

/** The filters that are on. */
export const slipChips = ({ query, set }: SlipSearch, view: Offering) => [
  ...chipsOf({ filters: openFilters, query, set }),
  ...slipDates.flatMap((name) =>
    chipOf(
      label[name],
      query[name] === undefined ? undefined : formatDay(query[name]),
      () => set({ [name]: undefined }),
    ),
  ),
  ...chipsOf({ filters: offered(view), query, set }),
];

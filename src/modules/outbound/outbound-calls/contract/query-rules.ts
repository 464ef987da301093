import {
  inspectionKinds,
  outboundSymbols,
  vehicleClassifications,
  vehicleInspectionTypes,
} from "#modules/outbound/outbound-vehicles/contract/lookups.ts";
import {
  isId,
  partsOf,
  readPaging,
  type Search,
} from "#platform/contract/list-address.ts";
import {
  bundleViews,
  callStatuses,
  ccStatuses,
  dayMarks,
  defaultSlipSort,
  dmStates,
  doneReasons,
  goodsReceiptResults,
  outboundStages,
  outboundStatuses,
  slipSorts,
  stopViews,
  storageIntentions,
  type OutboundStatus,
} from "./lookups.ts";
import type { SlipListQuery } from "./slip-schema.ts";

/** Word of the address for slips of whatever status, where none means what a list opens with. */
export const anyStatus = "any";

/** Fields of the list that hold codes, several at a time. */
const manyCodes = {
  outbound_status: outboundStatuses.codes,
  done_reason: doneReasons.codes,
  inspection_kind: inspectionKinds.codes,
  cc_status: ccStatuses.codes,
  call_status: callStatuses.codes,
  storage_intention: storageIntentions.codes,
  goods_receipt_result: goodsReceiptResults.codes,
  dm_state: dmStates.codes,
  symbol: outboundSymbols.codes,
  vehicle_classification: vehicleClassifications.codes,
  vehicle_inspection_type: vehicleInspectionTypes.codes,
  stop: stopViews.codes,
} as const;

const oneCode = {
  outbound_stage: outboundStages.codes,
  caller_side: ["centre", "dealer"],
  day_mark: dayMarks.codes,
  bundle: bundleViews.codes,
} as const;

/** Ends of the days by which slips are narrowed. */
export const slipDates = [
  "due_from",
  "due_to",
  "called_from",
  "called_to",
  "lease_from",
  "lease_to",
  "desired_from",
  "desired_to",
  "next_call_from",
  "next_call_to",
  "received_from",
  "received_to",
  "completed_from",
  "completed_to",
] as const;
const manyIds = ["car_dealer_id", "car_dealer_branch_id"] as const;
const oneId = ["outbound_customer_id", "outbound_vehicle_id"] as const;

const isDate = (value: unknown): boolean =>
  typeof value === "string" && /^(19|20|21)\d\d-\d\d-\d\d$/.test(value);

const idsIn = (value: unknown): number[] =>
  partsOf(value).map(Number).filter(isId);

/** What an address says of fields that are known by name. */
const read = (
  names: readonly string[],
  search: Search,
  valueOf: (value: unknown, name: string) => unknown,
): [string, unknown][] =>
  names.map((name) => [name, valueOf(search[name], name)]);

const chosen = (
  codes: Readonly<Record<string, readonly string[]>>,
  value: unknown,
  name: string,
): string[] => {
  const held = partsOf(value);
  return (codes[name] ?? []).filter((code) => held.includes(code));
};

const someOf = <T>(values: readonly T[]): readonly T[] | undefined =>
  values.length === 0 ? undefined : values;

const userIn = (value: unknown): unknown =>
  value === "mine" || value === "anyone" ? value : idsIn(value)[0];

/** What a list of slips opens with, and what it always asks for. */
export interface SlipListBeginning {
  /** The statuses of an address that names none. */
  readonly begins: readonly OutboundStatus[];
  readonly fixed?: Partial<SlipListQuery>;
}

/** The query out of the address of a list, without the library that checks; what cannot be is left out. */
export const slipQueryReader =
  ({ begins, fixed }: SlipListBeginning) =>
  (search: Search): SlipListQuery => {
    const entries = [
      ...read(Object.keys(manyCodes), search, (value, name) =>
        someOf(chosen(manyCodes, value, name)),
      ),
      ...read(
        Object.keys(oneCode),
        search,
        (value, name) => chosen(oneCode, value, name)[0],
      ),
      ...read(slipDates, search, (value) =>
        isDate(value) ? value : undefined,
      ),
      ...read(manyIds, search, (value) => someOf(idsIn(value))),
      ...read(oneId, search, (value) => idsIn(value)[0]),
      ...read(["next_call_user_id"], search, userIn),
    ].filter(([, value]) => value !== undefined);
    const query = {
      ...readPaging(search, {
        sorts: slipSorts,
        default_sort: defaultSlipSort,
        rows: 10,
      }),
      bundle: "lead" as const,
      ...(search["outbound_status"] === anyStatus
        ? {}
        : { outbound_status: [...begins] }),
      ...Object.fromEntries(entries),
      ...fixed,
    };
    return query;
  };

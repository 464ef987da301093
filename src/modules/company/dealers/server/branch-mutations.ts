import type { RecordKind } from "#platform/server/records/write-record.ts";
import { searchTextOf } from "#platform/server/search/text-search.ts";
import {
  closedDaysOf,
  openMinutesOf,
  type Closure,
  type DayHours,
} from "../contract/branch-rules.ts";
import { listDealerNames } from "./queries.ts";
import type { BranchTableRow } from "./tables.ts";

const multirange = (
  ranges: readonly (readonly [string | number, string | number])[],
): string => `{${ranges.map(([from, to]) => `[${from},${to})`).join(",")}}`;

/** Columns that follow from what was typed: what the keyword finds, and when it is open. */
export const branchColumns = (row: {
  name: string;
  name_kana: string;
  prefecture: string | null;
  address: string | null;
  day_phone: string | null;
  night_phone: string | null;
  hours: readonly DayHours[];
  closures: readonly Closure[];
}) => ({
  search_text: searchTextOf([
    row.name,
    row.name_kana,
    `${row.prefecture ?? ""}${row.address ?? ""}`,
    row.day_phone,
    row.night_phone,
  ]),
  open_minutes: multirange(openMinutesOf(row.hours)),
  closed_days: multirange(closedDaysOf(row.closures)),
});

/** How branches are written. The call centre hears of it, and the company itself. */
export const branchKind: RecordKind<BranchTableRow> = {
  entity: "car_dealer_branch",
  table: "car_dealer_branches",
  topic: "carDealerBranches",
  jsonColumns: ["hours", "closures", "night_contacts"],
  unrecorded: ["search_text", "open_minutes", "closed_days", "deleted_at"],
  derive: branchColumns,
  wordChanges: async (db, changes) => {
    const named = changes.filter(({ field }) => field === "car_dealer_id");
    const names = await listDealerNames(
      db,
      named.map(({ after }) => Number(after)),
    );
    return changes.map((change) =>
      named.includes(change)
        ? { ...change, after: names.get(Number(change.after)) ?? "" }
        : change,
    );
  },
  audienceOf: ({ car_dealer_id }) => ({
    permissions: ["sos", "client_management"],
    car_dealer_id,
    vehicle_make: null,
    tow_truck_company_ids: [],
  }),
};

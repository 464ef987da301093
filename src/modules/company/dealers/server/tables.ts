import type { ColumnType, Generated, Selectable } from "kysely";
import type { RecordTable } from "#modules/base/records/server/service.ts";
import type { Tables } from "#platform/server/db/schema.ts";
import type { CreatedAt } from "#platform/server/records/tables.ts";
import type { Closure, DayHours } from "../contract/branch-rules.ts";
import type { NightContact } from "../contract/branch-schema.ts";
import type { dealers } from "../contract/dealer-record.ts";

/** Read as what it is, written as its text. */
type GivenAsJson<T> = ColumnType<T, string | undefined, string>;

interface CarDealerBranchesTable {
  id: Generated<number>;
  car_dealer_id: number;
  name: string;
  name_kana: Generated<string>;
  prefecture: string | null;
  postal_code: string | null;
  address: string | null;
  day_phone: string | null;
  night_phone: string | null;
  email: string | null;
  hours: GivenAsJson<DayHours[]>;
  closures: GivenAsJson<Closure[]>;
  night_contacts: GivenAsJson<NightContact[]>;
  note: string | null;
  /** Of `hours` and `closures`, to ask which branches are open: see `openMinutesOf`, `closedDaysOf`. */
  open_minutes: Generated<string>;
  closed_days: Generated<string>;
  latitude: number | null;
  longitude: number | null;
  works: Generated<string[]>;
  search_text: Generated<string>;
  version: Generated<number>;
  created_at: CreatedAt;
  created_by: number | null;
  updated_at: CreatedAt;
  updated_by: number | null;
  deleted_at: string | null;
}

declare module "#platform/server/db/schema.ts" {
  interface Tables {
    car_dealers: RecordTable<typeof dealers> & {
      /** The organisation of its users. */
      account_id: number | null;
    };
    car_dealer_branches: CarDealerBranchesTable;
  }
}

/** A branch as the database gives it. */
export type BranchTableRow = Selectable<Tables["car_dealer_branches"]>;

import type { Generated, JSONColumnType, Selectable } from "kysely";
import type { Tables } from "#platform/server/db/schema.ts";
import type { CreatedAt } from "#platform/server/records/tables.ts";
import type { CarMakerInput } from "../contract/car-maker-schema.ts";
import type { PaymentField, TowCompanyInput } from "../contract/schema.ts";

interface Marks {
  version: Generated<number>;
  created_at: CreatedAt;
  created_by: number | null;
  updated_at: CreatedAt;
  updated_by: number | null;
  deleted_at: string | null;
}

interface TowTruckCompaniesTable
  extends Marks, Pick<TowCompanyInput, PaymentField> {
  id: Generated<number>;
  account_id: number | null;
  code: string;
  name: string;
  name_kana: Generated<string>;
  phone: string | null;
  night_phone: string | null;
  prefecture: string | null;
  postal_code: string | null;
  address: string | null;
  latitude: number | null;
  longitude: number | null;
  areas: Generated<string[]>;
  has_large_wrecker: Generated<boolean>;
  has_forklift: Generated<boolean>;
  has_night_in_car: Generated<boolean>;
  is_open_at_night: Generated<boolean>;
  note: string | null;
  company_state: Generated<TowCompanyInput["company_state"]>;
  search_text: Generated<string>;
}

interface CarMakersTable extends Marks {
  id: Generated<number>;
  account_id: number | null;
  vehicle_make: CarMakerInput["vehicle_make"];
  name: string;
  name_kana: string;
  phone: string | null;
  email: string | null;
  postal_code: string | null;
  prefecture: string | null;
  address: string | null;
  contacts: JSONColumnType<CarMakerInput["contacts"]>;
  note: string | null;
  search_text: string;
}

declare module "#platform/server/db/schema.ts" {
  interface Tables {
    tow_truck_companies: TowTruckCompaniesTable;
    car_makers: CarMakersTable;
  }
}

/** A towing company as the database gives it. */
export type TowCompanyRow = Selectable<Tables["tow_truck_companies"]>;

/** A car maker as the database gives it. */
export type CarMakerRow = Selectable<Tables["car_makers"]>;

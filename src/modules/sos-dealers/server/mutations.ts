import { digitsOnly } from "#platform/contract/japanese/folding.ts";
import { plateSearchText } from "#platform/contract/japanese/plate.ts";
import { formatPlate } from "#platform/contract/japanese/plate-format.ts";
import type { RecordKind } from "#platform/server/records/write-record.ts";
import { searchTextOf } from "#platform/server/search/text-search.ts";
import type { SpecialClientInput } from "../contract/special-client-schema.ts";
import type { SpecialClientRow } from "./tables.ts";

/** Columns that follow from what was typed: keys that a case is compared with, and the text of the keyword. */
export const specialClientColumns = (
  row: Pick<
    SpecialClientInput,
    | "company"
    | "company_customer_code"
    | "phone"
    | "vehicle_registration_number"
    | "reason"
  >,
) => {
  const { phone, vehicle_registration_number: registration } = row;
  return {
    phone_digits: phone === null ? null : digitsOnly(phone),
    plate_text: registration === null ? null : plateSearchText(registration),
    search_text: searchTextOf([
      row.company,
      row.company_customer_code,
      phone,
      registration === null ? null : formatPlate(registration),
      row.reason,
    ]),
  };
};

/** How special clients are written. Nobody outside the call centre hears of it. */
export const specialClientKind: RecordKind<SpecialClientRow> = {
  entity: "special_client",
  table: "special_clients",
  topic: "specialClients",
  jsonColumns: ["vehicle_registration_number"],
  unrecorded: ["phone_digits", "plate_text", "search_text", "deleted_at"],
  derive: specialClientColumns,
  audienceOf: () => ({
    permissions: ["sos"],
    car_dealer_id: null,
    vehicle_make: null,
    tow_truck_company_ids: [],
  }),
};

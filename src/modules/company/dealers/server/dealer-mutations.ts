import type { RecordKind } from "#platform/server/records/write-record.ts";
import { dealerSearchText } from "./queries.ts";
import type { DealerTableRow } from "./tables.ts";

/** What the keyword finds a company by. */
export const dealerColumns = (
  row: Pick<
    DealerTableRow,
    "code" | "name" | "name_kana" | "prefecture" | "address" | "phone"
  >,
) => ({
  search_text: dealerSearchText(
    row.name,
    row.name_kana,
    row.code,
    `${row.prefecture ?? ""}${row.address ?? ""}`,
    row.phone,
  ),
});

/** How sales companies are written. The call centre hears of it, and the company itself. */
export const dealerKind: RecordKind<DealerTableRow> = {
  entity: "car_dealer",
  table: "car_dealers",
  topic: "carDealers",
  unrecorded: ["search_text", "account_id", "deleted_at"],
  derive: dealerColumns,
  audienceOf: ({ id }) => ({
    permissions: ["sos", "connect", "client_management"],
    car_dealer_id: id,
    vehicle_make: null,
    tow_truck_company_ids: [],
  }),
};

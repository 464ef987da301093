import type { RecordTable } from "#modules/base/records/server/service.ts";
import type { carMakers } from "../contract/car-maker-record.ts";
import type { towCompanies } from "../contract/tow-company-record.ts";

/** The organisation of its users. */
interface WithAccount {
  account_id: number | null;
}

declare module "#platform/server/db/schema.ts" {
  interface Tables {
    tow_truck_companies: RecordTable<typeof towCompanies> & WithAccount;
    car_makers: RecordTable<typeof carMakers> & WithAccount;
  }
}

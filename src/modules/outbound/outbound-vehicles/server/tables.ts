import type { RecordTable } from "#modules/base/records/server/service.ts";
import type { Generated } from "kysely";
import type { outboundCustomers } from "../contract/customer-record.ts";
import type { outboundOptOuts } from "../contract/opt-out-record.ts";
import type { CheckReason } from "../contract/statute-rules.ts";
import type { outboundVehicles } from "../contract/vehicle-record.ts";

declare module "#platform/server/db/schema.ts" {
  interface Tables {
    outbound_customers: RecordTable<typeof outboundCustomers> & {
      /** Of all its contacts. */
      phone_digits: Generated<string[]>;
    };
    outbound_vehicles: RecordTable<typeof outboundVehicles> & {
      outbound_vehicle_number: string;
      plate_text: string | null;
      chassis_key: string;
      /** 要確認, as far as the calendar does not change it. */
      check_reasons: Generated<CheckReason[]>;
    };
    outbound_opt_outs: RecordTable<typeof outboundOptOuts> & {
      /** The sales company that knows of it; null where the desk alone does. */
      car_dealer_id: number | null;
      phone_digits: string | null;
    };
  }
}

import type { RecordTable } from "#modules/base/records/server/service.ts";
import type { izaMembers } from "../contract/member-record.ts";
import type { izaVehicles } from "../contract/vehicle-record.ts";

declare module "#platform/server/db/schema.ts" {
  interface Tables {
    iza_members: RecordTable<typeof izaMembers> & {
      phone_digits: string | null;
      night_digits: string | null;
      /** Name and reading folded, the name without what companies have in common. */
      name_key: string;
      kana_key: string;
    };
    iza_vehicles: RecordTable<typeof izaVehicles> & {
      plate_text: string | null;
      plate_number: string | null;
      chassis_key: string | null;
    };
  }
}

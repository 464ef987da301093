import type { RecordTable } from "#modules/base/records/server/service.ts";
import type { specialClients } from "../contract/record.ts";

declare module "#platform/server/db/schema.ts" {
  interface Tables {
    special_clients: RecordTable<typeof specialClients> & {
      /** Telephone and plate as a case keeps them, and the name folded, to be compared. */
      phone_digits: string | null;
      plate_text: string | null;
      /** Of a person. */
      name_text: string | null;
    };
  }
}

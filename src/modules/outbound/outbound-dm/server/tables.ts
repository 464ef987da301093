import type { Generated, Selectable } from "kysely";
import type { RecordTable } from "#modules/base/records/server/service.ts";
import type { Tables } from "#platform/server/db/schema.ts";
import type { dmBatches } from "../contract/batch-record.ts";
import type { dmItems } from "../contract/item-record.ts";

declare module "#platform/server/db/schema.ts" {
  interface Tables {
    outbound_dm_batches: RecordTable<typeof dmBatches>;
    outbound_dm_items: RecordTable<typeof dmItems> & {
      slip_ids: Generated<number[]>;
    };
  }
}

export type BatchRow = Selectable<Tables["outbound_dm_batches"]>;
export type ItemRow = Selectable<Tables["outbound_dm_items"]>;

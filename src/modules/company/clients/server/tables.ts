import type { Selectable } from "kysely";
import type { RecordTable } from "#modules/base/records/server/service.ts";
import type { Tables } from "#platform/server/db/schema.ts";
import type { clients } from "../contract/client-record.ts";
import type { members } from "../contract/member-record.ts";

declare module "#platform/server/db/schema.ts" {
  interface Tables {
    clients: RecordTable<typeof clients>;
    client_members: RecordTable<typeof members>;
  }
}

export type ClientRow = Selectable<Tables["clients"]>;

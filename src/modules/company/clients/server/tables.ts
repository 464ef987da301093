import type { Generated, Selectable } from "kysely";
import type { Tables } from "#platform/server/db/schema.ts";
import type { CreatedAt } from "#platform/server/records/tables.ts";
import type { ClientInput, MemberInput } from "../contract/schema.ts";

interface Marks {
  id: Generated<number>;
  /** Folded text of the keyword search, and its gram codes. */
  search_text: string;
  grams: number[];
  version: Generated<number>;
  created_at: CreatedAt;
  created_by: number | null;
  updated_at: CreatedAt;
  updated_by: number | null;
  deleted_at: string | null;
}

interface ClientsTable extends Marks, ClientInput {}

interface ClientMembersTable extends Marks, MemberInput {}

declare module "#platform/server/db/schema.ts" {
  interface Tables {
    clients: ClientsTable;
    client_members: ClientMembersTable;
  }
}

/** A client as the database gives it. */
export type ClientRow = Selectable<Tables["clients"]>;

/** A member as the database gives it. */
export type MemberRow = Selectable<Tables["client_members"]>;

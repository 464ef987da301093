import type { Generated, Selectable } from "kysely";
import type { Tables } from "#platform/server/db/schema.ts";
import type { CreatedAt } from "#platform/server/records/tables.ts";
import type { CallLogInput } from "../contract/schema.ts";

interface CallLogsTable extends CallLogInput {
  id: Generated<number>;
  /** The exchange's name of the call; null for what was entered by hand. */
  call_id: string | null;
  recording_count: Generated<number>;
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

declare module "#platform/server/db/schema.ts" {
  interface Tables {
    call_logs: CallLogsTable;
  }
}

/** A call as the database gives it. */
export type CallLogRow = Selectable<Tables["call_logs"]>;

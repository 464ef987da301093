import type { Generated, Selectable } from "kysely";
import type { Tables } from "#platform/server/db/schema.ts";
import type { CreatedAt } from "#platform/server/records/tables.ts";
import type { CancelRequestState } from "../contract/lookups.ts";
import type { CancelRequestInput } from "../contract/schema.ts";

interface SosCancelRequestsTable extends CancelRequestInput {
  id: Generated<number>;
  version: Generated<number>;
  inquiry_id: number;
  state: CancelRequestState;
  requested_at: CreatedAt;
  requested_by_name: string | null;
  decided_at: string | null;
  decided_by_name: string | null;
  decision_reason: string | null;
  /** When the asker said that it knows what became of it. */
  acknowledged_at: string | null;
  created_at: CreatedAt;
  created_by: number | null;
  updated_at: CreatedAt;
  updated_by: number | null;
}

declare module "#platform/server/db/schema.ts" {
  interface Tables {
    sos_cancel_requests: SosCancelRequestsTable;
  }
}

export type CancelRequestRow = Selectable<Tables["sos_cancel_requests"]>;

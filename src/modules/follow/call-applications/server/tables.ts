import type { Generated, Selectable } from "kysely";
import type { PerhapsOnCase } from "#modules/desk/case-desk/server/service.ts";
import type { ApplicationState } from "#modules/follow/follow-calls/contract/lookups.ts";
import type { Tables } from "#platform/server/db/schema.ts";
import type { CreatedAt } from "#platform/server/records/tables.ts";
import type { ApplicationNews, ApprovalNeed } from "../contract/lookups.ts";
import type { ApplicationInput } from "../contract/schema.ts";

/** An order of a call. Its case is kept by its key, as a number is one of its desk only. */
interface CallApplicationsTable
  extends Omit<ApplicationInput, "case_number" | "due_at">, PerhapsOnCase {
  id: Generated<number>;
  application_state: ApplicationState;
  approval_need: ApprovalNeed;
  /** The telephone as calls are compared by it. */
  phone_digits: string;
  /** As soon as possible: when it was ordered. */
  due_at: string;
  /** When nobody had to be asked any more. */
  planned_at: string | null;
  decided_at: string | null;
  decided_by: number | null;
  return_reason: string | null;
  answer: string | null;
  answered_at: string | null;
  answered_by: number | null;
  /** What the requester has not seen yet. */
  news: ApplicationNews | null;
  version: Generated<number>;
  created_at: CreatedAt;
  created_by: number;
  updated_at: CreatedAt;
  updated_by: number | null;
  deleted_at: string | null;
}

declare module "#platform/server/db/schema.ts" {
  interface Tables {
    call_applications: CallApplicationsTable;
  }
}

export type ApplicationRow = Selectable<Tables["call_applications"]>;

import type { ColumnType, Generated, Selectable } from "kysely";
import type { Tables } from "#platform/server/db/schema.ts";
import type { CreatedAt } from "#platform/server/records/tables.ts";
import type { Escalation } from "../contract/schema.ts";

type Given<T> = ColumnType<T, T | undefined, T>;

/** What was asked of a sales company; its mails are kept with the mails of the case. */
interface ConnectEscalationsTable {
  id: Generated<number>;
  inquiry_id: number;
  state: Given<Escalation["state"]>;
  car_dealer_id: number;
  car_dealer_branch_id: number;
  template_id: number | null;
  subject: string;
  body: string;
  due_at: string | null;
  /** The time to answer was moved once, because the company is looking into it. */
  was_extended: Given<boolean>;
  sent_at: string;
  sent_by: number | null;
  opened_at: string | null;
  opened_by: number | null;
  answer: Escalation["answer"];
  answer_text: string | null;
  planned_at: string | null;
  answer_channel: Escalation["answer_channel"];
  answered_at: string | null;
  answered_by: number | null;
  closed_at: string | null;
  closed_by: number | null;
  withdraw_reason: string | null;
  version: Generated<number>;
  created_at: CreatedAt;
  created_by: number | null;
  updated_at: CreatedAt;
  updated_by: number | null;
}

declare module "#platform/server/db/schema.ts" {
  interface Tables {
    connect_escalations: ConnectEscalationsTable;
  }
}

export type EscalationRow = Selectable<Tables["connect_escalations"]>;

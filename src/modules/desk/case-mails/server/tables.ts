import type { ColumnType, Generated, Selectable } from "kysely";
import type { Tables } from "#platform/server/db/schema.ts";
import type { CreatedAt } from "#platform/server/records/tables.ts";
import type { OutgoingFile } from "#platform/server/mail/tables.ts";
import type { OnCase } from "#modules/desk/case-desk/server/service.ts";
import type { RecordTable } from "#modules/base/records/server/service.ts";
import type { emailTemplates } from "../contract/record.ts";
import type { CaseMail } from "../contract/schema.ts";

/** A file as it went with a mail: the store never changes one. */
export interface MailFile extends OutgoingFile {
  readonly size: number;
  readonly sha256: string;
}

interface CaseMailsTable extends OnCase {
  id: Generated<number>;
  /** What of the case it is about: an escalation. */
  record_entity: string | null;
  record_id: number | null;
  /** The mail in whose place it goes out. */
  resend_of: number | null;
  to: string[];
  cc: string[];
  reply_to: string | null;
  subject: string;
  /** In the lines in which it was sent. */
  body: string;
  message_id: string;
  attachments: ColumnType<readonly MailFile[], string>;
  state: Generated<CaseMail["state"]>;
  refusal: string | null;
  settled_at: string | null;
  /** It did not arrive, and what it says was told on another way, or need not be told any more. */
  is_told_otherwise: Generated<boolean>;
  version: Generated<number>;
  created_at: CreatedAt;
  created_by: number | null;
  updated_at: CreatedAt;
  updated_by: number | null;
}

declare module "#platform/server/db/schema.ts" {
  interface Tables {
    case_mails: CaseMailsTable;
    email_templates: RecordTable<typeof emailTemplates>;
  }
}

export type CaseMailRow = Selectable<Tables["case_mails"]>;

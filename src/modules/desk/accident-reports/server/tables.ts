import type { Generated, Selectable } from "kysely";
import type { OnCase } from "#modules/desk/case-desk/server/service.ts";
import type { carIncidentTypes } from "#modules/desk/case-desk/contract/lookups.ts";
import type { CodeOf } from "#platform/contract/lookup.ts";
import type { Tables } from "#platform/server/db/schema.ts";
import type { CaseMail } from "#modules/desk/case-mails/contract/schema.ts";
import type { CreatedAt } from "#platform/server/records/tables.ts";
import type { AccidentInput } from "../contract/fields.ts";
import type { MakerReportState, ReportWay } from "../contract/lookups.ts";
import type { AccidentPolicy } from "../contract/rules.ts";

interface AccidentReportsTable extends OnCase, AccidentInput {
  id: Generated<number>;
  /** Of the case: null where it is no accident any more. */
  car_incident_type: CodeOf<typeof carIncidentTypes> | null;
  received_at: string;
  is_serious: boolean;
  /** As far as it is known: else when the case came in. */
  happened_at: string;
  maker_report_state: MakerReportState;
  /** Why it stands there, where somebody said so. */
  state_reason: string | null;
  first_due_at: string | null;
  final_due_at: string | null;
  due_at: string | null;
  /** Its place in the list. */
  urgency: number;
  first_sent_at: string | null;
  first_sent_by: number | null;
  first_sent_way: ReportWay | null;
  first_sent_to: string | null;
  final_sent_at: string | null;
  final_sent_by: number | null;
  final_sent_way: ReportWay | null;
  final_sent_to: string | null;
  first_mail_id: number | null;
  first_mail_state: CaseMail["state"] | null;
  final_mail_id: number | null;
  final_mail_state: CaseMail["state"] | null;
  /** Why the last one that came back did. */
  mail_refusal: string | null;
  /** To whom it was mailed last, for the next time. */
  maker_addresses: Generated<string[]>;
  /** The due time of which people were told. */
  told_due_at: string | null;
  closed_at: string | null;
  version: Generated<number>;
  created_at: CreatedAt;
  created_by: number | null;
  updated_at: CreatedAt;
  updated_by: number | null;
  /** With its case. */
  deleted_at: string | null;
}

interface AccidentPolicyTable extends AccidentPolicy {
  id: number;
  version: Generated<number>;
  created_at: CreatedAt;
  created_by: number | null;
  updated_at: CreatedAt;
  updated_by: number | null;
}

declare module "#platform/server/db/schema.ts" {
  interface Tables {
    accident_reports: AccidentReportsTable;
    accident_policy: AccidentPolicyTable;
  }
}

/** A report as the database gives it. */
export type AccidentRow = Selectable<Tables["accident_reports"]>;
export type AccidentPolicyRow = Selectable<Tables["accident_policy"]>;

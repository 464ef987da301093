import { sql, type RawBuilder, type SqlBool } from "kysely";
import type { CaseModule } from "#modules/base/desks/contract/lookups.ts";
import {
  mayReadCases,
  type OnCase,
} from "#modules/desk/case-desk/server/service.ts";
import { isAllowed } from "#platform/contract/permissions.ts";
import {
  defineScope,
  defineWholeScope,
  isCallCentre,
  type Scope,
} from "#platform/server/lists/row-scope.ts";
import type { Actor } from "#platform/server/http/actor.ts";
import { emailTemplateReaders } from "../contract/pages.ts";

export type CaseMailScope = Scope<"case_mails">;

const scopeOfDesk = defineWholeScope(
  "case_mails",
  ({ actor, module }: { actor: Actor; module: CaseModule }) =>
    isCallCentre(actor) && mayReadCases(actor, module)
      ? sql<SqlBool>`case_mails.case_kind = ${module}`
      : false,
);

/** Mails are the desk's: to whom else it wrote, and what, nobody outside learns. */
export const scopeOfCaseMails = (
  actor: Actor,
  module: CaseModule,
): CaseMailScope => scopeOfDesk({ actor, module });

/** Mails that did not arrive and in whose place none went out: they keep a case from being completed. */
export const isUndelivered = sql<SqlBool>`(case_mails.state = 'failed' and not case_mails.is_told_otherwise
  and not exists (select 1 from case_mails later where later.resend_of = case_mails.id))`;

/** Whether such a mail hangs on the row of the table of a desk. */
export const hasUndelivered = (
  module: OnCase["case_kind"],
  table: string,
): RawBuilder<SqlBool> => sql<SqlBool>`exists (select 1 from case_mails
  where case_mails.case_kind = ${module} and case_mails.case_id = ${sql.ref(`${table}.id`)}
    and ${isUndelivered})`;

/** Templates are the call centre's, for those who keep them or write by them. */
export const scopeOfEmailTemplates = defineScope("email_templates", (actor) =>
  isAllowed(emailTemplateReaders, actor),
);

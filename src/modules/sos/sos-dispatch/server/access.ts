import { sql, type RawBuilder, type SqlBool } from "kysely";
import { scopeOfInquiries } from "#modules/sos/sos-inquiries/server/service.ts";
import type { Actor } from "#platform/server/http/actor.ts";
import { defineWholeScope } from "#platform/server/lists/row-scope.ts";

/** Whether an account reads work reports at all: a towing company its own, everybody else with the right to cases. */
export const mayReadReports = (actor: Actor): boolean =>
  actor.side === "tow" || actor.permissions.includes("sos");

const caseIsInScope = (
  actor: Actor,
  inquiryId: RawBuilder<unknown>,
): RawBuilder<SqlBool> =>
  sql<SqlBool>`exists (select 1 from sos_inquiries
    where sos_inquiries.id = ${inquiryId} and ${scopeOfInquiries(actor).condition})`;

/** A towing company reaches what was sent to itself, drafts never; everybody else what belongs to a case of its scope. */
export const scopeOfDispatches = defineWholeScope("sos_dispatches", (actor) =>
  actor.side === "tow"
    ? sql<SqlBool>`(sos_dispatches.tow_truck_company_id = ${actor.tow_truck_company_id}
        and sos_dispatches.arranged_at is not null)`
    : caseIsInScope(actor, sql`sos_dispatches.inquiry_id`),
);
export type DispatchScope = ReturnType<typeof scopeOfDispatches>;

/** A towing company reaches the reports of its own dispatches, everybody else those of a case of its scope. */
export const scopeOfWorkReports = defineWholeScope(
  "sos_work_reports",
  (actor) =>
    actor.side === "tow"
      ? sql<SqlBool>`exists (select 1 from sos_dispatches
          where sos_dispatches.id = sos_work_reports.dispatch_id
            and ${scopeOfDispatches(actor).condition})`
      : caseIsInScope(actor, sql`sos_work_reports.inquiry_id`),
);
export type WorkReportScope = ReturnType<typeof scopeOfWorkReports>;

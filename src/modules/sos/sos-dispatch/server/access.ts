import { sql, type RawBuilder, type SqlBool } from "kysely";
import { scopeOfInquiries } from "#modules/sos/sos-inquiries/server/service.ts";
import type { Actor } from "#platform/server/http/actor.ts";

declare const dispatchBrand: unique symbol;
declare const reportBrand: unique symbol;

/** The dispatches that an account may reach. Only this file makes one; every query demands it. */
export interface DispatchScope {
  readonly [dispatchBrand]: true;
  /** Condition on `sos_dispatches`. */
  readonly condition: RawBuilder<SqlBool>;
}

/** The work reports that an account may reach. */
export interface WorkReportScope {
  readonly [reportBrand]: true;
  /** Condition on `sos_work_reports`. */
  readonly condition: RawBuilder<SqlBool>;
}

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
export const scopeOfDispatches = (actor: Actor): DispatchScope => {
  const condition =
    actor.side === "tow"
      ? sql<SqlBool>`(sos_dispatches.tow_truck_company_id = ${actor.tow_truck_company_id}
          and sos_dispatches.arranged_at is not null)`
      : caseIsInScope(actor, sql`sos_dispatches.inquiry_id`);
  return { condition } as DispatchScope;
};

/** A towing company reaches the reports of its own dispatches, everybody else those of a case of its scope. */
export const scopeOfWorkReports = (actor: Actor): WorkReportScope => {
  const condition =
    actor.side === "tow"
      ? sql<SqlBool>`exists (select 1 from sos_dispatches
          where sos_dispatches.id = sos_work_reports.dispatch_id
            and ${scopeOfDispatches(actor).condition})`
      : caseIsInScope(actor, sql`sos_work_reports.inquiry_id`);
  return { condition } as WorkReportScope;
};

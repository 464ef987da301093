import {
  lockInquiryOfDispatch,
  type InquiryRow,
  type InquiryWrite,
} from "#modules/sos/sos-inquiries/server/service.ts";
import { AppError, type FieldErrors } from "#platform/contract/errors.ts";
import type { Db } from "#platform/server/db/schema.ts";
import type { FileOwner } from "#platform/server/files/file-port.ts";
import { diffFields } from "#platform/server/records/field-change.ts";
import {
  createRecord,
  lockRecord,
  updateRecord,
} from "#platform/server/records/write-record.ts";
import { isEmptyRun } from "../contract/cancel-rules.ts";
import { decideReportWriting, progressAfter } from "../contract/rules.ts";
import { dispatchLimits } from "../contract/schema.ts";
import { dispatchText } from "../contract/text.ts";
import type {
  SavedBy,
  WorkReportInput,
} from "../contract/work-report-schema.ts";
import { mayReadReports, scopeOfWorkReports } from "./access.ts";
import { workReportKindOf } from "./mutations.ts";
import {
  getWorkReportRow,
  listAllDispatchRows,
  listAllWorkReportRows,
} from "./queries.ts";
import { requireAbility } from "#platform/server/http/require-ability.ts";
import { takeStep } from "./step-service.ts";
import type { DispatchRow, WorkReportRow } from "./tables.ts";

/** Photos of work reports: served to whoever may read the report. */
export const workReportFiles: FileOwner = {
  entity: "sos_work_report",
  folder: "hinoSos/workReport",
  async canRead(db, actor, reportId) {
    if (!mayReadReports(actor)) return false;
    try {
      await getWorkReportRow(db, scopeOfWorkReports(actor), reportId);
      return true;
    } catch (error) {
      if (error instanceof AppError && error.code === "not_found") return false;
      throw error;
    }
  },
};

/** A report with its case and dispatch, all locked by the case. */
export interface LockedReport {
  readonly inquiry: InquiryRow;
  readonly dispatch: DispatchRow | undefined;
  readonly report: WorkReportRow;
}

/** The dispatch of a case; undefined where the case has none of that id. */
export const findDispatchOfCase = async (
  db: Db,
  inquiryId: number,
  dispatchId: number | null,
): Promise<DispatchRow | undefined> => {
  if (dispatchId === null) return undefined;
  const rows = await listAllDispatchRows(db, [inquiryId]);
  return rows.find((row) => row.id === dispatchId);
};

const emptyReport: WorkReportInput = {
  arrived_at: null,
  complete_time: null,
  treatment: null,
  treatment_result: null,
  mileage_km: null,
  note: null,
  cost_lines: [],
};

const freeTab = (rows: readonly WorkReportRow[]): number => {
  for (let tab = 1; tab <= dispatchLimits.work_reports; tab += 1)
    if (rows.every((row) => row.tab !== tab)) return tab;
  throw new AppError("not_possible_now", {
    message: dispatchText.noWorkReportSlot,
  });
};

/** What this account changes, with its side: the call centre, or the towing company. */
const savedBy = (
  { actor }: InquiryWrite,
  before: Partial<WorkReportInput>,
  fields: Partial<WorkReportInput>,
): SavedBy => {
  const side = actor.side === "tow" ? "tow" : "call_centre";
  const changes = diffFields({ ...before }, fields, new Set());
  return Object.fromEntries(changes.map(({ field }) => [field, side]));
};

/** Begins a report in the next free tab of a locked case; times are taken from the dispatch where it has them. */
export const createReport = async (
  context: InquiryWrite,
  inquiry: InquiryRow,
  dispatch: DispatchRow | undefined,
  input: Partial<WorkReportInput>,
): Promise<WorkReportRow> => {
  const { inquiry_status } = inquiry;
  const facts = { inquiry_status, submitted_at: null, dispatch };
  requireAbility(decideReportWriting(facts, context.actor));
  const reports = await listAllWorkReportRows(context.db, [inquiry.id]);
  if (
    dispatch !== undefined &&
    reports.some((row) => row.dispatch_id === dispatch.id)
  )
    throw new AppError("not_possible_now", {
      message: dispatchText.alreadyReported,
    });
  return createRecord(context, workReportKindOf(inquiry, dispatch), {
    ...emptyReport,
    arrived_at: dispatch?.arrived_at ?? null,
    complete_time: dispatch?.work_done_at ?? null,
    ...input,
    inquiry_id: inquiry.id,
    dispatch_id: dispatch?.id ?? null,
    tab: freeTab(reports),
    saved_by: savedBy(context, emptyReport, input),
  });
};

/**
 * Locks a report that this account may write.
 * @throws AppError `not_found`, `changed_by_other`, `not_possible_now`
 */
export const lockReport = async (
  context: InquiryWrite,
  key: { id: number; version?: number | undefined },
): Promise<LockedReport> => {
  const scope = scopeOfWorkReports(context.actor);
  const found = await getWorkReportRow(context.db, scope, key.id);
  const inquiry = await lockInquiryOfDispatch(context.db, found.inquiry_id);
  const { id: inquiryId } = inquiry;
  const dispatch = await findDispatchOfCase(
    context.db,
    inquiryId,
    found.dispatch_id,
  );
  const report = await lockRecord(
    context.db,
    workReportKindOf(inquiry, dispatch),
    {
      id: key.id,
      ...(key.version !== undefined && { version: key.version }),
      scope: scope.condition,
    },
  );
  const { inquiry_status } = inquiry;
  const { submitted_at } = report;
  const facts = { inquiry_status, submitted_at, dispatch };
  requireAbility(decideReportWriting(facts, context.actor));
  return { inquiry, dispatch, report };
};

export const writeReport = async (
  context: InquiryWrite,
  key: { id: number; version?: number | undefined },
  fields: Partial<WorkReportInput>,
): Promise<LockedReport> => {
  const locked = await lockReport(context, key);
  const kind = workReportKindOf(locked.inquiry, locked.dispatch);
  const saved_by = {
    ...locked.report.saved_by,
    ...savedBy(context, locked.report, fields),
  };
  const patch = { ...fields, saved_by };
  const report = await updateRecord(context, kind, locked.report, patch);
  return { ...locked, report };
};

const missingFields = (report: WorkReportRow): AppError | undefined => {
  const errors: FieldErrors = {};
  if (report.treatment === null)
    errors["treatment"] = [dispatchText.treatmentRequired];
  if (report.treatment_result === null)
    errors["treatment_result"] = [dispatchText.treatmentResultRequired];
  const fields = Object.values(errors);
  if (fields.length === 0) return undefined;
  const message =
    fields.length === 2 ? dispatchText.treatmentBothRequired : fields[0]?.[0];
  return new AppError("invalid_input", {
    errors,
    ...(message !== undefined && { message }),
  });
};

const reportDispatch = async (
  context: InquiryWrite,
  { inquiry, dispatch, report }: LockedReport,
): Promise<void> => {
  if (
    dispatch === undefined ||
    progressAfter("report", dispatch.progress) === undefined ||
    dispatch.progress === "reported"
  )
    return;
  await takeStep(context, { inquiry, dispatch }, "report", {
    work_done_at:
      dispatch.work_done_at ?? report.complete_time ?? new Date().toISOString(),
  });
};

/**
 * Submits a report; its dispatch becomes reported.
 * @throws AppError 422 without treatment or result (spec §5), 570 while the company has not arrived
 */
export const submitReport = async (
  context: InquiryWrite,
  key: { id: number; version?: number | undefined },
): Promise<LockedReport> => {
  const locked = await lockReport(context, key);
  const missing = missingFields(locked.report);
  if (missing !== undefined) throw missing;
  const { dispatch } = locked;
  if (
    dispatch !== undefined &&
    !isEmptyRun(dispatch) &&
    progressAfter("report", dispatch.progress) === undefined
  )
    throw new AppError("not_possible_now", {
      message: dispatchText.notInThisState,
    });
  const report = await updateRecord(
    context,
    workReportKindOf(locked.inquiry, dispatch),
    locked.report,
    {
      submitted_at: new Date().toISOString(),
      submitted_by: context.actor.name,
    },
    { action: "submit" },
  );
  await reportDispatch(context, { ...locked, report });
  return { ...locked, report };
};

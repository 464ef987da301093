import type { InquiryWrite } from "#modules/sos/sos-inquiries/server/service.ts";
import { AppError } from "#platform/contract/errors.ts";
import { diffFields } from "#platform/server/records/field-change.ts";
import { decideDispatchAction } from "../contract/rules.ts";
import type { TowReport } from "../contract/tow-request-schema.ts";
import type { Photo, WorkReport } from "../contract/work-report-schema.ts";
import { scopeOfWorkReports } from "./access.ts";
import { noteLateReport } from "./late-service.ts";
import { listReportRowsOfDispatches } from "./queries.ts";
import {
  createReport,
  submitReport,
  writeReport,
} from "./report-writing-service.ts";
import { lockDispatch, type LockedDispatch } from "./step-service.ts";
import { requireAbility } from "#platform/server/http/require-ability.ts";
import type { WorkReportRow } from "./tables.ts";
import type { ReportService, SentPhoto } from "./work-report-service.ts";

const findReport = async (
  context: InquiryWrite,
  dispatchId: number,
): Promise<WorkReportRow | undefined> => {
  const scope = scopeOfWorkReports(context.actor);
  const rows = await listReportRowsOfDispatches(context.db, scope, [
    dispatchId,
  ]);
  return rows[0];
};

/** A report is written while the request is the company's, and of an empty run after it was cancelled. */
const requireReporting = (
  context: InquiryWrite,
  { inquiry, dispatch }: LockedDispatch,
): void => {
  requireAbility(
    decideDispatchAction(
      "report",
      { ...dispatch, inquiry_status: inquiry.inquiry_status },
      context.actor,
    ),
  );
};

/** Of whoever knows of no report: stale against every report that holds something. */
const noVersion = 0;

/** Begun by a photo, for instance: there is nothing in it that a first save could overwrite. */
const holdsNothing = (report: WorkReportRow): boolean =>
  Object.keys(report.saved_by).length === 0 &&
  report.cost_lines.length === 0 &&
  [
    report.treatment,
    report.treatment_result,
    report.mileage_km,
    report.note,
  ].every((value) => value === null);

/** A request whose report the company may write, with what there is of it; the case stays locked. */
interface OpenReport extends LockedDispatch {
  readonly found: WorkReportRow | undefined;
}

const lockForReport = async (
  context: InquiryWrite,
  dispatchId: number,
): Promise<OpenReport> => {
  const locked = await lockDispatch(context, { id: dispatchId });
  requireReporting(context, locked);
  return { ...locked, found: await findReport(context, dispatchId) };
};

/** The report that is about to be written, begun where there is none. */
const beginReport = async (
  context: InquiryWrite,
  open: OpenReport,
): Promise<WorkReportRow> => {
  await noteLateReport(context, open);
  const { inquiry, dispatch, found } = open;
  return found ?? createReport(context, inquiry, dispatch, {});
};

/** Sent again: the answer was lost on the way. */
const isAsItStands = (
  found: WorkReportRow,
  fields: Omit<TowReport, "version">,
): boolean => diffFields({ ...found }, fields, new Set()).length === 0;

/** The report of a request, written by the company. */
export const createTowReports = (reportService: ReportService) => ({
  /**
   * Begins or changes the report of a request; what stands there already is answered as done, whatever its version.
   * @throws AppError 568 where the version is stale, and without one where somebody else has saved something
   */
  async saveReport(
    context: InquiryWrite,
    dispatchId: number,
    { version, ...fields }: TowReport,
  ): Promise<WorkReport> {
    const open = await lockForReport(context, dispatchId);
    const { inquiry, found } = open;
    if (found !== undefined && isAsItStands(found, fields))
      return reportService.present(context, { inquiry, report: found });
    const report = await beginReport(context, open);
    const known = version ?? (holdsNothing(report) ? undefined : noVersion);
    const key = { id: report.id, version: known };
    const written = await writeReport(context, key, fields);
    return reportService.present(context, written);
  },

  /** @throws AppError 422 without treatment or result, 570 before arrival or after submission */
  async submitReport(
    context: InquiryWrite,
    dispatchId: number,
    version?: number,
  ): Promise<WorkReport> {
    const open = await lockForReport(context, dispatchId);
    const { id } = await beginReport(context, open);
    const written = await submitReport(context, { id, version });
    return reportService.present(context, written);
  },

  async addPhoto(
    context: InquiryWrite,
    dispatchId: number,
    upload: SentPhoto["upload"],
    takenAt: SentPhoto["takenAt"],
  ): Promise<Photo> {
    const open = await lockForReport(context, dispatchId);
    const sent = { upload, takenAt };
    const same = await reportService.findSamePhoto(
      context,
      open.found?.id,
      sent,
    );
    if (same !== undefined) return same;
    const { id } = await beginReport(context, open);
    return reportService.addPhoto(context, id, sent);
  },

  async removePhoto(
    context: InquiryWrite,
    dispatchId: number,
    photoId: string,
  ): Promise<void> {
    const locked = await lockDispatch(context, { id: dispatchId });
    const report = await findReport(context, dispatchId);
    if (report === undefined) throw new AppError("not_found");
    requireReporting(context, locked);
    // What was there when the request was cancelled stays for the desk to see.
    if (locked.dispatch.progress === "cancelled")
      throw new AppError("not_possible_now");
    await reportService.removePhoto(context, report.id, photoId);
  },
});

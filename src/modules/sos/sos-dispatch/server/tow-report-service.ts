import type { InquiryWrite } from "#modules/sos/sos-inquiries/server/service.ts";
import { AppError } from "#platform/contract/errors.ts";
import type { Upload } from "#platform/server/files/upload.ts";
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
import {
  lockDispatch,
  requireAbility,
  type LockedDispatch,
} from "./step-service.ts";
import type { WorkReportRow } from "./tables.ts";
import type { ReportService } from "./work-report-service.ts";

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

/** The report of a request, begun where there is none; the case stays locked. */
const openReport = async (
  context: InquiryWrite,
  dispatchId: number,
): Promise<{ id: number; is_empty: boolean }> => {
  const locked = await lockDispatch(context, { id: dispatchId });
  requireReporting(context, locked);
  await noteLateReport(context, locked);
  const { inquiry, dispatch } = locked;
  const found = await findReport(context, dispatchId);
  if (found !== undefined)
    return { id: found.id, is_empty: holdsNothing(found) };
  const { id } = await createReport(context, inquiry, dispatch, {});
  return { id, is_empty: true };
};

/** The report of a request, written by the company. */
export const createTowReports = (reportService: ReportService) => ({
  /**
   * Begins or changes the report of a request.
   * @throws AppError 568 where the version is stale, and without one where somebody else has saved something
   */
  async saveReport(
    context: InquiryWrite,
    dispatchId: number,
    { version, ...fields }: TowReport,
  ): Promise<WorkReport> {
    const { id, is_empty } = await openReport(context, dispatchId);
    const known = version ?? (is_empty ? undefined : noVersion);
    const written = await writeReport(context, { id, version: known }, fields);
    return reportService.present(context, written);
  },

  /** @throws AppError 422 without treatment or result, 570 before arrival or after submission */
  async submitReport(
    context: InquiryWrite,
    dispatchId: number,
    version?: number,
  ): Promise<WorkReport> {
    const { id } = await openReport(context, dispatchId);
    const written = await submitReport(context, { id, version });
    return reportService.present(context, written);
  },

  async addPhoto(
    context: InquiryWrite,
    dispatchId: number,
    upload: Upload | undefined,
    takenAt: string | undefined,
  ): Promise<Photo> {
    const { id } = await openReport(context, dispatchId);
    return reportService.addPhoto(context, id, upload, takenAt);
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

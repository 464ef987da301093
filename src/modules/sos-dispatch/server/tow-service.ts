import type { z } from "zod";
import { namedBranches } from "#modules/sos-dealers/server/service.ts";
import {
  listWholeInquiryRows,
  scopeThroughDispatch,
  type InquiryWrite,
} from "#modules/sos-inquiries/server/service.ts";
import { AppError } from "#platform/contract/errors.ts";
import { pageMeta, type PageMeta } from "#platform/contract/paging.ts";
import type { Db } from "#platform/server/db/schema.ts";
import type { Upload } from "#platform/server/files/upload.ts";
import type { Actor } from "#platform/server/http/actor.ts";
import { decideDispatchAction } from "../contract/rules.ts";
import type {
  dispatchAcceptSchema,
  dispatchDeclineSchema,
} from "../contract/schema.ts";
import type {
  TowPosition,
  TowReport,
  TowRequest,
  TowRequestDetail,
  TowRequestListQuery,
} from "../contract/tow-request-schema.ts";
import type { Photo, WorkReport } from "../contract/work-report-schema.ts";
import { scopeOfDispatches, scopeOfWorkReports } from "./access.ts";
import { acceptancePatch, declinePatch } from "./dispatch-service.ts";
import { presentTowRequest } from "./present.ts";
import {
  countTowRequestRows,
  getDispatchRow,
  listReportRowsOfDispatches,
  listTowRequestRows,
} from "./queries.ts";
import {
  lockDispatch,
  requireAbility,
  stepTime,
  takeStep,
  type LockedDispatch,
} from "./step-service.ts";
import type { DispatchRow, WorkReportRow } from "./tables.ts";
import {
  createReport,
  submitReport,
  writeReport,
} from "./report-writing-service.ts";
import type { ReportService } from "./work-report-service.ts";

/** A tap on the phone: its own time when it was made without signal, the place if allowed, the version if known. */
export interface TowTap {
  readonly version?: number | undefined;
  readonly at?: string | undefined;
  readonly position?: TowPosition | undefined;
}

export type TowAcceptance = Omit<
  z.infer<typeof dispatchAcceptSchema>,
  "version" | "at"
> &
  TowTap;
export type TowRefusal = Omit<
  z.infer<typeof dispatchDeclineSchema>,
  "version" | "at"
> &
  TowTap;

const positionPatch = (tap: TowTap): Partial<DispatchRow> =>
  tap.position === undefined
    ? {}
    : {
        last_latitude: tap.position.latitude,
        last_longitude: tap.position.longitude,
      };

const presentRows = async (
  db: Db,
  actor: Actor,
  rows: readonly DispatchRow[],
): Promise<{ requests: TowRequest[]; reports: WorkReportRow[] }> => {
  const dispatchIds = rows.map((row) => row.id);
  const branchIds = rows
    .map((row) => row.destination_branch_id)
    .filter((id) => id !== null);
  const [inquiries, branches, reports] = await Promise.all([
    listWholeInquiryRows(
      db,
      scopeThroughDispatch,
      rows.map((row) => row.inquiry_id),
    ),
    namedBranches(db, branchIds),
    listReportRowsOfDispatches(db, scopeOfWorkReports(actor), dispatchIds),
  ]);
  const requests = rows.flatMap((row) => {
    const inquiry = inquiries.find((one) => one.id === row.inquiry_id);
    if (inquiry === undefined) return [];
    const branch = branches.get(row.destination_branch_id ?? 0);
    const report = reports.find((one) => one.dispatch_id === row.id);
    return [presentTowRequest(row, inquiry, actor, { branch, report })];
  });
  return { requests, reports };
};

/** How many requests of a group the account's company has. */
export const countTowRequests = (
  db: Db,
  actor: Actor,
  group: TowRequestListQuery["group"],
): Promise<number> => countTowRequestRows(db, scopeOfDispatches(actor), group);

/** Steps of the company on its own requests. */
const createTowSteps = () => {
  const step = async (
    context: InquiryWrite,
    id: number,
    action: "accept" | "decline" | "depart" | "arrive" | "finish",
    tap: TowTap,
    patchOf: (dispatch: DispatchRow) => Partial<DispatchRow>,
  ): Promise<TowRequest> => {
    const locked = await lockDispatch(context, { id, version: tap.version });
    const patch = { ...patchOf(locked.dispatch), ...positionPatch(tap) };
    const row = await takeStep(context, locked, action, patch);
    const { requests } = await presentRows(context.db, context.actor, [row]);
    if (requests[0] === undefined) throw new AppError("not_found");
    return requests[0];
  };

  return {
    accept: (context: InquiryWrite, id: number, body: TowAcceptance) =>
      step(context, id, "accept", body, (row) => acceptancePatch(row, body)),

    decline: (context: InquiryWrite, id: number, body: TowRefusal) =>
      step(context, id, "decline", body, (row) => declinePatch(row, body)),

    depart: (context: InquiryWrite, id: number, tap: TowTap) =>
      step(context, id, "depart", tap, (row) => ({
        departed_at: stepTime(row, tap.at),
      })),

    arrive: (context: InquiryWrite, id: number, tap: TowTap) =>
      step(context, id, "arrive", tap, (row) => ({
        arrived_at: stepTime(row, tap.at),
      })),

    finish: (context: InquiryWrite, id: number, tap: TowTap) =>
      step(context, id, "finish", tap, (row) => ({
        work_done_at: stepTime(row, tap.at),
      })),
  };
};

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

/** A report is written while the request is the company's: not after it was cancelled or declined. */
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

/** Of whoever knows of no report: stale against every report that there is. */
const noVersion = 0;

/** The report of a request, begun where there is none; the case stays locked. */
const openReport = async (
  context: InquiryWrite,
  dispatchId: number,
): Promise<{ id: number; is_new: boolean }> => {
  const locked = await lockDispatch(context, { id: dispatchId });
  requireReporting(context, locked);
  const { inquiry, dispatch } = locked;
  const found = await findReport(context, dispatchId);
  if (found !== undefined) return { id: found.id, is_new: false };
  const { id } = await createReport(context, inquiry, dispatch, {});
  return { id, is_new: true };
};

/** The report of a request, written by the company. */
const createTowReports = (reportService: ReportService) => ({
  /**
   * Begins or changes the report of a request.
   * @throws AppError 568 where the version is stale, and without one where somebody else has begun the report
   */
  async saveReport(
    context: InquiryWrite,
    dispatchId: number,
    { version, ...fields }: TowReport,
  ): Promise<WorkReport> {
    const { id, is_new } = await openReport(context, dispatchId);
    const known = version ?? (is_new ? undefined : noVersion);
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
    await reportService.removePhoto(context, report.id, photoId);
  },
});

/** What a towing company may do with its requests; every call keeps to the row scope of the account. */
export const createTowService = (reportService: ReportService) => ({
  ...createTowSteps(),
  ...createTowReports(reportService),

  async list(
    db: Db,
    actor: Actor,
    query: TowRequestListQuery,
  ): Promise<{ data: TowRequest[]; meta: PageMeta }> {
    const scope = scopeOfDispatches(actor);
    const { rows, total } = await listTowRequestRows(db, scope, query);
    const { requests } = await presentRows(db, actor, rows);
    return { data: requests, meta: pageMeta(total, query) };
  },

  async get(db: Db, actor: Actor, id: number): Promise<TowRequestDetail> {
    const row = await getDispatchRow(db, scopeOfDispatches(actor), id);
    const { requests, reports } = await presentRows(db, actor, [row]);
    const [request] = requests;
    const [inquiry] = await listWholeInquiryRows(db, scopeThroughDispatch, [
      row.inquiry_id,
    ]);
    if (request === undefined || inquiry === undefined)
      throw new AppError("not_found");
    const [report] = await reportService.presentAll(
      db,
      actor,
      inquiry,
      reports,
    );
    return { ...request, report: report ?? null };
  },
});

import type { z } from "zod";
import { namedBranches } from "#modules/company/dealers/server/service.ts";
import {
  listWholeInquiryRows,
  scopeThroughDispatch,
  type InquiryWrite,
} from "#modules/sos/sos-inquiries/server/service.ts";
import { AppError } from "#platform/contract/errors.ts";
import { pageMeta, type PageMeta } from "#platform/contract/paging.ts";
import type { Db } from "#platform/server/db/schema.ts";
import type { Actor } from "#platform/server/http/actor.ts";
import { plausibleStepTime } from "../contract/rules.ts";
import type {
  dispatchAcceptSchema,
  dispatchDeclineSchema,
} from "../contract/schema.ts";
import type {
  LatePosition,
  PositionStep,
  TowPosition,
} from "../contract/position-rules.ts";
import type {
  TowNoticeInput,
  TowRequest,
  TowRequestDetail,
  TowRequestListQuery,
} from "../contract/tow-request-schema.ts";
import { scopeOfDispatches, scopeOfWorkReports } from "./access.ts";
import { acceptancePatch, declinePatch } from "./dispatch-service.ts";
import { keepLateStep } from "./late-service.ts";
import { writePosition } from "./mutations.ts";
import { noticesOf, takeNotice } from "./notice-service.ts";
import { announceMove } from "./policy-mutations.ts";
import { presentTowRequest } from "./present.ts";
import {
  countTowRequestRows,
  getDispatchRow,
  listReportRowsOfDispatches,
  listTowRequestRows,
} from "./queries.ts";
import {
  lockDispatch,
  stepTime,
  takeStep,
  timeFieldOf,
} from "./step-service.ts";
import type { DispatchRow, WorkReportRow } from "./tables.ts";
import { createTowReports } from "./tow-report-service.ts";
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

const positionPatch = (
  dispatch: DispatchRow,
  { position, at }: TowTap,
  step: PositionStep,
): Partial<DispatchRow> =>
  position === undefined
    ? {}
    : {
        last_latitude: position.latitude,
        last_longitude: position.longitude,
        last_position_at: stepTime(dispatch, at),
        last_position_step: step,
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
  const [inquiries, branches, reports, notices] = await Promise.all([
    listWholeInquiryRows(
      db,
      scopeThroughDispatch,
      rows.map((row) => row.inquiry_id),
    ),
    namedBranches(db, branchIds),
    listReportRowsOfDispatches(db, scopeOfWorkReports(actor), dispatchIds),
    noticesOf(db, rows),
  ]);
  const requests = rows.flatMap((row) => {
    const inquiry = inquiries.find((one) => one.id === row.inquiry_id);
    if (inquiry === undefined) return [];
    const branch = branches.get(row.destination_branch_id ?? 0);
    const report = reports.find((one) => one.dispatch_id === row.id);
    const told = { branch, report, notices: notices.get(row.id) };
    return [presentTowRequest(row, inquiry, actor, told)];
  });
  return { requests, reports };
};

const presentOne = async (
  { db, actor }: InquiryWrite,
  row: DispatchRow,
): Promise<TowRequest> => {
  const { requests } = await presentRows(db, actor, [row]);
  if (requests[0] === undefined) throw new AppError("not_found");
  return requests[0];
};

/**
 * Keeps a place that was found after its tap had gone: once for each step, never over a later one. The version
 * stays, as nobody's editing is concerned.
 * @throws AppError 570 where the step was not taken
 */
const keepPosition = async (
  context: InquiryWrite,
  id: number,
  { step, at, ...place }: LatePosition,
): Promise<TowRequest> => {
  const { inquiry, dispatch } = await lockDispatch(context, { id });
  const taken = dispatch[timeFieldOf[step]];
  if (taken === null) throw new AppError("not_possible_now");
  const now = new Date().toISOString();
  const found = plausibleStepTime(at, { earliest: taken, now });
  const isNews =
    dispatch.last_position_at === null ||
    (dispatch.last_position_step !== step &&
      Date.parse(dispatch.last_position_at) < Date.parse(found));
  if (!isNews) return presentOne(context, dispatch);
  const row = await writePosition(context.db, id, {
    step,
    at: found,
    ...place,
  });
  await announceMove(context.db, inquiry, "position");
  return presentOne(context, row);
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
    const { dispatch } = locked;
    const patch = {
      ...patchOf(dispatch),
      ...(action !== "decline" && positionPatch(dispatch, tap, action)),
    };
    if (dispatch.progress === "cancelled" && action !== "decline")
      return presentOne(
        context,
        await keepLateStep(context, locked, action, patch),
      );
    return presentOne(context, await takeStep(context, locked, action, patch));
  };

  return {
    /** Whatever the state has become: what a driver was shown is not refused. */
    async notice(
      context: InquiryWrite,
      id: number,
      input: TowNoticeInput,
    ): Promise<TowRequest> {
      const locked = await lockDispatch(context, { id });
      await takeNotice(context, locked, input);
      return presentOne(context, locked.dispatch);
    },

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

/** What a towing company may do with its requests; every call keeps to the row scope of the account. */
export const createTowService = (reportService: ReportService) => ({
  ...createTowSteps(),
  keepPosition,
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

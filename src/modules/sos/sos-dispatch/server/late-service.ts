import type { InquiryWrite } from "#modules/sos/sos-inquiries/server/service.ts";
import { towCompanyNames } from "#modules/company/organisations/server/service.ts";
import { AppError } from "#platform/contract/errors.ts";
import type { Db } from "#platform/server/db/schema.ts";
import type { Actor } from "#platform/server/http/actor.ts";
import { updateRecord } from "#platform/server/records/write-record.ts";
import { decideLateStep, stageByTaps } from "../contract/cancel-rules.ts";
import {
  lateReportOf,
  lateReportPatience,
  type UnseenLateReport,
} from "../contract/late-report-schema.ts";
import type { Dispatch } from "../contract/schema.ts";
import type { PositionStep } from "../contract/position-rules.ts";
import { scopeOfDispatches } from "./access.ts";
import { getOne } from "./dispatch-service.ts";
import { listUnseenRows } from "./late-queries.ts";
import { dispatchKindOf } from "./mutations.ts";
import {
  lockDispatch,
  timeFieldOf,
  type LockedDispatch,
} from "./step-service.ts";
import { requireAbility } from "#platform/server/http/require-ability.ts";
import type { DispatchRow } from "./tables.ts";

/**
 * Keeps a step of a dispatch that was cancelled meanwhile: its time, and the stage that follows. The dispatch stays
 * cancelled and the case as it is. A step that is kept already stays as it was.
 */
export const keepLateStep = async (
  context: InquiryWrite,
  { inquiry, dispatch }: LockedDispatch,
  step: PositionStep,
  patch: Partial<DispatchRow>,
): Promise<DispatchRow> => {
  if (dispatch[timeFieldOf[step]] !== null) return dispatch;
  const { inquiry_status } = inquiry;
  requireAbility(decideLateStep(step, { ...dispatch, inquiry_status }));
  const is_accepted_late = step === "accept" || dispatch.is_accepted_late;
  return updateRecord(
    context,
    dispatchKindOf(inquiry),
    dispatch,
    {
      ...patch,
      is_accepted_late,
      cancel_stage: stageByTaps({ ...dispatch, ...patch, is_accepted_late }),
      late_told_at: new Date().toISOString(),
    },
    { action: `late_${step}` },
  );
};

/** Marks that the company wrote on its report after the cancellation; once, until somebody has seen it. */
export const noteLateReport = async (
  context: InquiryWrite,
  { inquiry, dispatch }: LockedDispatch,
): Promise<void> => {
  if (dispatch.progress !== "cancelled") return;
  if (lateReportOf(dispatch)?.is_seen === false) return;
  await updateRecord(
    context,
    dispatchKindOf(inquiry),
    dispatch,
    { late_told_at: new Date().toISOString() },
    { action: "late_report" },
  );
};

/** @throws AppError 570 where nothing was reported after a cancellation */
export const seeLateReport = async (
  context: InquiryWrite,
  id: number,
  told_at: string,
): Promise<Dispatch> => {
  const { inquiry, dispatch } = await lockDispatch(context, { id });
  const late = lateReportOf(dispatch);
  if (late === null) throw new AppError("not_possible_now");
  const seen = Math.min(Date.parse(told_at), Date.parse(late.told_at));
  const isNews = late.seen_at === null || Date.parse(late.seen_at) < seen;
  if (isNews)
    await updateRecord(
      context,
      dispatchKindOf(inquiry),
      dispatch,
      {
        late_seen_at: new Date(seen).toISOString(),
        late_seen_by: context.actor.name,
      },
      { action: "see_late" },
    );
  return getOne(context.db, context.actor, id);
};

/** What nobody has seen: of cases that the account received, changed or arranged; of all once it waited too long. */
export const listLateReports = async (
  db: Db,
  actor: Actor,
): Promise<UnseenLateReport[]> => {
  const rows = await listUnseenRows(db, scopeOfDispatches(actor), {
    user_id: actor.user_id,
    minutes: lateReportPatience,
  });
  const ids = rows.map((row) => row.tow_truck_company_id);
  const names = await towCompanyNames(
    db,
    ids.filter((id) => id !== null),
  );
  return rows.map(({ tow_truck_company_id, ...row }) => ({
    ...row,
    company_name: names.get(tow_truck_company_id ?? 0) ?? null,
  }));
};

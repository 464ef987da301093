import type { z } from "zod";
import {
  findBranch,
  namedBranches,
} from "#modules/company/dealers/server/service.ts";
import {
  hasTowCompany,
  towCompanyNames,
} from "#modules/company/organisations/server/service.ts";
import {
  getInquiryRow,
  lockInquiry,
  requireInquiryAction,
  scopeOfInquiries,
  type InquiryRow,
  type InquiryWrite,
} from "#modules/sos/sos-inquiries/server/service.ts";
import { AppError } from "#platform/contract/errors.ts";
import type { Db } from "#platform/server/db/schema.ts";
import type { Actor } from "#platform/server/http/actor.ts";
import { createRecord } from "#platform/server/records/write-record.ts";
import { isStageOfKind, proposeCancelStage } from "../contract/cancel-rules.ts";
import { isOpen, workingStatusOf } from "../contract/rules.ts";
import type { DoubleAgreement } from "../contract/double-schema.ts";
import {
  hasDispatchChoice,
  type Dispatch,
  type dispatchAcceptSchema,
  type dispatchCancelSchema,
  type DispatchCreate,
  type dispatchDeclineSchema,
  type DispatchInput,
  type DispatchUpdate,
} from "../contract/schema.ts";
import { dispatchText } from "../contract/text.ts";
import { scopeOfDispatches } from "./access.ts";
import { dispatchKindOf } from "./mutations.ts";
import { noticesOf } from "./notice-service.ts";
import { presentDispatch, type DispatchNames } from "./present.ts";
import {
  getDispatchRow,
  listAllDispatchRows,
  listDispatchRows,
} from "./queries.ts";
import {
  lockDispatch,
  refreshCase,
  stepTime,
  takeStep,
  timeFieldOf,
} from "./step-service.ts";
import type { DispatchRow } from "./tables.ts";

const namesOf = async (
  db: Db,
  rows: readonly DispatchRow[],
): Promise<DispatchNames> => {
  const idsOf = (key: "tow_truck_company_id" | "destination_branch_id") =>
    rows.map((row) => row[key]).filter((id) => id !== null);
  const [companies, branches, notices] = await Promise.all([
    towCompanyNames(db, idsOf("tow_truck_company_id")),
    namedBranches(db, idsOf("destination_branch_id")),
    noticesOf(db, rows),
  ]);
  return { companies, branches, notices };
};

const present = async (
  db: Db,
  row: DispatchRow,
  inquiry: InquiryRow,
  actor: Actor,
): Promise<Dispatch> =>
  presentDispatch(row, inquiry, actor, await namesOf(db, [row]));

const invalid = (field: string, message: string): AppError =>
  new AppError("invalid_input", { message, errors: { [field]: [message] } });

const checkReferences = async (
  db: Db,
  input: Partial<DispatchInput>,
): Promise<void> => {
  const companyId = input.tow_truck_company_id ?? null;
  if (companyId !== null && !(await hasTowCompany(db, companyId)))
    throw invalid("tow_truck_company_id", dispatchText.noSuchCompany);
  const branchId = input.destination_branch_id ?? null;
  if (branchId !== null && (await findBranch(db, branchId)) === undefined)
    throw invalid("destination_branch_id", dispatchText.noSuchBranch);
};

export const listOfCase = async (
  db: Db,
  actor: Actor,
  inquiryId: number,
): Promise<Dispatch[]> => {
  const inquiry = await getInquiryRow(db, scopeOfInquiries(actor), inquiryId);
  const rows = await listDispatchRows(db, scopeOfDispatches(actor), [
    inquiryId,
  ]);
  const names = await namesOf(db, rows);
  return rows.map((row) => presentDispatch(row, inquiry, actor, names));
};

export const getOne = async (
  db: Db,
  actor: Actor,
  id: number,
): Promise<Dispatch> => {
  const row = await getDispatchRow(db, scopeOfDispatches(actor), id);
  const scope = scopeOfInquiries(actor);
  return present(
    db,
    row,
    await getInquiryRow(db, scope, row.inquiry_id),
    actor,
  );
};

const sentNow = () => ({ arranged_at: new Date().toISOString() });

/**
 * Writes a dispatch, and sends it where `send_now` says so. The case stays locked, so that nothing is arranged
 * twice.
 * @throws AppError 422 unknown company or branch, 570 closed case, open dispatch of the kind, no company, arranged
 *   for the vehicle already and not agreed to
 */
export const arrange = async (
  context: InquiryWrite,
  inquiryId: number,
  input: DispatchCreate,
): Promise<Dispatch> => {
  const { send_now, agreed_doubles: agreed, ...fields } = input;
  const { db, actor } = context;
  const inquiry = await lockInquiry(context, { id: inquiryId });
  requireInquiryAction(inquiry, "dispatch", actor);
  await checkReferences(db, fields);
  const others = await listAllDispatchRows(db, [inquiryId]);
  if (others.some((one) => one.kind === input.kind && isOpen(one.progress)))
    throw new AppError("not_possible_now", {
      message: dispatchText.alreadyDispatched,
    });
  const created = await createRecord(context, dispatchKindOf(inquiry), {
    ...fields,
    inquiry_id: inquiryId,
    progress: "draft",
    working_status: workingStatusOf("draft"),
  });
  if (send_now !== true) {
    await refreshCase(db, inquiry);
    return present(db, created, inquiry, actor);
  }
  const locked = { inquiry, dispatch: created };
  const sent = await takeStep(context, locked, "send", sentNow(), { agreed });
  return present(db, sent, inquiry, actor);
};

/** @throws AppError 422 nothing chosen, 568 stale, 570 another company after sending */
export const change = async (
  context: InquiryWrite,
  id: number,
  input: DispatchUpdate,
): Promise<Dispatch> => {
  const { version, ...fields } = input;
  const locked = await lockDispatch(context, { id, version });
  const { dispatch, inquiry } = locked;
  const next = { ...dispatch, ...fields };
  if (!hasDispatchChoice(next))
    throw invalid("tow_truck_company_id", dispatchText.chooseDispatch);
  if (
    next.tow_truck_company_id !== dispatch.tow_truck_company_id &&
    dispatch.progress !== "draft"
  )
    throw new AppError("not_possible_now", {
      message: dispatchText.companyFixedAfterSending,
    });
  await checkReferences(context.db, fields);
  const row = await takeStep(context, locked, "update", fields);
  return present(context.db, row, inquiry, context.actor);
};

type Step = "send" | "depart" | "arrive" | "finish";

/** The steps that keep their time only. */
export const advance = async (
  context: InquiryWrite,
  id: number,
  action: Step,
  body: {
    version: number;
    at?: string | undefined;
    agreed_doubles?: DoubleAgreement | undefined;
  },
): Promise<Dispatch> => {
  const locked = await lockDispatch(context, { id, version: body.version });
  const at = stepTime(locked.dispatch, body.at);
  const patch = { [timeFieldOf[action]]: at };
  const row = await takeStep(context, locked, action, patch, {
    agreed: body.agreed_doubles,
  });
  return present(context.db, row, locked.inquiry, context.actor);
};

/** What an acceptance writes: staff as typed by the desk stays where the company gives none. */
export const acceptancePatch = (
  dispatch: DispatchRow,
  body: Omit<z.infer<typeof dispatchAcceptSchema>, "version">,
): Partial<DispatchRow> => ({
  accepted_at: stepTime(dispatch, body.at),
  eta: new Date(body.eta).toISOString(),
  outsourced_staff_name:
    body.outsourced_staff_name ?? dispatch.outsourced_staff_name,
  outsourced_staff_info:
    body.outsourced_staff_info ?? dispatch.outsourced_staff_info,
});

export const declinePatch = (
  dispatch: DispatchRow,
  body: Omit<z.infer<typeof dispatchDeclineSchema>, "version">,
): Partial<DispatchRow> => ({
  declined_at: stepTime(dispatch, body.at),
  decline_reason: body.decline_reason,
  decline_note: body.decline_note ?? null,
});

export const accept = async (
  context: InquiryWrite,
  id: number,
  body: z.infer<typeof dispatchAcceptSchema>,
): Promise<Dispatch> => {
  const locked = await lockDispatch(context, { id, version: body.version });
  const patch = acceptancePatch(locked.dispatch, body);
  const row = await takeStep(context, locked, "accept", patch);
  return present(context.db, row, locked.inquiry, context.actor);
};

export const decline = async (
  context: InquiryWrite,
  id: number,
  body: z.infer<typeof dispatchDeclineSchema>,
): Promise<Dispatch> => {
  const locked = await lockDispatch(context, { id, version: body.version });
  const patch = declinePatch(locked.dispatch, body);
  const row = await takeStep(context, locked, "decline", patch);
  return present(context.db, row, locked.inquiry, context.actor);
};

/** @throws AppError 422 where the stage belongs to the other kind */
export const cancel = async (
  context: InquiryWrite,
  id: number,
  body: z.infer<typeof dispatchCancelSchema>,
): Promise<Dispatch> => {
  const locked = await lockDispatch(context, { id, version: body.version });
  if (!isStageOfKind(locked.dispatch.kind, body.cancel_stage))
    throw invalid("cancel_stage", dispatchText.stageNotForKind);
  const row = await takeStep(context, locked, "cancel", {
    cancelled_at: new Date().toISOString(),
    cancel_stage: body.cancel_stage,
    cancellation_reason: body.cancellation_reason,
  });
  return present(context.db, row, locked.inquiry, context.actor);
};

/** Cancels whatever is still open at a case, each at the stage to which it has come; the case is locked by the caller. */
export const cancelOpenDispatches = async (
  context: InquiryWrite,
  inquiryId: number,
  cancellation_reason: DispatchRow["cancellation_reason"],
): Promise<void> => {
  const rows = await listAllDispatchRows(context.db, [inquiryId]);
  for (const row of rows.filter(({ progress }) => isOpen(progress)))
    await takeStep(
      context,
      await lockDispatch(context, { id: row.id }),
      "cancel",
      {
        cancelled_at: new Date().toISOString(),
        cancel_stage: proposeCancelStage(row.kind, row.progress),
        cancellation_reason,
      },
    );
};

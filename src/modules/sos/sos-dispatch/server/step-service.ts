import { requireAbility } from "#platform/server/http/require-ability.ts";
import { AppError } from "#platform/contract/errors.ts";
import {
  applyDispatchFacts,
  expectArrangementCall,
  listIdsWithoutNextAction,
  lockInquiryOfDispatch,
  type InquiryRow,
  type InquiryWrite,
} from "#modules/sos/sos-inquiries/server/service.ts";
import {
  lockRecord,
  updateRecord,
} from "#platform/server/records/write-record.ts";
import type { Db } from "#platform/server/db/schema.ts";
import { transaction } from "#platform/server/db/transaction.ts";
import {
  decideDispatchAction,
  plausibleStepTime,
  progressAfter,
  summariseDispatches,
  workingStatusOf,
} from "../contract/rules.ts";
import type { DoubleAgreement } from "../contract/double-schema.ts";
import type { DispatchAction } from "../contract/schema.ts";
import { scopeOfDispatches } from "./access.ts";
import { requireDoublesAgreed } from "./double-service.ts";
import { announceMove } from "./policy-mutations.ts";
import { getPolicyRow, listIdsOfOtherMinutes } from "./policy-queries.ts";
import { dispatchKindOf } from "./mutations.ts";
import { getDispatchRow, listAllDispatchRows } from "./queries.ts";
import type { DispatchRow } from "./tables.ts";

/** A dispatch and its case, both locked: always the case first, so that no two writers wait for each other. */
export interface LockedDispatch {
  readonly inquiry: InquiryRow;
  readonly dispatch: DispatchRow;
}

/** @throws AppError `not_found` outside the scope, `changed_by_other` when `version` is stale */
export const lockDispatch = async (
  context: InquiryWrite,
  key: { id: number; version?: number | undefined },
): Promise<LockedDispatch> => {
  const scope = scopeOfDispatches(context.actor);
  const found = await getDispatchRow(context.db, scope, key.id);
  const inquiry = await lockInquiryOfDispatch(context.db, found.inquiry_id);
  const dispatch = await lockRecord(context.db, dispatchKindOf(inquiry), {
    id: key.id,
    ...(key.version !== undefined && { version: key.version }),
    scope: scope.condition,
  });
  return { inquiry, dispatch };
};

/** Writes what follows from its dispatches to the case, in the same transaction. */
export const refreshCase = async (
  db: Db,
  inquiry: InquiryRow,
): Promise<void> => {
  const rows = await listAllDispatchRows(db, [inquiry.id]);
  const minutes = (await getPolicyRow(db)).silence_minutes;
  await applyDispatchFacts(db, inquiry, summariseDispatches(rows, minutes));
};

/**
 * Derives what came with a later version of the program on open cases that an earlier one wrote: while both serve,
 * and after an update. A job does it from time to time.
 */
export const deriveMissingNextActions = async (db: Db): Promise<void> => {
  for (const id of await listIdsWithoutNextAction(db))
    await transaction(db, async (tx) =>
      refreshCase(tx, await lockInquiryOfDispatch(tx, id)),
    );
};

/**
 * Sets the clocks of requests again that were sent before the policy changed; a job does it. Few at once, as each
 * stays locked until the job's end.
 */
export const followPolicy = async (db: Db): Promise<void> => {
  const { silence_minutes } = await getPolicyRow(db);
  for (const id of await listIdsOfOtherMinutes(db, silence_minutes))
    await transaction(db, async (tx) => {
      const inquiry = await lockInquiryOfDispatch(tx, id);
      await refreshCase(tx, inquiry);
      await announceMove(tx, inquiry, "clock");
    });
};

interface StepReasons {
  /** For the history, where somebody has to know why. */
  readonly reason?: string | null | undefined;
  /** For a sending: what is known to be arranged already. */
  readonly agreed?: DoubleAgreement | undefined;
}

/** One step of the state table: checked, written with history and events, and followed by the case. */
export const takeStep = async (
  context: InquiryWrite,
  { inquiry, dispatch }: LockedDispatch,
  action: DispatchAction,
  patch: Partial<DispatchRow>,
  why: StepReasons = {},
): Promise<DispatchRow> => {
  requireAbility(
    decideDispatchAction(
      action,
      { ...dispatch, inquiry_status: inquiry.inquiry_status },
      context.actor,
    ),
  );
  const progress = progressAfter(action, dispatch.progress);
  if (progress === undefined) throw new AppError("not_possible_now");
  // Here, where every sending passes: whoever sends, from whichever screen or job.
  const double =
    action === "send"
      ? await requireDoublesAgreed(context, inquiry, dispatch, why.agreed)
      : null;
  const row = await updateRecord(
    context,
    dispatchKindOf(inquiry),
    dispatch,
    { ...patch, progress, working_status: workingStatusOf(progress) },
    { action, reason: double ?? why.reason ?? null },
  );
  await refreshCase(
    context.db,
    action === "send" ? await expectArrangementCall(context, inquiry) : inquiry,
  );
  return row;
};

/** The time of a step: as told, but not before the step before it and not in the future. */
export const stepTime = (
  dispatch: DispatchRow,
  at: string | undefined,
): string =>
  plausibleStepTime(at, {
    earliest:
      dispatch.arrived_at ??
      dispatch.departed_at ??
      dispatch.accepted_at ??
      dispatch.arranged_at,
    now: new Date().toISOString(),
  });

/** Where the time of a step is kept. */
export const timeFieldOf = {
  send: "arranged_at",
  accept: "accepted_at",
  depart: "departed_at",
  arrive: "arrived_at",
  finish: "work_done_at",
} as const satisfies Record<string, keyof DispatchRow>;

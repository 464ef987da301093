import type { RemovalInput } from "#platform/contract/step-endpoints.ts";
import { requireAbility } from "#platform/server/http/require-ability.ts";
import type { FastifyInstance } from "fastify";
import type { z } from "zod";
import { AppError } from "#platform/contract/errors.ts";
import type { Db } from "#platform/server/db/schema.ts";
import type { Actor } from "#platform/server/http/actor.ts";
import type { ServerContext } from "#platform/server/http/server-context.ts";
import {
  recordTrace,
  updateRecord,
} from "#platform/server/records/write-record.ts";
import type {
  LifecycleEndpoints,
  nextActionBody,
  SendBack,
} from "../contract/lifecycle-endpoints.ts";
import { caseText } from "../contract/text.ts";
import { isSentBackToUser, listSendBackRows } from "./desk-queries.ts";
import { lockCaseRow, type CaseKind } from "./kind-service.ts";
import { isSendBackOpen, writeSendBackSeen } from "./desk-mutations.ts";
import { registerLifecycle } from "./lifecycle-routes.ts";
import type { CaseWrite } from "./service.ts";
import type { DeskRow } from "./tables.ts";

export { announceSendBack } from "./desk-mutations.ts";

/** Body of a step: the version read and whatever the step asks for. */
export interface StepBody {
  readonly version: number;
  readonly reason?: string | null;
}

type Patch = Readonly<Record<string, unknown>>;

/** A step of a case that is locked. */
export interface CaseStep<R, Body> {
  readonly write: CaseWrite;
  readonly before: R;
  readonly body: Body;
}

/** What a step writes beside the state that the table gives; it may refuse. In the transaction of the step. */
type StepPatch<R, Body> = (step: CaseStep<R, Body>) => Patch;

const now = (): string => new Date().toISOString();

/** Who ends a case that came back to them has seen it. */
export const seenBy = ({ write, before }: CaseStep<DeskRow, StepBody>): Patch =>
  isSendBackOpen(before) &&
  (before.sent_back_to === null || before.sent_back_to === write.actor.user_id)
    ? { sent_back_seen_at: now() }
    : {};

const notCompleted: Patch = { completed_at: null, completed_by: null };

/** What the steps of every desk write. */
export const caseSteps = {
  start: () => ({}),
  complete: (step) => ({
    ...seenBy(step),
    completed_at: now(),
    completed_by: step.write.actor.user_id,
  }),
  approve: ({ write, before }) => ({
    // What was right in the end needs nobody's look any more.
    ...(isSendBackOpen(before) && { sent_back_seen_at: now() }),
    approved_at: now(),
    approved_by: write.actor.user_id,
  }),
  send_back: ({ write, before, body }) => ({
    ...notCompleted,
    work_since: now(),
    sent_back_at: now(),
    sent_back_by: write.actor.name,
    sent_back_reason: body.reason,
    sent_back_to: before.completed_by,
    sent_back_seen_at: null,
  }),
  reopen: () => ({
    ...notCompleted,
    work_since: now(),
    approved_at: null,
    approved_by: null,
  }),
} satisfies Record<string, StepPatch<DeskRow, StepBody>>;

/** An agent's own next action in place of the derived one; null gives it back to the rule. */
const ownNextAction = async <R extends DeskRow>(
  db: Db,
  { tasksOf }: Pick<CaseKind<R>, "tasksOf">,
  before: R,
  own: z.infer<typeof nextActionBody>["next_action"],
): Promise<Patch> => ({
  own_next_action: own?.text ?? null,
  own_next_action_due_at: own?.due_at ?? null,
  own_next_action_at: own === null ? null : now(),
  own_next_action_for:
    own === null ? null : ((await tasksOf(before, db))[0]?.kind ?? null),
});

/** What approvers sent back: notified to who had completed it, until that person says to have seen it. */
const sendBacksOf = <R extends DeskRow>(kind: CaseKind<R>) => ({
  listSendBacks: async (db: Db, actor: Actor): Promise<SendBack[]> => {
    const rows = await listSendBackRows(db, kind, actor);
    return rows.map((row) => ({
      id: row.id,
      reception_number: row.reception_number,
      at: row.sent_back_at ?? "",
      by: row.sent_back_by ?? "",
      reason: row.sent_back_reason ?? "",
    }));
  },

  /** Said twice it is said once; what was sent back again meanwhile is not seen by it. */
  async see(
    write: CaseWrite,
    id: number,
    { sent_back_at }: { sent_back_at: string },
  ): Promise<R> {
    const { db, actor } = write;
    const before = await lockCaseRow(write, kind, { id });
    const stands = before.sent_back_at;
    if (stands === null || Date.parse(stands) !== Date.parse(sent_back_at))
      throw new AppError("changed_by_other", {
        message: caseText.sendBackIsOlder,
      });
    if (before.sent_back_seen_at !== null) return before;
    if (!(await isSentBackToUser(db, kind, actor, id)))
      throw new AppError("not_allowed", {
        message: caseText.sendBackOfAnother,
      });
    const row = await writeSendBackSeen(db, kind, id);
    await recordTrace(write, kind.record, row, {
      action: "see_send_back",
      changes: [],
      formerRow: before,
    });
    return row;
  },
});

/** Everything that leads a case on and is no step of the table. */
const besideSteps = <R extends DeskRow, Shown>(
  kind: CaseKind<R>,
  present: (db: Db, row: R, actor: Actor) => Promise<Shown>,
) => {
  const shown = ({ db, actor }: CaseWrite, row: R) => present(db, row, actor);
  const sendBacks = sendBacksOf(kind);
  return {
    listSendBacks: sendBacks.listSendBacks,

    /** Takes a case off every list; the row and its history stay. */
    async remove(
      write: CaseWrite,
      id: number,
      { version, reason }: RemovalInput,
    ): Promise<void> {
      const before = await lockCaseRow(write, kind, { id, version });
      requireAbility(kind.states.decide("delete", before, write.actor));
      await kind.requireRemovable?.(write.db, before);
      const patch = { deleted_at: now() };
      await updateRecord(write, kind.record, before, patch, {
        action: "delete",
        reason,
      });
    },

    async writeNextAction(
      write: CaseWrite,
      id: number,
      { version, next_action }: z.infer<typeof nextActionBody>,
    ): Promise<Shown> {
      const before = await lockCaseRow(write, kind, { id, version });
      requireAbility(kind.states.decide("update", before, write.actor));
      const patch = await ownNextAction(write.db, kind, before, next_action);
      const step = { action: "next_action" };
      return shown(
        write,
        await updateRecord(write, kind.record, before, patch, step),
      );
    },

    /** @throws AppError 404 out of scope, 568 where another sending back stands, 403 for anybody but the one concerned */
    seeSendBack: async (
      write: CaseWrite,
      id: number,
      body: { sent_back_at: string },
    ): Promise<Shown> => shown(write, await sendBacks.see(write, id, body)),
  };
};

/**
 * The lifecycle of the cases of a desk: every step goes through its one table.
 *
 * @param steps what each step writes; `caseSteps` has what is the same everywhere
 * @param present a case as it is answered
 */
export const caseLifecycle = <
  R extends DeskRow,
  Name extends string,
  Body extends StepBody,
  Shown,
>(
  kind: CaseKind<R, NoInfer<Name>>,
  steps: Readonly<Record<Name, StepPatch<R, Body>>>,
  present: (db: Db, row: R, actor: Actor) => Promise<Shown>,
) => {
  const service = {
    ...besideSteps(kind, present),

    /** @throws AppError 404 out of scope, 568 stale, 403 or 570 where the table refuses. */
    async takeStep(
      write: CaseWrite,
      id: number,
      action: Name,
      body: Body,
    ): Promise<Shown> {
      const before = await lockCaseRow(write, kind, {
        id,
        version: body.version,
      });
      requireAbility(kind.states.decide(action, before, write.actor));
      const { to } = kind.states.transitions[action];
      const patch = {
        ...steps[action]({ write, before, body }),
        ...(to !== "same" && { [kind.states.column]: to }),
      };
      const reason = body.reason ?? null;
      const row = await updateRecord(write, kind.record, before, patch, {
        action,
        reason,
      });
      await kind.followed?.(write, row);
      return present(write.db, row, write.actor);
    },
  };
  return {
    ...service,
    register: (
      app: FastifyInstance,
      context: ServerContext,
      endpoints: LifecycleEndpoints,
    ): void => registerLifecycle(app, context, endpoints, service as never),
  };
};

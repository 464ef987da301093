import { requireAbility } from "#platform/server/http/require-ability.ts";
import { AppError } from "#platform/contract/errors.ts";
import { tokyoDate } from "#platform/contract/japanese/dates.ts";
import type { Ability } from "#platform/contract/ability.ts";
import type { Db } from "#platform/server/db/schema.ts";
import type { Actor } from "#platform/server/http/actor.ts";
import { takeNumber } from "#platform/server/records/numbers.ts";
import {
  createRecord,
  lockRecord,
  type RecordKind,
} from "#platform/server/records/write-record.ts";
import type { CaseModule } from "#modules/base/desks/contract/lookups.ts";
import { caseText } from "../contract/text.ts";
import type { Task } from "../contract/next-action-rules.ts";
import type { ActingUser, BaseAction } from "../contract/transition-rules.ts";
import { scopeOfCases, type DeskScope } from "./access.ts";
import { findDeleter } from "./desk-queries.ts";
import { getCase } from "./queries.ts";
import type { CaseWrite, LockCase } from "./service.ts";
import type { DeskRow } from "./tables.ts";

export {
  defineDeskScope,
  endOfDealer,
  wholeDesk,
  type DeskScope,
} from "./access.ts";
export {
  sendBackMark,
  sendBackOfCase,
  shownNextAction,
} from "./case-present.ts";
export { registerCases } from "./case-routes.ts";
export { writeKept } from "./desk-mutations.ts";
export type { DeskRow } from "./tables.ts";
export {
  getDeskCase,
  isSentBackToUser,
  listDeskCases,
} from "./desk-queries.ts";

/** The cases of a desk, declared: what the kit does for them it does by this. */
export interface CaseKind<
  R extends DeskRow,
  Action extends string = BaseAction,
> {
  readonly module: CaseModule;
  /** Table, history, events, derived columns and search row; `index` runs in the transaction of every write. */
  readonly record: RecordKind<R>;
  /** Counter of its reception numbers. */
  readonly counter: string;
  /** From `defineStates`. */
  readonly states: {
    readonly column: keyof R & string;
    readonly transitions: Readonly<
      Record<Action | BaseAction, { readonly to: string }>
    >;
    decide(action: Action | BaseAction, facts: R, user: ActingUser): Ability;
  };
  readonly scopeOf: (actor: Actor) => DeskScope;
  /** @throws AppError 570 where something of another desk rests on a case that is to be deleted */
  readonly requireRemovable?: (db: Db, row: R) => Promise<void>;
  /** What follows from a step, in its transaction. */
  readonly followed?: (write: CaseWrite, row: R) => Promise<void>;
  /** From `defineNextActions`; people may have set in the database what a task may take. */
  readonly tasksOf: (
    row: R,
    db: Db,
  ) => readonly Task[] | Promise<readonly Task[]>;
}

/** Raising the need of an approval is for whoever writes, lowering it for an approver (403). */
export const requireNeedKept = <R extends DeskRow>(
  { states }: Pick<CaseKind<R>, "states">,
  before: R,
  changes: { readonly approval_need?: unknown },
  actor: Actor,
): void => {
  if (before.approval_need === "need" && changes.approval_need === "no_need")
    requireAbility(states.decide("waive_approval", before, actor));
};

/**
 * Locks a case of the account's scope; `version` is checked where given (568). The call centre reaches every case but
 * the deleted ones: there it is told who was first.
 */
export const lockCaseRow = async <R extends DeskRow>(
  write: CaseWrite,
  kind: Pick<CaseKind<R>, "record" | "scopeOf">,
  key: { id: number; version?: number; is_held?: boolean },
): Promise<R> => {
  const { db, actor } = write;
  try {
    const scope = kind.scopeOf(actor).condition;
    return await lockRecord(db, kind.record, { ...key, scope });
  } catch (error) {
    const isGone = error instanceof AppError && error.code === "not_found";
    if (!isGone || actor.side !== "call_centre") throw error;
    const deleted = await findDeleter(db, kind.record.entity, key.id);
    throw deleted === undefined
      ? error
      : new AppError("not_found", {
          message: caseText.deletedBy(deleted.user_name),
        });
  }
};

/**
 * How the composition root locks a case of this kind for what hangs on cases of any desk.
 *
 * @param refuse throws where nothing may hang itself on this case any more
 */
export const caseLock =
  <R extends DeskRow>(kind: CaseKind<R>, refuse?: (row: R) => void): LockCase =>
  async (write, key, action) => {
    const row = await lockCaseRow(write, kind, {
      id: key.id,
      is_held: action === "hang",
    });
    refuse?.(row);
    if (action === "update")
      requireAbility(kind.states.decide(action, row, write.actor));
    return getCase(write.db, scopeOfCases(write.actor), key);
  };

/** First save: the reception number is given in the same transaction as the row. */
export const createCase = async <R extends DeskRow>(
  write: CaseWrite,
  { record, counter }: Pick<CaseKind<R>, "record" | "counter">,
  values: Readonly<Record<string, unknown>>,
): Promise<R> =>
  createRecord(write, record, {
    ...values,
    // Last, because the counter stays locked until the transaction ends.
    reception_number: await takeNumber(write.db, counter, tokyoDate()),
  });

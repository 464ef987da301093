import { listAgents } from "#modules/company/users/server/service.ts";
import { AppError } from "#platform/contract/errors.ts";
import type { Db } from "#platform/server/db/schema.ts";
import { requireAbility } from "#platform/server/http/require-ability.ts";
import type { SignedWrite } from "#platform/server/http/write-of.ts";
import {
  lockRecord,
  updateRecord,
} from "#platform/server/records/write-record.ts";
import { callSteps, type CallAction } from "../contract/rules.ts";
import { followRuleText as text } from "../contract/rule-text.ts";
import { minutesAfter } from "../contract/time-rules.ts";
import { scopeOfCalls } from "./access.ts";
import { callFactsOf } from "./call-present.ts";
import { lockOwnCalls } from "./call-queries.ts";
import { callKind, namesOfPeople } from "./mutations.ts";
import { tellTakenOver } from "./notice-service.ts";
import { listItemRows } from "./queries.ts";
import type { Reconcile } from "./reconcile-service.ts";
import type { FollowCallRow, FollowItemRow } from "./tables.ts";

/** A refusal at a field of the form. */
export const refusal = (field: string, message: string): AppError =>
  new AppError("invalid_input", { message, errors: { [field]: [message] } });

/** The chain of a call. */
export const itemOfCall = async (
  db: Db,
  { item_id }: FollowCallRow,
): Promise<FollowItemRow> => {
  const [item] = await listItemRows(db, [item_id]);
  if (item === undefined) throw new AppError("not_found");
  return item;
};

/** @throws AppError 403 or 570 where the table of steps refuses; who has a call is told by name */
export const requireStep = async (
  { db, actor }: SignedWrite,
  row: FollowCallRow,
  action: CallAction,
): Promise<void> => {
  const names = await namesOfPeople(db, [row.claimed_by]);
  requireAbility(callSteps.decide(action, callFactsOf(row, names), actor));
};

/** @throws AppError 404 out of scope, 568 stale, 403 or 570 where the step is refused */
const lockFor = async (
  write: SignedWrite,
  key: { id: number; version?: number },
  action: CallAction,
): Promise<FollowCallRow> => {
  const row = await lockRecord(write.db, callKind, {
    ...key,
    scope: scopeOfCalls(write.actor).condition,
  });
  await requireStep(write, row, action);
  return row;
};

/** Who is given work calls, and can sign in. */
export const requireOperator = async (
  db: Db,
  field: string,
  id: number | null,
): Promise<void> => {
  if (id === null) return;
  const agents = await listAgents(db, "justdoit");
  if (!agents.some((agent) => agent.id === id))
    throw refusal(field, text.noSuchOperator);
};

const minutesOfDay = 24 * 60;

/** A call is put off, not forgotten. @throws AppError 422 */
const requireWithinDay = (due_at: string): void => {
  const now = new Date().toISOString();
  if (Date.parse(due_at) <= Date.parse(now))
    throw refusal("due_at", text.nextInPast);
  if (Date.parse(due_at) > Date.parse(minutesAfter(now, minutesOfDay)))
    throw refusal("due_at", text.tooLate);
};

const take = async (
  write: SignedWrite,
  row: FollowCallRow,
  action: "claim" | "take_over",
): Promise<void> => {
  await updateRecord(
    write,
    callKind,
    row,
    {
      call_state: "calling",
      claimed_by: write.actor.user_id,
      claimed_at: new Date().toISOString(),
    },
    { action },
  );
};

/** One wins, by the lock of the row; the other learns who has it. */
export const claim = async (write: SignedWrite, id: number): Promise<void> =>
  take(write, await lockFor(write, { id }, "claim"), "claim");

export const takeOver = async (
  write: SignedWrite,
  id: number,
): Promise<void> => {
  const row = await lockFor(write, { id }, "take_over");
  await tellTakenOver(write, await itemOfCall(write.db, row), row);
  await take(write, row, "take_over");
};

const givenBack = {
  call_state: "planned",
  claimed_by: null,
  claimed_at: null,
} as const;

export const release = async (
  write: SignedWrite,
  id: number,
): Promise<void> => {
  const row = await lockFor(write, { id }, "release");
  await updateRecord(write, callKind, row, givenBack, { action: "release" });
};

/** What is planned next of a chain stands on its row. */
const follow = async (
  write: SignedWrite,
  reconcile: Reconcile,
  row: FollowCallRow,
): Promise<void> => {
  const { source, source_id } = await itemOfCall(write.db, row);
  await reconcile(write, [{ source, id: source_id }]);
};

export interface Reasoned {
  readonly version: number;
  readonly reason: string;
}

/** Steps after which a chain stands otherwise. */
export const createChainedSteps = (reconcile: Reconcile) => ({
  async postpone(
    write: SignedWrite,
    id: number,
    { version, due_at, reason }: Reasoned & { readonly due_at: string },
  ): Promise<void> {
    const row = await lockFor(write, { id, version }, "postpone");
    requireWithinDay(due_at);
    const patch = { due_at: new Date(due_at).toISOString(), told_at: null };
    const step = { action: "postpone", reason };
    await updateRecord(write, callKind, row, patch, step);
    await follow(write, reconcile, row);
  },

  async drop(
    write: SignedWrite,
    id: number,
    { version, reason }: Reasoned,
  ): Promise<void> {
    const row = await lockFor(write, { id, version }, "drop");
    const patch = {
      call_state: "dropped",
      dropped_reason: reason,
      dropped_by: write.actor.user_id,
    };
    await updateRecord(write, callKind, row, patch, { action: "drop", reason });
    await follow(write, reconcile, row);
  },
});

/** At the end of a shift: nothing stays with whoever has left. */
export const handOff = async (
  write: SignedWrite,
  { to_id }: { readonly to_id: number | null },
): Promise<{ count: number }> => {
  await requireOperator(write.db, "to_id", to_id);
  const rows = await lockOwnCalls(write.db, write.actor.user_id);
  for (const row of rows) {
    const is_personal = to_id !== null && row.is_personal;
    const patch = {
      ...givenBack,
      assignee_id: to_id,
      is_personal,
      told_at: null,
    };
    await updateRecord(write, callKind, row, patch, { action: "hand_off" });
  }
  return { count: rows.length };
};

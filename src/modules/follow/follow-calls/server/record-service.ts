import { AppError } from "#platform/contract/errors.ts";
import { takeTurn, transaction } from "#platform/server/db/transaction.ts";
import type { SignedWrite } from "#platform/server/http/write-of.ts";
import {
  lockRecord,
  updateRecord,
} from "#platform/server/records/write-record.ts";
import { answerRefusals } from "../contract/answer-rules.ts";
import { callKinds } from "../contract/lookups.ts";
import { followRuleText as text } from "../contract/rule-text.ts";
import type { RecordBody } from "../contract/body-schema.ts";
import { scopeOfCalls } from "./access.ts";
import { getCallRow } from "./call-queries.ts";
import { itemOfCall, refusal, requireStep } from "./call-service.ts";
import type { FollowDependencies } from "./dependency-service.ts";
import { callKind } from "./mutations.ts";
import { followTurn, type Reconcile } from "./reconcile-service.ts";
import {
  ownCaseOf,
  stepOf,
  wordsOf,
  writeRecorded,
  type Recorded,
} from "./record-step-service.ts";
import type { FollowItemRow } from "./tables.ts";

/** @throws AppError 422 at the field */
const requireSaid = ({ call, said, at }: Recorded): void => {
  const [refused] = Object.entries(answerRefusals(call.kind, said));
  if (refused !== undefined) throw refusal(at + refused[0], refused[1]);
  if (Date.parse(said.called_at) > Date.now())
    throw refusal("called_at", text.calledInFuture);
  const { next_due_at } = said;
  if (
    next_due_at !== null &&
    Date.parse(next_due_at) <= Date.parse(said.called_at)
  )
    throw refusal(`${at}next_due_at`, text.nextInPast);
};

/** Cases and orders first, in the order of all desks; then the turn of their chains. */
const lockSources = async (
  write: SignedWrite,
  { lockSource, lockApplication }: FollowDependencies,
  items: readonly FollowItemRow[],
): Promise<void> => {
  const inOrder = items.toSorted(
    (a, b) =>
      b.source.localeCompare(a.source) ||
      a.source_id - b.source_id ||
      a.id - b.id,
  );
  for (const item of inOrder) {
    const key = ownCaseOf(item);
    if (key === undefined) await lockApplication(write, item.source_id);
    else await lockSource(write, { case: key, dispatch_id: item.dispatch_id });
  }
  for (const { source, source_id } of inOrder)
    await takeTurn(write.db, followTurn({ source, id: source_id }));
};

/** What was typed, with its calls and their chains, all locked. */
const lockTyped = async (
  write: SignedWrite,
  dependencies: FollowDependencies,
  id: number,
  { also, called_at, ...own }: RecordBody,
): Promise<Recorded[]> => {
  const { db, actor } = write;
  const scope = scopeOfCalls(actor);
  const typed = [
    { id, at: "", ...own },
    ...also.map((one, index) => ({ at: `also.${String(index)}.`, ...one })),
  ].toSorted((a, b) => a.id - b.id);
  const items: FollowItemRow[] = [];
  for (const one of typed)
    items.push(await itemOfCall(db, await getCallRow(db, scope, one.id)));
  await lockSources(write, dependencies, items);
  const all: Recorded[] = [];
  for (const { id: callId, at, ...said } of typed) {
    const key = { id: callId, scope: scope.condition };
    const call = await lockRecord(db, callKind, key);
    const item = await itemOfCall(db, call);
    all.push({ call, item, at, said: { ...said, called_at } });
  }
  return all;
};

/** What was typed into a call that ended meanwhile is kept where its desk reads it. */
const keepLate = async (
  write: SignedWrite,
  { noteCall }: Pick<FollowDependencies, "noteCall">,
  one: Recorded,
): Promise<string> => {
  const { call, item } = one;
  const words = text.recordedLate(callKinds.labelOf(call.kind), wordsOf(one));
  const patch = { note: call.note ?? one.said.note };
  const step = { action: "record_late", reason: words };
  await updateRecord(write, callKind, call, patch, step);
  const key = ownCaseOf(item);
  if (key !== undefined)
    await noteCall(write, {
      ...stepOf(one),
      case: key,
      text: words,
      asks: false,
    });
  return text.dropped(call.dropped_reason ?? "");
};

/** @throws AppError 422 at the field, 568 stale, 570 made by another */
const requireAll = async (
  write: SignedWrite,
  id: number,
  all: readonly Recorded[],
): Promise<void> => {
  const main = all.find(({ call }) => call.id === id);
  for (const one of all) {
    await requireStep(write, one.call, "record");
    if (one.call.version !== one.said.version)
      throw new AppError("changed_by_other");
    if (one.call.target_digits !== main?.call.target_digits)
      throw refusal("also", text.otherNumber);
    requireSaid(one);
  }
};

/**
 * What came of calls: one entry writes each call, its log and the step at dispatch or case, or nothing. Opens its own
 * transaction: of a call that ended meanwhile the note stays, although the record is refused.
 *
 * @throws AppError 404, 422 at the field, 568 stale, 570 made by another, ended meanwhile
 */
export const createRecording =
  (dependencies: FollowDependencies, reconcile: Reconcile) =>
  async (outer: SignedWrite, id: number, body: RecordBody): Promise<void> => {
    const refused = await transaction(outer.db, async (db) => {
      const write = { ...outer, db };
      const all = await lockTyped(write, dependencies, id, body);
      const ended = all.find(({ call }) => call.call_state === "dropped");
      if (ended !== undefined) return keepLate(write, dependencies, ended);
      await requireAll(write, id, all);
      for (const one of all) await writeRecorded(write, dependencies, one);
      const keys = all.map(({ item: { source, source_id } }) => ({
        source,
        id: source_id,
      }));
      await reconcile(write, keys);
      return undefined;
    });
    if (refused !== undefined)
      throw new AppError("not_possible_now", { message: refused });
  };

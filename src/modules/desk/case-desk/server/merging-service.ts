import { AppError } from "#platform/contract/errors.ts";
import { formatDateTime } from "#platform/contract/japanese/dates.ts";
import { cutToWeight } from "#platform/contract/japanese/weight.ts";
import { requireAbility } from "#platform/server/http/require-ability.ts";
import type { Db } from "#platform/server/db/schema.ts";
import { diffFields } from "#platform/server/records/field-change.ts";
import type { Move } from "#platform/server/records/move-records.ts";
import {
  recordTrace,
  updateRecord,
} from "#platform/server/records/write-record.ts";
import { longestAction } from "../contract/lifecycle-endpoints.ts";
import { mergingText as text } from "../contract/merging-text.ts";
import { moveCorrespondences } from "./correspondence-mutations.ts";
import { lockCaseRow, type CaseKind } from "./kind-service.ts";
import type { CaseWrite } from "./service.ts";
import type { DeskRow } from "./tables.ts";

/** A case that may have been merged into another. */
type MergeableRow = DeskRow & { readonly merged_into_id: number | null };

/** A double reception and the case that it is merged into. */
export interface MergedCases<R> {
  readonly double: R;
  readonly kept: R;
}

export interface MergeBody {
  readonly version: number;
  readonly into_id: number;
}

/** What a desk says of the merging of its cases. */
export interface MergeRules<R> {
  /** Refuses a double that has to keep its number. */
  readonly check: (write: CaseWrite, double: R) => Promise<void>;
  /** What the kept case takes over beside the next action and the approval; refuses what does not go together. */
  readonly carried: (cases: MergedCases<R>) => Partial<R>;
  /** What hangs on the double goes to the kept case; both are locked. */
  readonly moveTo: (write: CaseWrite, move: Move) => Promise<void>;
}

/** What an agent worded, as long as it stands. */
const ownAction = (row: DeskRow) =>
  row.next_action === "own" &&
  row.own_next_action !== null &&
  row.own_next_action_due_at !== null
    ? {
        text: row.own_next_action,
        due_at: row.own_next_action_due_at,
        at: row.own_next_action_at,
      }
    : undefined;

/** The own next actions of both as one: the earlier time, both texts. */
const ownActionPatch = async <R extends DeskRow>(
  db: Db,
  { tasksOf }: Pick<CaseKind<R>, "tasksOf">,
  { double, kept }: MergedCases<R>,
  patch: Partial<R>,
): Promise<Partial<DeskRow>> => {
  const mine = ownAction(double);
  if (mine === undefined) return {};
  const both = [mine, ownAction(kept) ?? []]
    .flat()
    .toSorted((a, b) => Date.parse(a.due_at) - Date.parse(b.due_at));
  const [first, second] = both;
  const words =
    first === undefined || second === undefined
      ? mine.text
      : text.bothActions(first.text, second.text);
  return {
    own_next_action: cutToWeight(words, longestAction),
    own_next_action_due_at: first?.due_at ?? mine.due_at,
    own_next_action_at: mine.at,
    own_next_action_for:
      (await tasksOf({ ...kept, ...patch }, db))[0]?.kind ?? null,
  };
};

/** What the history of the kept case says: also the whole of a next action that was cut. */
const mergeReason = ({
  double,
}: MergedCases<DeskRow & { reception_number: string }>): string => {
  const own = ownAction(double);
  return [
    text.from(double.reception_number),
    own === undefined ? "" : text.action(own.text, formatDateTime(own.due_at)),
  ].join("");
};

/** Both cases, the older first, so that no two who merge wait for each other. */
const lockBoth = async <R extends DeskRow>(
  write: CaseWrite,
  kind: CaseKind<R>,
  id: number,
  into_id: number,
): Promise<MergedCases<R>> => {
  const rows = new Map<number, R>();
  for (const one of [id, into_id].toSorted((a, b) => a - b))
    rows.set(one, await lockCaseRow(write, kind, { id: one }));
  const [double, kept] = [rows.get(id), rows.get(into_id)];
  if (double === undefined || kept === undefined)
    throw new AppError("not_found");
  return { double, kept };
};

const mergeRows = async <R extends MergeableRow>(
  write: CaseWrite,
  kind: CaseKind<R, "merge">,
  rules: MergeRules<R>,
  cases: MergedCases<R>,
): Promise<R> => {
  const { double, kept } = cases;
  const { record } = kind;
  const carried: Partial<R> = {
    ...rules.carried(cases),
    // Merging is no way around an approval that one of the two needs.
    ...(double.approval_need === "need" && { approval_need: "need" }),
  };
  const patch = {
    ...carried,
    ...(await ownActionPatch(write.db, kind, cases, carried)),
  };
  const move = { from: double.id, to: kept.id };
  await moveCorrespondences(write.db, { ...move, module: kind.module });
  await rules.moveTo(write, move);
  const merge = { action: "merge", reason: mergeReason(cases) };
  const stands: object = kept;
  // Who types in the kept case is told of a conflict only where something of it changes.
  if (diffFields({ ...stands }, patch, new Set()).length > 0)
    await updateRecord(write, record, kept, patch, merge);
  else await recordTrace(write, record, kept, { ...merge, changes: [] });
  return updateRecord(
    write,
    record,
    double,
    {
      [kind.states.column]: kind.states.transitions.merge.to,
      merged_into_id: kept.id,
      // What came back is looked at under the other number: nobody is reminded of this one.
      ...(double.sent_back_at !== null && {
        sent_back_seen_at: double.sent_back_seen_at ?? new Date().toISOString(),
      }),
    },
    { action: "merge", reason: text.into(kept.reception_number) },
  );
};

/**
 * 二重受付の統合: one vehicle is worked on under one number. Moves what was written of a case to another that is open.
 * Once only; the same again answers the same.
 *
 * @returns the double. The merging throws AppError 404 where one of them is not there, 422 into itself, 568 stale, 570
 *   closed, or refused by the desk
 */
export const caseMerging =
  <R extends MergeableRow>(kind: CaseKind<R, "merge">, rules: MergeRules<R>) =>
  async (
    write: CaseWrite,
    id: number,
    { version, into_id }: MergeBody,
  ): Promise<R> => {
    if (id === into_id)
      throw new AppError("invalid_input", {
        message: text.intoSelf,
        errors: { into_id: [text.intoSelf] },
      });
    const both = await lockBoth(write, kind, id, into_id);
    const { double, kept } = both;
    if (double.merged_into_id === into_id) return double;
    requireAbility(kind.states.decide("merge", double, write.actor));
    if (double.version !== version) throw new AppError("changed_by_other");
    if (!kind.states.decide("update", kept, write.actor).allowed)
      throw new AppError("not_possible_now", { message: text.targetClosed });
    await rules.check(write, double);
    return mergeRows(write, kind, rules, both);
  };

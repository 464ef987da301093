import {
  createRecord,
  updateRecord,
  type WriteContext,
} from "#platform/server/records/write-record.ts";
import type { FollowChain, SettledCall } from "../contract/chain-rules.ts";
import { automaticOperator, openCallStates } from "../contract/lookups.ts";
import type { PlannedCall } from "../contract/plan-rules.ts";
import { followRuleText as text } from "../contract/rule-text.ts";
import { byRules, callKind } from "./mutations.ts";
import type { FollowCallRow, FollowItemRow } from "./tables.ts";

export const isOpenCall = ({ call_state }: FollowCallRow): boolean =>
  openCallStates.some((state) => state === call_state);

const isSameTime = (one: string | null, other: string | null): boolean =>
  one === other ||
  (one !== null && other !== null && Date.parse(one) === Date.parse(other));

/** Recorded, or dropped by a person: it is not planned again for the same. */
export const settledCallsOf = (
  calls: readonly FollowCallRow[],
): (SettledCall & FollowCallRow)[] =>
  calls.filter(
    ({ call_state, dropped_by }) =>
      call_state === "done" ||
      (call_state === "dropped" && dropped_by !== automaticOperator.user_id),
  );

const isKeyOf =
  (plan: PlannedCall) =>
  ({ kind, cause }: Pick<FollowCallRow, "kind" | "cause">): boolean =>
    kind === plan.kind && cause === plan.cause;

/** What should stand, without what was settled for the same and has no further attempt. */
export const standingPlan = (
  plan: readonly PlannedCall[],
  calls: readonly FollowCallRow[],
): PlannedCall[] =>
  plan.filter((one) => {
    const own = calls.filter(isKeyOf(one));
    return (
      own.some(isOpenCall) ||
      !settledCallsOf(own).some(
        ({ since }) => one.since === null || isSameTime(one.since, since),
      )
    );
  });

/** A call for a truck of which it is not known yet whom to ask. */
export const lacksCompany = ({ kind, target }: PlannedCall): boolean =>
  kind === "arrange" && target.name === null;

/** A call for a truck that stands keeps whom it names. */
export const withStandingCompany = (
  plan: readonly PlannedCall[],
  calls: readonly FollowCallRow[],
): PlannedCall[] =>
  plan.map((one) => {
    const row = calls.filter(isOpenCall).find(isKeyOf(one));
    return row !== undefined && lacksCompany(one)
      ? { ...one, target: { name: row.target_name, phone: row.target_phone } }
      : one;
  });

/** What a rule moves of a call that stands; a time that a person set is kept while the rule says the same. */
const movedOf = (plan: PlannedCall, row: FollowCallRow) => ({
  ...(plan.since !== null &&
    !isSameTime(plan.since, row.since) && { since: plan.since }),
  ...(plan.due_at !== null &&
    !isSameTime(plan.due_at, row.planned_at) && {
      planned_at: plan.due_at,
      due_at: plan.due_at,
      told_at: null,
    }),
  target_name: plan.target.name,
  target_phone: plan.target.phone,
});

/** Calls whose maker is a person: who promised to call back, whom somebody asked to call. */
const personalKinds: readonly string[] = ["callback", "application"];

export const endOf = ({ facts, current }: FollowChain): string =>
  facts.stage === "open" && current !== null
    ? text.endedBy(current.progress_label)
    : text.ended;

export const dropCall = (
  write: WriteContext,
  row: FollowCallRow,
  reason: string,
): Promise<FollowCallRow> =>
  updateRecord(
    byRules(write),
    callKind,
    row,
    {
      call_state: "dropped",
      dropped_reason: reason,
      dropped_by: automaticOperator.user_id,
    },
    { action: "drop", reason },
  );

const planCall = (
  write: WriteContext,
  item: FollowItemRow,
  plan: PlannedCall,
): Promise<FollowCallRow> => {
  const now = new Date().toISOString();
  const due_at = plan.due_at ?? now;
  const assignee_id = plan.assignee_id ?? item.person_in_charge_id;
  return createRecord(
    byRules(write),
    callKind,
    {
      item_id: item.id,
      kind: plan.kind,
      cause: plan.cause,
      since: plan.since ?? now,
      planned_at: due_at,
      due_at,
      target_kind: plan.target_kind,
      target_name: plan.target.name,
      target_phone: plan.target.phone,
      assignee_id,
      is_personal: assignee_id !== null && personalKinds.includes(plan.kind),
    },
    { action: "plan" },
  );
};

/** Makes what stands what should stand: twice does nothing. */
export const bringUp = async (
  write: WriteContext,
  item: FollowItemRow,
  {
    plan,
    calls,
    reason,
  }: {
    readonly plan: readonly PlannedCall[];
    readonly calls: readonly FollowCallRow[];
    readonly reason: string;
  },
): Promise<FollowCallRow[]> => {
  const standing: FollowCallRow[] = [];
  for (const row of calls.filter(isOpenCall)) {
    const wanted = plan.find((one) => isKeyOf(one)(row));
    if (wanted === undefined) await dropCall(write, row, reason);
    else
      standing.push(
        await updateRecord(byRules(write), callKind, row, movedOf(wanted, row)),
      );
  }
  for (const wanted of plan)
    if (!standing.some(isKeyOf(wanted)))
      standing.push(await planCall(write, item, wanted));
  return standing;
};

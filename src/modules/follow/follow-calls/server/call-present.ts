import type { Db } from "#platform/server/db/schema.ts";
import type { Actor } from "#platform/server/http/actor.ts";
import { abilityRefused, type Ability } from "#platform/contract/ability.ts";
import type { FollowPolicy } from "../contract/fact-rules.ts";
import {
  callSteps,
  type CallAction,
  type CallFacts,
} from "../contract/rules.ts";
import { followRuleText as text } from "../contract/rule-text.ts";
import type { BundledCall, FollowCall } from "../contract/schema.ts";
import { bundleOf, nextAttempt } from "../contract/time-rules.ts";
import { whyOf } from "../contract/why-rules.ts";
import { mayReadSource } from "./access.ts";
import { listCallsTo, type CallListRow } from "./call-queries.ts";
import type { FollowDependencies } from "./dependency-service.ts";
import { namesOfPeople } from "./mutations.ts";
import { followView, type ViewedItem } from "./present.ts";
import { getPolicyRow, listCallsOf, listItemRows } from "./queries.ts";
import type { FollowCallRow, FollowItemRow } from "./tables.ts";

type Names = ReadonlyMap<number, string>;
type FactsOf = FollowDependencies["factsOf"];

/** What calls are shown with: their chains, people, and the others to the same numbers. */
interface Around {
  readonly names: Names;
  readonly item: FollowItemRow;
  readonly seen: ViewedItem;
  readonly bundle: readonly FollowCallRow[];
}

const presentOne = (
  row: CallListRow,
  { names, item, seen, bundle }: Around,
): FollowCall => ({
  id: row.id,
  version: row.version,
  item_id: row.item_id,
  kind: row.kind,
  since: row.since,
  due_at: row.due_at,
  target_kind: row.target_kind,
  target_name: row.target_name,
  target_phone: row.target_phone,
  assignee_id: row.assignee_id,
  assignee: names.get(row.assignee_id ?? 0) ?? null,
  is_personal: row.is_personal,
  call_state: row.call_state,
  claimed_by_id: row.claimed_by,
  claimed_by: names.get(row.claimed_by ?? 0) ?? null,
  claimed_at: row.claimed_at,
  attempt: row.attempt,
  result: row.result,
  note: row.note,
  called_at: row.called_at,
  call_log_id: row.call_log_id,
  dropped_reason: row.dropped_reason,
  // What is recorded of it after that has a time of its own.
  dropped_at: row.call_state === "dropped" ? row.updated_at : null,
  is_main_line: item.is_main_line,
  status: item.status,
  case: seen.case,
  place: seen.shown.place,
  customer_company: seen.shown.customer_company,
  bundled_count: bundle.length,
});

const presentAround = async (
  db: Db,
  factsOf: FactsOf,
  rows: readonly CallListRow[],
  actor: Actor,
): Promise<(row: CallListRow) => Around & { policy: FollowPolicy }> => {
  const items = await listItemRows(
    db,
    rows.map(({ item_id }) => item_id),
  );
  const view = await followView(db, factsOf, items, actor);
  const policy = await getPolicyRow(db);
  const others = await listCallsTo(
    db,
    rows.map(({ target_digits }) => target_digits),
  );
  const names = await namesOfPeople(
    db,
    rows.flatMap((row) => [row.assignee_id, row.claimed_by, row.called_by]),
  );
  const itemOf = new Map(items.map((item) => [item.id, item]));
  return (row) => {
    const item = itemOf.get(row.item_id);
    if (item === undefined) throw new Error("a call without its chain");
    const bundle = bundleOf(row, others, policy);
    return { names, item, seen: view(item), bundle, policy };
  };
};

/** Calls as lists show them. */
export const presentCalls = async (
  db: Db,
  factsOf: FactsOf,
  rows: readonly CallListRow[],
  actor: Actor,
): Promise<FollowCall[]> => {
  const around = await presentAround(db, factsOf, rows, actor);
  return rows.map((row) => presentOne(row, around(row)));
};

/** The calls of a chain, the open ones first, each with its why. */
export const presentChainCalls = async (
  db: Db,
  factsOf: FactsOf,
  itemIds: readonly number[],
  actor: Actor,
): Promise<(FollowCall & { why: string })[]> => {
  const rows = await listCallsOf(db, itemIds);
  const around = await presentAround(db, factsOf, rows, actor);
  const isOpen = ({ call_state }: FollowCallRow) =>
    call_state === "planned" || call_state === "calling";
  return rows
    .toSorted(
      (a, b) =>
        Number(isOpen(b)) - Number(isOpen(a)) ||
        Date.parse(a.due_at) - Date.parse(b.due_at),
    )
    .map((row) => {
      const one = around(row);
      const { facts } = one.seen;
      return {
        ...presentOne(row, one),
        why: facts === undefined ? text.ended : whyOf(row, facts, one.policy),
      };
    });
};

/** What decides what may be done to a call. */
export const callFactsOf = (
  row: Pick<CallListRow, "call_state" | "claimed_by">,
  names: Names,
): CallFacts => ({
  call_state: row.call_state,
  claimed_by: row.claimed_by,
  claimed_name: names.get(row.claimed_by ?? 0) ?? null,
});

const abilitiesOf = (
  row: CallListRow,
  names: Names,
  actor: Actor,
): Record<CallAction, Ability> => {
  const can = callSteps.abilities(callFactsOf(row, names), actor);
  return row.call_state === "dropped" && can.record.because === "state"
    ? {
        ...can,
        record: abilityRefused("state", text.dropped(row.dropped_reason ?? "")),
      }
    : can;
};

/** What is asked in each call: all of it, and the attempts before it. */
export const presentWhole = async (
  db: Db,
  factsOf: FactsOf,
  rows: readonly FollowCallRow[],
  actor: Actor,
): Promise<BundledCall[]> => {
  const around = await presentAround(db, factsOf, rows, actor);
  const all = await listCallsOf(
    db,
    rows.map(({ item_id }) => item_id),
  );
  const callers = await namesOfPeople(
    db,
    all.map(({ called_by }) => called_by),
  );
  const now = new Date().toISOString();
  return rows.map((row) => {
    const one = around(row);
    const { facts, shown } = one.seen;
    const earlier = all.flatMap((call) =>
      call.item_id === row.item_id &&
      call.kind === row.kind &&
      call.cause === row.cause &&
      call.id !== row.id &&
      call.result !== null &&
      call.called_at !== null
        ? [
            {
              id: call.id,
              attempt: call.attempt,
              called_at: call.called_at,
              result: call.result,
              note: call.note,
              by: callers.get(call.called_by ?? 0) ?? null,
            },
          ]
        : [],
    );
    const is_urgent = facts?.application?.is_urgent === true;
    return {
      ...presentOne(row, one),
      facts: shown,
      why: facts === undefined ? text.ended : whyOf(row, facts, one.policy),
      earlier,
      next_attempt_at: nextAttempt(
        { kind: row.kind, is_urgent },
        row.attempt,
        now,
        one.policy,
      ),
      writes_step: mayReadSource(actor, one.item.source),
      can: abilitiesOf(row, one.names, actor),
    };
  });
};

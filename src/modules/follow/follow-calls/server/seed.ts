import type { Db } from "#platform/server/db/schema.ts";
import {
  insertTraces,
  type SeededTrace,
} from "#platform/server/records/trace-seed.ts";
import { createRandom, type Random } from "#world/random.ts";
import {
  chainsOf,
  urgencyOf,
  type FollowChain,
} from "../contract/chain-rules.ts";
import type { FollowFacts, FollowPolicy } from "../contract/fact-rules.ts";
import {
  automaticOperator,
  followCallEntity,
  followItemEntity,
} from "../contract/lookups.ts";
import { followTitles } from "../contract/page-text.ts";
import { plannedCallsOf } from "../contract/plan-rules.ts";
import { minutesAfter } from "../contract/time-rules.ts";
import { followRuleText as text } from "../contract/rule-text.ts";
import { digitsOf } from "./mutations.ts";
import { getPolicyRow } from "./queries.ts";
import { columnsOf } from "./column-service.ts";
import { createReconcile } from "./reconcile-service.ts";
import type { FollowDependencies } from "./dependency-service.ts";
import { madeAt, pastCallsOf, settledOf, type PastCall } from "./story-seed.ts";
import type { FollowCallRow, FollowItemRow } from "./tables.ts";

interface Agent {
  readonly id: number;
  readonly name: string;
}

export interface FollowCast extends Pick<
  FollowDependencies,
  "factsOf" | "firstCompanies" | "brand"
> {
  /** Who makes calls. */
  readonly agents: readonly Agent[];
  readonly keys: readonly FollowFacts[];
}

/** A chain with its calls of the past, before either is written. */
interface Story {
  readonly chain: FollowChain;
  readonly past: readonly PastCall[];
}

/** What was planned before the kind of the dispatch was known stands at the first chain. */
const storiesOf = (facts: FollowFacts, policy: FollowPolicy): Story[] => {
  const chains = chainsOf(facts);
  const past = pastCallsOf(facts, policy);
  const isHere = ({ dispatch_kind }: PastCall, chain: FollowChain): boolean =>
    dispatch_kind === chain.dispatch_kind ||
    (chain === chains[0] &&
      chains.every((one) => one.dispatch_kind !== dispatch_kind));
  return chains.map((chain) => ({
    chain,
    past: past.filter((call) => isHere(call, chain)),
  }));
};

const itemOf = (
  { chain, past }: Story,
  { policy, brand }: { policy: FollowPolicy; brand: string },
) => {
  const now = new Date().toISOString();
  const settled = settledOf(past);
  const standing = plannedCallsOf(chain, policy)
    .filter(
      ({ kind }) =>
        kind !== "ask_dealer" || !settled.some((one) => one.kind === kind),
    )
    .map((plan) => ({ ...plan, due_at: plan.due_at ?? now }));
  const columns = columnsOf(chain, {
    item: undefined,
    standing,
    settled,
    brand,
  });
  const { facts } = chain;
  const last = past.at(-1)?.ended_at ?? facts.completed_at ?? facts.received_at;
  const isOver = columns.status === null && standing.length === 0;
  const row = {
    source: facts.key.source,
    source_id: facts.key.id,
    dispatch_kind: chain.dispatch_kind,
    person_in_charge_id: facts.person_in_charge_id,
    ...columns,
    status_since: last,
    closed_at: isOver ? last : null,
    closed_reason: isOver ? text.ended : null,
    attempt_count: settled.length,
    created_at: facts.received_at,
    created_by: automaticOperator.user_id,
    updated_at: last,
    updated_by: automaticOperator.user_id,
  };
  return { ...row, urgency: urgencyOf(row) };
};

const callOf = (
  call: PastCall,
  { item_id, agent, random }: { item_id: number; agent: Agent; random: Random },
) => {
  const { plan, ended_at, is_made, answer } = call;
  const due_at = plan.due_at ?? ended_at;
  const at = is_made ? madeAt(call, random) : ended_at;
  const row = {
    item_id,
    kind: plan.kind,
    cause: plan.cause,
    since: plan.since ?? due_at,
    planned_at: due_at,
    due_at,
    target_kind: plan.target_kind,
    target_name: plan.target.name,
    target_phone: plan.target.phone,
    assignee_id: plan.assignee_id,
    call_state: is_made ? ("done" as const) : ("dropped" as const),
    result: is_made ? ("connected" as const) : null,
    answer,
    called_at: is_made ? at : null,
    called_by: is_made ? agent.id : null,
    dropped_reason: is_made ? null : text.ended,
    dropped_by: is_made ? null : automaticOperator.user_id,
    told_at: due_at,
    version: 2,
    created_at: call.planned_on,
    created_by: automaticOperator.user_id,
    updated_at: at,
    updated_by: is_made ? agent.id : automaticOperator.user_id,
  };
  return { ...row, ...digitsOf(row) };
};

/** Somebody promised the report, and it is asked for again today. */
const againOf = (
  { chain, past }: Story,
  policy: FollowPolicy,
  item_id: number,
  random: Random,
) =>
  plannedCallsOf(chain, policy)
    .filter(({ kind, cause }) =>
      past.some(
        ({ plan, is_made }) =>
          kind === "ask_report" &&
          is_made &&
          plan.kind === kind &&
          plan.cause === cause,
      ),
    )
    .map((plan) => {
      const now = new Date().toISOString();
      const row = {
        item_id,
        kind: plan.kind,
        cause: plan.cause,
        since: plan.since ?? now,
        planned_at: plan.due_at ?? now,
        due_at: minutesAfter(now, random.int(-40, 240)),
        target_kind: plan.target_kind,
        target_name: plan.target.name,
        target_phone: plan.target.phone,
        assignee_id: null,
        call_state: "planned" as const,
      };
      return { ...row, ...digitsOf(row) };
    });

const rowsPerInsert = 500;

const insertAll = async <T extends { id: number }>(
  rows: readonly object[],
  insert: (some: readonly object[]) => Promise<T[]>,
): Promise<T[]> => {
  const all: T[] = [];
  for (let from = 0; from < rows.length; from += rowsPerInsert)
    all.push(...(await insert(rows.slice(from, from + rowsPerInsert))));
  return all;
};

const insertCalls = (db: Db, drafts: readonly object[]) =>
  insertAll<FollowCallRow>(drafts, (rows) =>
    db
      .insertInto("follow_calls")
      .values(rows as never)
      .returningAll()
      .execute(),
  );

const insertItems = (db: Db, drafts: readonly object[]) =>
  insertAll<FollowItemRow>(drafts, (rows) =>
    db
      .insertInto("follow_items")
      .values(rows as never)
      .returningAll()
      .execute(),
  );

const tracesOf = (
  call: FollowCallRow,
  names: ReadonlyMap<number, string>,
): SeededTrace[] => {
  const step = (
    action: string,
    version: number,
    [at, by]: readonly [string, number | null],
    reason: string | null = null,
  ): SeededTrace => ({
    entity: followCallEntity,
    entity_id: call.id,
    version,
    action,
    at: new Date(at),
    user_name: names.get(by ?? 0) ?? automaticOperator.name,
    screen: followTitles.calls,
    reason,
    changes: [],
  });
  const { created_at, updated_at, called_by, call_state } = call;
  return [
    step("plan", 1, [created_at, null]),
    call_state === "done"
      ? step("record", 2, [updated_at, called_by])
      : step("drop", 2, [updated_at, null], call.dropped_reason),
  ];
};

const traceCalls = async (
  db: Db,
  calls: readonly FollowCallRow[],
  agents: readonly Agent[],
): Promise<void> => {
  const names = new Map(agents.map(({ id, name }) => [id, name]));
  const itemOfCall = new Map(calls.map(({ id, item_id }) => [id, item_id]));
  await insertTraces(
    db,
    {
      entity: followItemEntity,
      idOf: ({ entity_id }) => itemOfCall.get(entity_id) ?? 0,
    },
    calls.flatMap((call) => tracesOf(call, names)),
  );
};

/**
 * Chains and calls of cases that were seeded, as the rules would have planned, made and dropped them; what is open is
 * then brought up by the same function as in a transaction that changes a case.
 */
export const seedFollow = async (
  db: Db,
  { agents, keys, ...rules }: FollowCast,
): Promise<void> => {
  const policy = await getPolicyRow(db);
  const random = createRandom("follow calls");
  const stories = keys.flatMap((facts) => storiesOf(facts, policy));
  const written = stories
    .map((story) => ({
      story,
      row: itemOf(story, { policy, brand: rules.brand }),
    }))
    .filter(
      ({ story, row }) => row.closed_at === null || story.past.length > 0,
    );
  const items = await insertItems(
    db,
    written.map(({ row }) => row),
  );
  const drafts = written.flatMap(({ story }, place) =>
    story.past.map((call) =>
      callOf(call, {
        item_id: items[place]?.id ?? 0,
        agent: random.pick(agents),
        random,
      }),
    ),
  );
  const calls = await insertCalls(db, drafts);
  await insertCalls(
    db,
    written.flatMap(({ story }, place) =>
      againOf(story, policy, items[place]?.id ?? 0, random),
    ),
  );
  await traceCalls(db, calls, agents);
  const write = { db, actor: automaticOperator, screen: "" };
  await createReconcile(rules)(
    write,
    items
      .filter(({ closed_at }) => closed_at === null)
      .map(({ source, source_id: id }) => ({ source, id })),
  );
};

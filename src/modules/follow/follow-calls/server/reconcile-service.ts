import { takeTurn } from "#platform/server/db/transaction.ts";
import {
  createRecord,
  updateRecord,
  type WriteContext,
} from "#platform/server/records/write-record.ts";
import { chainsOf, type FollowChain } from "../contract/chain-rules.ts";
import type {
  FollowFacts,
  FollowKey,
  FollowPolicy,
} from "../contract/fact-rules.ts";
import { plannedCallsOf, type PlannedCall } from "../contract/plan-rules.ts";
import { followRuleText as text } from "../contract/rule-text.ts";
import { columnsOf } from "./column-service.ts";
import type { FollowDependencies } from "./dependency-service.ts";
import { byRules, itemKind } from "./mutations.ts";
import { getPolicyRow, lockCallsOf, lockItemsOf } from "./queries.ts";
import {
  bringUp,
  dropCall,
  endOf,
  isOpenCall,
  lacksCompany,
  settledCallsOf,
  standingPlan,
  withStandingCompany,
} from "./standing-service.ts";
import type { FollowCallRow, FollowItemRow } from "./tables.ts";

type Rules = Pick<FollowDependencies, "factsOf" | "firstCompanies" | "brand">;

interface Standing {
  readonly items: readonly FollowItemRow[];
  readonly calls: readonly FollowCallRow[];
  readonly policy: FollowPolicy;
}

/** A chain with its row and calls as they stand, and the calls that should. */
interface Draft {
  readonly chain: FollowChain;
  readonly item: FollowItemRow | undefined;
  readonly own: readonly FollowCallRow[];
  readonly plan: readonly PlannedCall[];
}

const draftOf = (
  chain: FollowChain,
  { items, calls, policy }: Standing,
): Draft => {
  const { key } = chain.facts;
  const item = items.find(
    (one) =>
      one.source_id === key.id && one.dispatch_kind === chain.dispatch_kind,
  );
  const own = calls.filter(({ item_id }) => item_id === item?.id);
  const plan =
    item?.is_closed_by_hand === true
      ? []
      : withStandingCompany(
          standingPlan(plannedCallsOf(chain, policy), own),
          own,
        );
  return { chain, item, own, plan };
};

/** Whom to ask for a truck is looked up where no call says so yet: the ranking is too dear for every save of a case. */
const withFirstCompanies = async (
  drafts: readonly Draft[],
  find: (ids: readonly number[]) => ReturnType<Rules["firstCompanies"]>,
): Promise<readonly Draft[]> => {
  const asking = drafts.filter(({ plan }) => plan.some(lacksCompany));
  if (asking.length === 0) return drafts;
  const first = await find(asking.map(({ chain }) => chain.facts.key.id));
  return drafts.map((draft) => ({
    ...draft,
    plan: draft.plan.map((one) => ({
      ...one,
      target:
        (lacksCompany(one) ? first.get(draft.chain.facts.key.id) : undefined) ??
        one.target,
    })),
  }));
};

const bringUpChain = async (
  write: WriteContext,
  { chain, item, own, plan }: Draft,
  brand: string,
): Promise<void> => {
  const { key } = chain.facts;
  const settled = settledCallsOf(own);
  if (item === undefined) {
    const now = new Date().toISOString();
    const standing = plan.map((one) => ({ ...one, due_at: one.due_at ?? now }));
    const columns = columnsOf(chain, { item, standing, settled, brand });
    // What was over before anybody followed it is no chain.
    if (columns.status === null && plan.length === 0) return;
    const row = await createRecord(byRules(write), itemKind, {
      source: key.source,
      source_id: key.id,
      dispatch_kind: chain.dispatch_kind,
      person_in_charge_id:
        chain.facts.application?.requested_for_id ??
        chain.facts.person_in_charge_id,
      ...columns,
    });
    await bringUp(write, row, { plan, calls: [], reason: "" });
    return;
  }
  const reason = item.is_closed_by_hand ? text.closed : endOf(chain);
  const standing = await bringUp(write, item, { plan, calls: own, reason });
  await updateRecord(byRules(write), itemKind, item, {
    ...columnsOf(chain, { item, standing, settled, brand }),
    attempt_count: own.filter(({ call_state }) => call_state === "done").length,
  });
};

/** A chain whose facts are gone, or that is none any more: nothing is left to do. */
const endChain = async (
  write: WriteContext,
  item: FollowItemRow,
  calls: readonly FollowCallRow[],
): Promise<void> => {
  for (const row of calls.filter(isOpenCall))
    await dropCall(write, row, text.ended);
  const now = new Date().toISOString();
  await updateRecord(byRules(write), itemKind, item, {
    status: null,
    status_since: item.status === null ? item.status_since : now,
    next_call_kind: null,
    next_call_at: null,
    arrangement_flag: "none",
    closed_at: item.closed_at ?? now,
    closed_reason: item.closed_reason ?? text.ended,
  });
};

/** The chains of the facts, and the end of those that they no longer have. */
const bringUpAll = async (
  write: WriteContext,
  all: readonly FollowFacts[],
  standing: Standing,
  { firstCompanies, brand }: Rules,
): Promise<void> => {
  const chains = all.flatMap((facts) => chainsOf(facts));
  const drafts = await withFirstCompanies(
    chains.map((chain) => draftOf(chain, standing)),
    (ids) => firstCompanies(write.db, ids),
  );
  for (const draft of drafts) await bringUpChain(write, draft, brand);
  for (const item of standing.items)
    if (
      !chains.some(
        ({ facts, dispatch_kind }) =>
          facts.key.id === item.source_id &&
          dispatch_kind === item.dispatch_kind,
      )
    )
      await endChain(
        write,
        item,
        standing.calls.filter(({ item_id }) => item_id === item.id),
      );
};

/**
 * Brings chains and calls of some cases or applications to what their facts ask for, in the transaction that changed
 * them: creates, moves and drops, each with its history; twice does nothing. Cases are locked by whoever changed them.
 */
export const createReconcile =
  (rules: Rules) =>
  async (write: WriteContext, keys: readonly FollowKey[]): Promise<void> => {
    const { db } = write;
    const sources = [...new Set(keys.map(({ source }) => source))].toSorted();
    for (const source of sources) {
      const ids = keys
        .filter((key) => key.source === source)
        .map(({ id }) => id)
        .toSorted((a, b) => a - b);
      for (const id of ids) await takeTurn(db, followTurn({ source, id }));
      const items = await lockItemsOf(db, source, ids);
      const [calls, facts, policy] = [
        await lockCallsOf(
          db,
          items.map(({ id }) => id),
        ),
        (await rules.factsOf[source]?.(db, ids)) ?? [],
        await getPolicyRow(db),
      ];
      await bringUpAll(write, facts, { items, calls, policy }, rules);
    }
  };
export type Reconcile = ReturnType<typeof createReconcile>;

/** One after the other at the chains of a case: a chain that is not there yet cannot be locked. */
export const followTurn = ({ source, id }: FollowKey): string =>
  `follow ${source} ${String(id)}`;

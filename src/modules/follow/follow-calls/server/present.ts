import type { Db } from "#platform/server/db/schema.ts";
import type { Actor } from "#platform/server/http/actor.ts";
import { chainsOf, isLiveDispatch } from "../contract/chain-rules.ts";
import type {
  FollowDispatch,
  FollowFacts as Facts,
  FollowKey,
} from "../contract/fact-rules.ts";
import { itemSteps, type ItemFacts } from "../contract/rules.ts";
import type {
  FollowFacts as ShownFacts,
  FollowItem,
} from "../contract/schema.ts";
import { mayReadSource } from "./access.ts";
import type { FollowDependencies } from "./dependency-service.ts";
import { namesOfPeople } from "./mutations.ts";
import { listCallsOf, type ItemListRow } from "./queries.ts";
import { isOpenCall } from "./standing-service.ts";
import type { FollowCallRow } from "./tables.ts";

type FactsOf = FollowDependencies["factsOf"];
type ItemKey = Pick<ItemListRow, "source" | "source_id" | "dispatch_kind">;

/** What of a case stands behind one of its chains. */
export interface ViewedItem {
  readonly facts: Facts | undefined;
  readonly current: FollowDispatch | null;
  readonly shown: ShownFacts;
  readonly case: FollowItem["case"];
}

/** The facts of the cases of some chains, of each source at once. */
const readFacts = async (
  db: Db,
  factsOf: FactsOf,
  items: readonly ItemKey[],
): Promise<(key: FollowKey) => Facts | undefined> => {
  const all: Facts[] = [];
  for (const source of new Set(items.map((one) => one.source))) {
    const ids = items
      .filter((one) => one.source === source)
      .map((one) => one.source_id);
    all.push(...((await factsOf[source]?.(db, [...new Set(ids)])) ?? []));
  }
  return ({ source, id }) =>
    all.find(({ key }) => key.source === source && key.id === id);
};

const nothing: ShownFacts = {
  customer_company: null,
  vehicle_registration_number: null,
  vehicle: null,
  place: null,
  trouble: null,
  caller_name: null,
  caller_phone: null,
  tow_company: null,
  staff_name: null,
  staff_phone: null,
  progress: null,
  eta: null,
};

const shownOf = (facts: Facts, current: FollowDispatch | null): ShownFacts => {
  const { shown } = facts;
  return {
    customer_company: shown.customer_company,
    vehicle_registration_number: shown.vehicle_registration_number,
    vehicle: shown.vehicle,
    place: shown.place,
    trouble: shown.trouble,
    caller_name: facts.caller.name,
    caller_phone: facts.caller.phone,
    tow_company: current?.company?.name ?? null,
    staff_name: current?.staff_name ?? null,
    staff_phone: current?.staff_contact ?? null,
    progress: current?.progress_label ?? null,
    eta: current?.eta ?? null,
  };
};

/**
 * What an account sees of the cases behind chains: who, where, what, which company and when it comes; nothing of class,
 * cost, memo or rows. Without the right of its desk there is no way to the case. List, panel, file and calls read it here.
 */
export const followView = async (
  db: Db,
  factsOf: FactsOf,
  items: readonly (ItemKey & Pick<ItemListRow, "number">)[],
  actor: Actor,
): Promise<(item: ItemKey & Pick<ItemListRow, "number">) => ViewedItem> => {
  const factsFor = await readFacts(db, factsOf, items);
  return (item) => {
    const facts = factsFor({ source: item.source, id: item.source_id });
    const chain =
      facts === undefined
        ? undefined
        : chainsOf(facts).find(
            ({ dispatch_kind }) => dispatch_kind === item.dispatch_kind,
          );
    const current = chain?.current ?? null;
    return {
      facts,
      current,
      shown: facts === undefined ? nothing : shownOf(facts, current),
      case: {
        module: item.source,
        id: mayReadSource(actor, item.source) ? item.source_id : null,
        reception_number: item.number,
      },
    };
  };
};

/** What decides what may be done to a chain. */
export const itemFactsOf = (
  item: Pick<ItemListRow, "closed_at" | "is_closed_by_hand" | "attempt_count">,
  { facts, current }: Pick<ViewedItem, "facts" | "current">,
): ItemFacts => ({
  chain: item.closed_at === null ? "open" : "closed",
  is_closed_by_hand: item.is_closed_by_hand,
  is_on_its_way:
    current !== null &&
    isLiveDispatch(current) &&
    current.progress !== "requested",
  deletable_by_id:
    item.attempt_count === 0
      ? (facts?.application?.written_by_id ?? null)
      : null,
});

const nextOf = (calls: readonly FollowCallRow[]): FollowItem["next_call"] => {
  const [next] = calls
    .filter(isOpenCall)
    .toSorted((a, b) => Date.parse(a.due_at) - Date.parse(b.due_at));
  if (next === undefined) return null;
  const { id, version, kind, since, due_at, call_state, target_name } = next;
  return { id, version, kind, since, due_at, call_state, target_name };
};

/** Chains with what is seen of their cases and their next call. */
export const presentItems = async (
  db: Db,
  factsOf: FactsOf,
  rows: readonly ItemListRow[],
  actor: Actor,
): Promise<FollowItem[]> => {
  const view = await followView(db, factsOf, rows, actor);
  const calls = await listCallsOf(
    db,
    rows.map(({ id }) => id),
  );
  const names = await namesOfPeople(
    db,
    rows.map(({ person_in_charge_id }) => person_in_charge_id),
  );
  return rows.map((row) => {
    const seen = view(row);
    return {
      id: row.id,
      version: row.version,
      status: row.status,
      support_type: row.support_type,
      case: seen.case,
      dispatch_kind: row.dispatch_kind,
      arrangement_flag: row.arrangement_flag,
      is_main_line: row.is_main_line,
      person_in_charge_id: row.person_in_charge_id,
      person_in_charge: names.get(row.person_in_charge_id ?? 0) ?? null,
      next_call: nextOf(calls.filter(({ item_id }) => item_id === row.id)),
      attempt_count: row.attempt_count,
      status_since: row.status_since,
      closed_at: row.closed_at,
      closed_reason: row.closed_reason,
      ...seen.shown,
      can: itemSteps.abilities(itemFactsOf(row, seen), actor),
    };
  });
};

import { AppError } from "#platform/contract/errors.ts";
import { takeTurn } from "#platform/server/db/transaction.ts";
import { requireAbility } from "#platform/server/http/require-ability.ts";
import type { SignedWrite } from "#platform/server/http/write-of.ts";
import {
  lockRecord,
  updateRecord,
} from "#platform/server/records/write-record.ts";
import { itemSteps, type ItemAction } from "../contract/rules.ts";
import { scopeOfItems } from "./access.ts";
import { requireOperator } from "./call-service.ts";
import type { FollowDependencies } from "./dependency-service.ts";
import { callKind, itemKind } from "./mutations.ts";
import { followView, itemFactsOf } from "./present.ts";
import { itemQueries, lockCallsOf } from "./queries.ts";
import { followTurn, type Reconcile } from "./reconcile-service.ts";
import { isOpenCall } from "./standing-service.ts";
import type { FollowItemRow } from "./tables.ts";

type Parts = Pick<FollowDependencies, "factsOf" | "deleteApplications">;
export interface Chosen {
  readonly id: number;
  readonly version: number;
}

/** In the order of all who lock chains. */
const inOrder = (items: readonly Chosen[]): Chosen[] =>
  items.toSorted((a, b) => a.id - b.id);

/** @throws AppError 404 out of scope, 568 stale, 403 or 570 where the step is refused */
const lockFor = async (
  write: SignedWrite,
  factsOf: Parts["factsOf"],
  key: Chosen,
  action: ItemAction,
): Promise<FollowItemRow> => {
  const scope = scopeOfItems(write.actor).condition;
  const row = await lockRecord(write.db, itemKind, { ...key, scope });
  const view = await followView(write.db, factsOf, [row], write.actor);
  const facts = itemFactsOf(row, view(row));
  requireAbility(itemSteps.decide(action, facts, write.actor));
  return row;
};

export interface Assignment {
  readonly items: readonly Chosen[];
  readonly person_in_charge_id: number | null;
}

/** The calls of a chain go with it. */
const assignCalls = async (
  write: SignedWrite,
  itemId: number,
  assignee_id: number | null,
): Promise<void> => {
  const calls = await lockCallsOf(write.db, [itemId]);
  for (const call of calls.filter(isOpenCall)) {
    const is_personal = assignee_id !== null && call.is_personal;
    const patch = { assignee_id, is_personal, told_at: null };
    await updateRecord(write, callKind, call, patch, { action: "assign" });
  }
};

export interface Closing {
  readonly version: number;
  readonly reason: string;
}

const closed = ({ reason }: Closing) => ({
  is_closed_by_hand: true,
  closed_at: new Date().toISOString(),
  closed_reason: reason,
});
const opened = () => ({
  is_closed_by_hand: false,
  closed_at: null,
  closed_reason: null,
});

/** What is done to chains as such. */
export const createItemSteps = (parts: Parts, reconcile: Reconcile) => {
  const { factsOf, deleteApplications } = parts;
  const closing =
    (action: "close" | "reopen", patchOf: (body: Closing) => object) =>
    async (write: SignedWrite, id: number, body: Closing): Promise<void> => {
      const { db, actor } = write;
      const found = await itemQueries(actor).get(db, scopeOfItems(actor), id);
      const key = { source: found.source, id: found.source_id };
      await takeTurn(db, followTurn(key));
      const { version, reason } = body;
      const row = await lockFor(write, factsOf, { id, version }, action);
      const patch = { ...patchOf(body) };
      await updateRecord(write, itemKind, row, patch, { action, reason });
      await reconcile(write, [key]);
    };
  return {
    close: closing("close", closed),
    reopen: closing("reopen", opened),

    /** All of them or none. */
    async assign(
      write: SignedWrite,
      { items, person_in_charge_id: person }: Assignment,
    ): Promise<{ count: number }> {
      await requireOperator(write.db, "person_in_charge_id", person);
      const patch = { person_in_charge_id: person };
      for (const key of inOrder(items)) {
        const row = await lockFor(write, factsOf, key, "assign");
        await updateRecord(write, itemKind, row, patch, { action: "assign" });
        await assignCalls(write, row.id, person);
      }
      return { count: items.length };
    },

    /** All of them or none; only own orders that nobody has called about. */
    async deleteApplications(
      write: SignedWrite,
      {
        items,
        reason,
      }: { readonly items: readonly Chosen[]; readonly reason: string },
    ): Promise<{ count: number }> {
      const { db, actor } = write;
      const scope = scopeOfItems(actor);
      const ids: number[] = [];
      for (const { id, version } of inOrder(items)) {
        const row = await itemQueries(actor).get(db, scope, id);
        if (row.version !== version) throw new AppError("changed_by_other");
        const view = await followView(db, factsOf, [row], actor);
        const facts = itemFactsOf(row, view(row));
        requireAbility(itemSteps.decide("delete", facts, actor));
        ids.push(row.source_id);
      }
      await deleteApplications(write, ids, reason);
      return { count: ids.length };
    },
  };
};

import type { TimelineEntry } from "#modules/base/history/contract/schema.ts";
import { listTimeline } from "#modules/base/history/server/service.ts";
import { listAgents } from "#modules/company/users/server/service.ts";
import { AppError } from "#platform/contract/errors.ts";
import { pageMeta } from "#platform/contract/paging.ts";
import type { Db } from "#platform/server/db/schema.ts";
import type { Actor } from "#platform/server/http/actor.ts";
import type { FollowedDesk } from "../contract/access-rules.ts";
import { automaticOperator, followItemEntity } from "../contract/lookups.ts";
import {
  followItemListQuery,
  type FollowCallDetail,
  type FollowCallListQuery,
  type FollowItemDetail,
  type FollowItemListQuery,
} from "../contract/schema.ts";
import { bundleOf } from "../contract/time-rules.ts";
import { whyOfStatus } from "../contract/why-rules.ts";
import { scopeOfCalls, scopeOfItems, scopeOfOpenCalls } from "./access.ts";
import {
  presentCalls,
  presentChainCalls,
  presentWhole,
} from "./call-present.ts";
import {
  callQueries,
  listCallsTo,
  listPersonalOwners,
} from "./call-queries.ts";
import type { FollowDependencies } from "./dependency-service.ts";
import { presentItems } from "./present.ts";
import { getPolicyRow, itemQueries, listItemsOf } from "./queries.ts";
import { listGone, receptionsOf } from "./reception-service.ts";
import type { FollowItemRow } from "./tables.ts";

type Parts = Pick<FollowDependencies, "factsOf" | "declineReasons">;

/** Calls as an account watches them. */
export const watchOf = async (db: Db, actor: Actor) => ({
  actor,
  policy: await getPolicyRow(db),
  gone: await listGone(db, await listPersonalOwners(db)),
});

const two = (count: number): string[] =>
  Array.from({ length: count }, (_, one) => String(one).padStart(2, "0"));

const detailsOf =
  ({ factsOf }: Parts) =>
  async (
    db: Db,
    rows: readonly FollowItemRow[],
    actor: Actor,
  ): Promise<FollowItemDetail[]> => {
    const items = await presentItems(db, factsOf, rows, actor);
    const ids = rows.map(({ id }) => id);
    const calls = await presentChainCalls(db, factsOf, ids, actor);
    return items.map((item) => ({
      ...item,
      why: whyOfStatus(item.status),
      calls: calls.filter(({ item_id }) => item_id === item.id),
    }));
  };

/** Each number above the list is the total of the list under this. */
const counted = {
  planned: { due: "today" },
  unarranged: { status: "3,1" },
  rearranged: { status: "1" },
  main_line: { status: "3,1", is_main_line: "yes" },
} as const;

const itemReading = (parts: Parts) => {
  const details = detailsOf(parts);
  const count = (db: Db, actor: Actor, query: FollowItemListQuery) =>
    itemQueries(actor).count(db, scopeOfItems(actor), query);
  const getRow = (db: Db, actor: Actor, id: number) =>
    itemQueries(actor).get(db, scopeOfItems(actor), id);
  return {
    count,
    async list(db: Db, actor: Actor, query: FollowItemListQuery) {
      const scope = scopeOfItems(actor);
      const { rows, total } = await itemQueries(actor).list(db, scope, query);
      return {
        data: await presentItems(db, parts.factsOf, rows, actor),
        meta: pageMeta(total, query),
      };
    },
    async counts(db: Db, actor: Actor) {
      const of = (search: object) =>
        count(db, actor, followItemListQuery.parse(search));
      return {
        planned: await of(counted.planned),
        unarranged: await of(counted.unarranged),
        rearranged: await of(counted.rearranged),
        main_line: await of(counted.main_line),
      };
    },
    /** @throws AppError `not_found` */
    async get(db: Db, actor: Actor, id: number): Promise<FollowItemDetail> {
      const row = await getRow(db, actor, id);
      const [detail] = await details(db, [row], actor);
      if (detail === undefined) throw new AppError("not_found");
      return detail;
    },
    async ofCase(
      db: Db,
      actor: Actor,
      on: { case_kind: FollowedDesk; case_id: number },
    ): Promise<FollowItemDetail[]> {
      const key = { source: on.case_kind, id: on.case_id };
      const rows = await listItemsOf(db, scopeOfItems(actor), key);
      return details(db, rows, actor);
    },
    async timeline(db: Db, actor: Actor, id: number): Promise<TimelineEntry[]> {
      await getRow(db, actor, id);
      return listTimeline(db, { root_entity: followItemEntity, root_id: id });
    },
    neighbours: (
      db: Db,
      actor: Actor,
      query: FollowItemListQuery,
      id: number,
    ) => itemQueries(actor).neighbours(db, scopeOfItems(actor), query, id),
  };
};

/** Reading chains and calls. */
export const createFollowReading = (parts: Parts) => {
  const { factsOf, declineReasons } = parts;
  return {
    items: itemReading(parts),

    async listCalls(db: Db, actor: Actor, query: FollowCallListQuery) {
      const queries = callQueries(await watchOf(db, actor));
      const scope = scopeOfOpenCalls(actor);
      const { rows, total } = await queries.list(db, scope, query);
      return {
        data: await presentCalls(db, factsOf, rows, actor),
        meta: pageMeta(total, query),
      };
    },

    /** @throws AppError `not_found` */
    async getCall(db: Db, actor: Actor, id: number): Promise<FollowCallDetail> {
      const watch = await watchOf(db, actor);
      const row = await callQueries(watch).get(db, scopeOfCalls(actor), id);
      const others = await listCallsTo(db, [row.target_digits]);
      const bundle = bundleOf(row, others, watch.policy);
      const [whole, ...rest] = await presentWhole(
        db,
        factsOf,
        [row, ...bundle],
        actor,
      );
      if (whole === undefined) throw new AppError("not_found");
      return { ...whole, bundle: rest };
    },

    async control(db: Db) {
      const agents = await listAgents(db, "justdoit");
      const receptions = await receptionsOf(
        db,
        agents.map(({ id }) => id),
      );
      const { calling_from, calling_to } = await getPolicyRow(db);
      return {
        operators: [
          ...agents.map(({ id, name }) => ({
            id,
            name,
            is_system: false,
            reception: receptions.get(id) ?? ("signed_out" as const),
          })),
          {
            id: automaticOperator.user_id,
            name: automaticOperator.name,
            is_system: true,
            reception: "available" as const,
          },
        ],
        decline_reasons: [...declineReasons],
        hours: two(24),
        minutes: two(60),
        calling_from,
        calling_to,
      };
    },
  };
};

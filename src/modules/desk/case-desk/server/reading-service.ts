import type { TimelineEntry } from "#modules/base/history/contract/schema.ts";
import { listTimeline } from "#modules/base/history/server/service.ts";
import type { Db } from "#platform/server/db/schema.ts";
import type { Actor } from "#platform/server/http/actor.ts";
import { getDeskCase } from "./desk-queries.ts";
import type { CaseListQuery } from "./filter-queries.ts";
import type { CaseKind, DeskRow } from "./kind-service.ts";
import type { caseList } from "./list-service.ts";

/** How a desk reads its cases, over its list. */
interface Reading<R, Item, Query extends CaseListQuery, Whole> {
  readonly rows: ReturnType<typeof caseList<R, Item, Query>>;
  /** A case as it leaves. */
  readonly present: (db: Db, row: R, actor: Actor) => Promise<Whole>;
  /** The query as the account may ask it. */
  readonly queryOf?: (actor: Actor, query: Query) => Query;
  /** What the account may learn of a case that it reaches; its own history where this is left out. */
  readonly timelineOf?: (
    db: Db,
    id: number,
    actor: Actor,
  ) => Promise<TimelineEntry[]>;
}

/** The use cases that read the cases of a desk. */
export const caseReading = <
  R extends DeskRow,
  Item,
  Query extends CaseListQuery,
  Whole,
>(
  { record, scopeOf }: Pick<CaseKind<R>, "record" | "scopeOf">,
  {
    rows,
    present,
    queryOf = (_actor, query) => query,
    timelineOf = (db, root_id) =>
      listTimeline(db, { root_entity: record.entity, root_id }),
  }: Reading<R, Item, Query, Whole>,
) => {
  const find = (db: Db, actor: Actor, id: number): Promise<R> =>
    getDeskCase(db, record.table, scopeOf(actor), id);
  return {
    count: (db: Db, actor: Actor, query: Query): Promise<number> =>
      rows.count(db, scopeOf(actor), queryOf(actor, query)),

    get: async (db: Db, actor: Actor, id: number): Promise<Whole> =>
      present(db, await find(db, actor, id), actor),

    async timeline(db: Db, actor: Actor, id: number): Promise<TimelineEntry[]> {
      await find(db, actor, id);
      return timelineOf(db, id, actor);
    },

    async neighbours(db: Db, actor: Actor, id: number, query: Query) {
      await find(db, actor, id);
      return rows.neighbours(db, scopeOf(actor), queryOf(actor, query), id);
    },
  };
};

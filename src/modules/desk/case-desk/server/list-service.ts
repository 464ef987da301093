import type { Db } from "#platform/server/db/schema.ts";
import { totalCap } from "#platform/server/search/keyword-search.ts";
import { wordsOf } from "#platform/server/search/keyword-words.ts";
import type { DeskScope } from "./access.ts";
import type { CaseList, CaseListQuery } from "./filter-queries.ts";
import { caseListQueries } from "./list-queries.ts";

export { conditionOfList, type CaseList } from "./filter-queries.ts";
export { caseIndex } from "./search-mutations.ts";

const hasKeyword = (query: CaseListQuery): boolean =>
  wordsOf(query.q ?? "").length > 0;

/** The list of a desk as its services read it. `Row`: a whole case; `Item`: the columns of the list. */
export const caseList = <Row, Item, Query extends CaseListQuery>(
  list: CaseList<Query>,
) => {
  const queries = caseListQueries<Query, Row, Item>(list);

  /** Neighbours within the hits of a keyword, as far as its total is exact. */
  const neighboursOfHits = async (
    db: Db,
    scope: DeskScope,
    query: Query,
    id: number,
  ) => {
    const page = { limit: totalCap, offset: 0 };
    const { ids } = await queries.search(db, scope, query, page);
    const place = ids.indexOf(id);
    return {
      previous_id: place < 0 ? null : (ids[place - 1] ?? null),
      next_id: place < 0 ? null : (ids[place + 1] ?? null),
    };
  };

  return {
    batches: queries.batches,
    ids: queries.ids,
    count: queries.count,

    /** Rows and total of a page; with a keyword by the search, whose total may be capped. */
    async findPage(db: Db, scope: DeskScope, query: Query) {
      if (!hasKeyword(query)) {
        const total = await queries.count(db, scope, query);
        const rows = await queries.listRows(db, scope, query, total);
        return { rows, total, isTotalCapped: false };
      }
      const { ids, total, isTotalCapped } = await queries.search(
        db,
        scope,
        query,
        { limit: query.per_page, offset: (query.page - 1) * query.per_page },
      );
      const rows = await queries.listRowsByIds(db, scope, ids);
      return { rows, total, isTotalCapped };
    },

    /** The cases before and after one in the list; the caller has found the one within the scope. */
    async neighbours(db: Db, scope: DeskScope, query: Query, id: number) {
      if (hasKeyword(query)) return neighboursOfHits(db, scope, query, id);
      const [previous_id, next_id] = await Promise.all([
        queries.findNeighbourId(db, scope, query, { id, side: "previous" }),
        queries.findNeighbourId(db, scope, query, { id, side: "next" }),
      ]);
      return { previous_id, next_id };
    },
  };
};

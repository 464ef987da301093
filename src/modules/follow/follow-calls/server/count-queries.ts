import { sql, type RawBuilder } from "kysely";
import type { Db } from "#platform/server/db/schema.ts";
import type { FollowItemListQuery } from "../contract/schema.ts";

/** What the lines know of a chain, and what is no filter. */
const countedNames: ReadonlySet<string> = new Set<keyof FollowItemListQuery>([
  "page",
  "per_page",
  "sort",
  "chain",
  "status",
  "support_type",
  "is_main_line",
  "person_in_charge_id",
  "since_from",
  "since_to",
]);

const isCounted = (query: FollowItemListQuery): boolean =>
  Object.entries(query).every(
    ([name, value]: [string, unknown]) =>
      value === undefined ||
      (Array.isArray(value) && value.length === 0) ||
      countedNames.has(name),
  );

/** Where the number of chains of a query stands (docs/decisions/120); those that are open are few and counted as they are. */
export const countsOfItems = (
  query: FollowItemListQuery,
): RawBuilder<unknown> | undefined =>
  query.chain !== "open" && isCounted(query)
    ? sql`(select *, null::timestamptz as deleted_at from follow_item_counts) as follow_items`
    : undefined;

/** Joins the lines that writes have added; a job does it from time to time. */
export const foldItemCounts = (db: Db): Promise<unknown> =>
  sql`select fold_follow_item_counts()`.execute(db);

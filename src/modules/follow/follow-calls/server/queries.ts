import { sql, type RawBuilder, type SqlBool } from "kysely";
import { tokyoDate, tokyoDayRange } from "#platform/contract/japanese/dates.ts";
import type { Db } from "#platform/server/db/schema.ts";
import type { Actor } from "#platform/server/http/actor.ts";
import { isOneOf } from "#platform/server/lists/list-query.ts";
import { tableQueries } from "#platform/server/lists/table-list.ts";
import { holdsWords } from "#platform/server/search/text-search.ts";
import type { FollowKey } from "../contract/fact-rules.ts";
import type { DueState } from "../contract/lookups.ts";
import type { FollowItemListQuery } from "../contract/schema.ts";
import type { ItemScope } from "./access.ts";
import { countsOfItems } from "./count-queries.ts";
import type {
  FollowCallRow,
  FollowItemRow,
  FollowPolicyRow,
} from "./tables.ts";
import "./tables.ts";

export const getPolicyRow = (db: Db): Promise<FollowPolicyRow> =>
  db.selectFrom("follow_policy").selectAll().executeTakeFirstOrThrow();

const listed = [
  "id",
  "version",
  "source",
  "source_id",
  "number",
  "case_kind",
  "case_id",
  "dispatch_kind",
  "dispatch_id",
  "status",
  "status_since",
  "since",
  "support_type",
  "is_main_line",
  "arrangement_flag",
  "person_in_charge_id",
  "next_call_kind",
  "next_call_at",
  "attempt_count",
  "is_closed_by_hand",
  "closed_at",
  "closed_reason",
] as const;
/** What the list reads of a chain. */
export type ItemListRow = Pick<FollowItemRow, (typeof listed)[number]>;

const item = (name: keyof FollowItemRow): RawBuilder<unknown> =>
  sql.ref(`follow_items.${name}`);

/** When a chain is due; the index has the same expression. */
const dueOf = sql`coalesce(follow_items.next_call_at, timestamptz 'infinity')`;

/** Due until the end of the day of Tokyo, or late. */
export const isDue = (
  column: RawBuilder<unknown>,
  due: DueState,
): RawBuilder<SqlBool> =>
  due === "overdue"
    ? sql<SqlBool>`${column} < now()`
    : sql<SqlBool>`${column} <= ${tokyoDayRange(tokyoDate())[1]}`;

const chainConditions = {
  open: sql<SqlBool>`follow_items.closed_at is null`,
  closed: sql<SqlBool>`follow_items.closed_at is not null`,
  any: sql<SqlBool>`true`,
} as const;

const isOf = (
  actor: Actor,
  who: NonNullable<FollowItemListQuery["person_in_charge_id"]>,
): RawBuilder<SqlBool> =>
  who === "anyone"
    ? sql<SqlBool>`follow_items.person_in_charge_id is null`
    : sql<SqlBool>`follow_items.person_in_charge_id = ${who === "mine" ? actor.user_id : who}`;

/** The list of chains as an account asks for it. */
export const itemQueries = (actor: Actor) =>
  tableQueries<ItemScope, ItemListRow, FollowItemRow, FollowItemListQuery>({
    table: "follow_items",
    columns: listed,
    filters: {
      q: (keyword) =>
        holdsWords("follow_items", keyword.replace(/^[A-Za-z]-/, ""), {
          has_grams: true,
        }),
      status: (codes) => isOneOf("follow_items.status", codes),
      support_type: (codes) => isOneOf("follow_items.support_type", codes),
      is_main_line: (code) =>
        code === "yes"
          ? sql<SqlBool>`follow_items.is_main_line`
          : sql<SqlBool>`not follow_items.is_main_line`,
      // Written out: only so the planner knows the index of those that wait for a call.
      kind: (codes) =>
        codes.length === 0
          ? sql<SqlBool>`true`
          : sql<SqlBool>`(follow_items.next_call_kind is not null and ${isOneOf("follow_items.next_call_kind", codes)})`,
      person_in_charge_id: (who) => isOf(actor, who),
      due: (due) => isDue(dueOf, due),
      chain: (state) => chainConditions[state],
      since_from: (date) =>
        sql<SqlBool>`follow_items.since >= ${tokyoDayRange(date)[0]}`,
      since_to: (date) =>
        sql<SqlBool>`follow_items.since <= ${tokyoDayRange(date)[1]}`,
      tow_company_id: (id) =>
        sql<SqlBool>`follow_items.tow_truck_company_id = ${id}`,
      car_dealer_id: (id) => sql<SqlBool>`follow_items.car_dealer_id = ${id}`,
      prefecture: (names) => isOneOf("follow_items.prefecture", names),
    },
    countsOf: countsOfItems,
    sorts: {
      urgency: item("urgency"),
      due: dueOf,
      since: item("since"),
      number: item("number"),
      status: sql`coalesce(follow_items.status, -1)`,
    },
  });

/** The chains of a case or application; also what was closed. */
export const listItemsOf = async (
  db: Db,
  { condition }: Pick<ItemScope, "condition">,
  { source, id }: FollowKey,
): Promise<FollowItemRow[]> =>
  db
    .selectFrom("follow_items")
    .selectAll()
    .where("source", "=", source)
    .where("source_id", "=", id)
    .where(condition)
    .orderBy("id")
    .execute();

/** The chains of some cases of one source, locked in the order of their ids. */
export const lockItemsOf = async (
  db: Db,
  source: FollowKey["source"],
  ids: readonly number[],
): Promise<FollowItemRow[]> =>
  db
    .selectFrom("follow_items")
    .selectAll()
    .where("source", "=", source)
    .where("source_id", "in", [...ids])
    .orderBy("id")
    .forUpdate()
    .execute();

/** Every call of some chains, the first first. */
export const listCallsOf = async (
  db: Db,
  itemIds: readonly number[],
): Promise<FollowCallRow[]> =>
  db
    .selectFrom("follow_calls")
    .selectAll()
    .where("item_id", "in", [...itemIds, 0])
    .orderBy("id")
    .execute();

/** The same, locked. */
export const lockCallsOf = async (
  db: Db,
  itemIds: readonly number[],
): Promise<FollowCallRow[]> =>
  db
    .selectFrom("follow_calls")
    .selectAll()
    .where("item_id", "in", [...itemIds, 0])
    .orderBy("id")
    .forUpdate()
    .execute();

/** Chains that are still followed, by source: those that a change of the policy moves. */
export const listOpenKeys = async (db: Db): Promise<FollowKey[]> => {
  const { rows } = await sql<FollowKey>`
    select distinct source, source_id as id from follow_items
    where closed_at is null and deleted_at is null order by source, source_id`.execute(
    db,
  );
  return rows;
};

/** Some chains by id, whatever became of them. */
export const listItemRows = (
  db: Db,
  ids: readonly number[],
): Promise<FollowItemRow[]> =>
  db
    .selectFrom("follow_items")
    .selectAll()
    .where("id", "in", [...ids, 0])
    .execute();

export const findItemRow = (
  db: Db,
  { condition }: ItemScope,
  id: number,
): Promise<FollowItemRow | undefined> =>
  db
    .selectFrom("follow_items")
    .selectAll()
    .where("id", "=", id)
    .where(condition)
    .executeTakeFirst();

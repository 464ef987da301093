import { sql, type RawBuilder, type SqlBool } from "kysely";
import { tokyoDayRange } from "#platform/contract/japanese/dates.ts";
import type { Tables } from "#platform/server/db/schema.ts";
import {
  whereOf,
  type FilterConditions,
  type SortExpressions,
} from "#platform/server/lists/list-query.ts";
import { wordsOf } from "#platform/server/search/keyword-words.ts";
import type { CaseModule } from "#modules/base/desks/contract/lookups.ts";
import type { NextActionUrgency } from "../contract/lookups.ts";
import { warnedShares } from "../contract/next-action-rules.ts";
import type { DeskScope } from "./access.ts";
import { isSentBackTo, isUnseenSendBack } from "./desk-queries.ts";

/** What may be asked of the list of every desk. */
export interface CaseListQuery {
  readonly page: number;
  readonly per_page: number;
  readonly sort: string;
  readonly q?: string | undefined;
  /** `YYYY-MM-DD` in Asia/Tokyo. */
  readonly received_from?: string | undefined;
  readonly received_to?: string | undefined;
  readonly next_action_state?: readonly NextActionUrgency[] | undefined;
  readonly handled_by?: "me" | undefined;
  readonly sent_back?: "me" | "any" | undefined;
}

/**
 * The list of the cases of a desk, declared. Every condition knows its table by its own name, whether it looks at the
 * cases, at their search rows or at their counts.
 */
export interface CaseList<Query extends CaseListQuery> {
  readonly module: CaseModule;
  readonly table: keyof Tables;
  /** Side table of the keyword search: see `caseIndex`. */
  readonly searchTable: keyof Tables;
  /** Columns of a row of the list. */
  readonly columns: readonly string[];
  /** What else is read with a row: names of what a case points to, by their column. */
  readonly names?: Readonly<Record<string, RawBuilder<unknown>>>;
  readonly sorts: SortExpressions;
  /** Filters that only this desk has, by the name of the URL parameter. */
  readonly filters: FilterConditions<Query>;
  /**
   * Lines in which the cases of a query stand counted already (column `cases`), with what of the query they still have
   * to be asked; undefined where the cases themselves are counted.
   */
  readonly countsOf?: (
    scope: DeskScope,
    query: Query,
  ) => { lines: RawBuilder<unknown>; query: Query } | undefined;
}

/** From this share of its span on; the same as `urgencyOf` says on the screens. */
const isPast = (share: number): RawBuilder<SqlBool> =>
  sql<SqlBool>`now() >= own.next_action_since
    + (own.next_action_due_at - own.next_action_since) * ${sql.lit(share)}`;

const isInTime = sql<SqlBool>`own.next_action_due_at >= now()`;

const urgencyConditions: Record<NextActionUrgency, RawBuilder<SqlBool>> = {
  overdue: sql<SqlBool>`own.next_action_due_at < now()`,
  near: sql<SqlBool>`(${isInTime} and ${isPast(warnedShares.near)})`,
  half: sql<SqlBool>`(${isInTime} and ${isPast(warnedShares.half)}
    and not ${isPast(warnedShares.near)})`,
};

type ListTable = Pick<CaseList<CaseListQuery>, "table" | "module">;

/** Filters by what the desk alone is told. */
const deskFilters = (
  { table, module }: ListTable,
  { userId }: DeskScope,
): FilterConditions<
  Pick<CaseListQuery, "next_action_state" | "handled_by" | "sent_back">
> => {
  /** By id, because search rows do not know these columns; of such cases there are few. */
  const isAmong = (condition: RawBuilder<SqlBool>): RawBuilder<SqlBool> =>
    sql<SqlBool>`${sql.ref(`${table}.id`)} in
      (select own.id from ${sql.table(table)} as own where ${condition})`;
  /** Cases with something left to do: every open one, and those whose calls are not made yet. */
  const isAmongTasks = (condition: RawBuilder<SqlBool>): RawBuilder<SqlBool> =>
    isAmong(sql<SqlBool>`own.next_action is not null and ${condition}`);
  return {
    next_action_state: (values) =>
      values.length === 0
        ? sql<SqlBool>`true`
        : isAmongTasks(
            sql<SqlBool>`(${sql.join(
              values.map((value) => urgencyConditions[value]),
              sql` or `,
            )})`,
          ),
    handled_by: () =>
      isAmongTasks(
        sql<SqlBool>`(own.created_by = ${userId} or own.updated_by = ${userId})`,
      ),
    sent_back: (to) =>
      isAmong(to === "me" ? isSentBackTo(userId, module) : isUnseenSendBack),
  };
};

/** Filters of the list of every desk. */
const commonFilters = (
  list: ListTable,
  scope: DeskScope,
): FilterConditions<CaseListQuery> => {
  const receivedAt = sql.ref(`${list.table}.received_at`);
  return {
    received_from: (date) =>
      sql<SqlBool>`${receivedAt} >= ${tokyoDayRange(date)[0]}`,
    received_to: (date) =>
      sql<SqlBool>`${receivedAt} <= ${tokyoDayRange(date)[1]}`,
    ...(scope.textEnd === null && deskFilters(list, scope)),
  };
};

/** Scope and filters of a query. What the desk alone is told filters nothing for others: see `CodeFilter.told`. */
export const conditionOfList = <Query extends CaseListQuery>(
  list: CaseList<Query>,
  scope: DeskScope,
  query: Query,
): RawBuilder<SqlBool> => {
  const own = whereOf(scope.condition, list.filters, query);
  return whereOf(own, commonFilters(list, scope), query);
};

/** The text of a search row as far as an account finds by it; of a row that has no parts yet, its number alone. */
const textFor = ({ textEnd }: DeskScope, row: string): RawBuilder<unknown> => {
  const text = sql.ref(`${row}.text`);
  return textEnd === null
    ? text
    : sql`case when strpos(${text}, ${textEnd}) > 0 then split_part(${text}, ${textEnd}, 1)
        else ${sql.ref(`${row}.reception_number`)} end`;
};

const hasWords = (
  text: RawBuilder<unknown>,
  words: readonly string[],
): RawBuilder<SqlBool> =>
  sql.join(
    words.map((word) => sql<SqlBool>`strpos(${text}, ${word}) > 0`),
    sql` and `,
  );

/** On search rows: the words stand in what the account is told; the desk finds by everything. */
export const conditionOfHits = <Query extends CaseListQuery>(
  list: CaseList<Query>,
  scope: DeskScope,
  query: Query,
): RawBuilder<SqlBool> => {
  const where = conditionOfList(list, scope, query);
  return scope.textEnd === null
    ? where
    : sql<SqlBool>`${where} and ${hasWords(
        textFor(scope, list.table),
        wordsOf(query.q ?? ""),
      )}`;
};

/** The keyword of a query as a condition on the cases themselves, where all hits are wanted and not the first page. */
export const conditionOfKeyword = <Query extends CaseListQuery>(
  { table, searchTable }: CaseList<Query>,
  scope: DeskScope,
  query: Query,
): RawBuilder<SqlBool> => {
  const words = wordsOf(query.q ?? "");
  return words.length === 0
    ? sql<SqlBool>`true`
    : sql<SqlBool>`exists (select 1 from ${sql.table(searchTable)} s
        where s.id = ${sql.ref(`${table}.id`)} and ${hasWords(textFor(scope, "s"), words)})`;
};

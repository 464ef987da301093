import { sql, type SqlBool } from "kysely";
import type { Db } from "#platform/server/db/schema.ts";
import { searchKeyword } from "#platform/server/search/keyword-search.ts";
import type { DeskScope } from "./access.ts";
import type { CaseList } from "./filter-queries.ts";

/** Where the cases of a desk stand, and the rows by which they are found; both under the name of the first. */
export type SearchedCases = Pick<CaseList<never>, "table" | "searchTable">;

/** A case that contains the words, with the text by which it was found. */
export interface CandidateRow {
  readonly id: number;
  readonly received_at: string;
  readonly reception_number: string;
  readonly inquiry_status: string;
  readonly text: string;
}

/** Open cases that are looked through, the newest first: more than any shift has. */
const openRows = 1500;
/** Newest hits among which the best are chosen. */
const newestHits = 40;
/** A number this long is looked up as the beginning of a reception number, whose old ones share their grams with all. */
const numberLength = 4;

const partsOf = ({ table, searchTable }: SearchedCases) => {
  const column = (name: string) => sql.ref(`${table}.${name}`);
  const columns = ["id", "received_at", "reception_number", "inquiry_status"];
  return {
    column,
    /** The rows by which cases are found, under the name of the cases. */
    found: sql`select ${sql.join([...columns, "text"].map(column))}
      from ${sql.table(searchTable)} as ${sql.table(table)}`,
    newestFirst: sql`order by ${column("received_at")} desc, ${column("id")} desc`,
  };
};

/** Open cases with the words, the newest first. The search table has no index on the state, which changes too often. */
const listOpenCandidates = async (
  db: Db,
  cases: SearchedCases,
  scope: DeskScope,
  words: readonly string[],
): Promise<CandidateRow[]> => {
  const { column, found, newestFirst } = partsOf(cases);
  const containsAll = words.map(
    (word) => sql<SqlBool>`strpos(${column("text")}, ${word}) > 0`,
  );
  const { rows } = await sql<CandidateRow>`
    with open_cases as materialized (
      select id from ${sql.table(cases.table)}
      where inquiry_status in ('typing', 'in_progress') and ${scope.condition}
      order by received_at desc, id desc limit ${openRows}
    )
    ${found}
    where ${column("id")} = any(array(select id from open_cases))
      and ${sql.join(containsAll, sql` and `)}
    ${newestFirst} limit ${newestHits}`.execute(db);
  return rows;
};

/** The newest cases with the words, open or not. */
const listNewestCandidates = async (
  db: Db,
  cases: SearchedCases,
  scope: DeskScope,
  words: readonly string[],
): Promise<CandidateRow[]> => {
  const { ids } = await searchKeyword(db, {
    source: { table: cases.searchTable, alias: cases.table },
    words,
    where: scope.condition,
    isDescending: true,
    limit: newestHits,
    offset: 0,
    isTotalShown: false,
  });
  if (ids.length === 0) return [];
  const { column, found } = partsOf(cases);
  const { rows } = await sql<CandidateRow>`
    ${found} where ${column("id")} = any(${[...ids]}::bigint[])`.execute(db);
  return rows;
};

/** Cases whose reception number begins with the one word that was typed. */
const listNumberedCandidates = async (
  db: Db,
  cases: SearchedCases,
  scope: DeskScope,
  words: readonly string[],
): Promise<CandidateRow[]> => {
  const [word = "", ...others] = words;
  if (others.length > 0 || word.length < numberLength || !/\d/.test(word))
    return [];
  const { column, found } = partsOf(cases);
  const number = column("reception_number");
  const { rows } = await sql<CandidateRow>`
    ${found}
    where ${number} like ${`${word.replaceAll(/[\\%_]/g, "")}%`}
      and ${scope.condition}
    -- In the order of its index, which knows beginnings and no language: a year has hundreds of thousands of numbers.
    order by ${number} using ~>~ limit ${newestHits}`.execute(db);
  return rows;
};

/** Cases among which the best hits are: all open ones with the words, the newest, those of this number. */
export const listCandidates = async (
  db: Db,
  cases: SearchedCases,
  scope: DeskScope,
  words: readonly string[],
): Promise<CandidateRow[]> => {
  const lists = await Promise.all([
    listNumberedCandidates(db, cases, scope, words),
    listOpenCandidates(db, cases, scope, words),
    listNewestCandidates(db, cases, scope, words),
  ]);
  return [...new Map(lists.flat().map((row) => [row.id, row])).values()];
};

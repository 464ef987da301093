import { sql, type RawBuilder, type SqlBool } from "kysely";
import type { Db } from "#platform/server/db/schema.ts";
import { gramFrequencies } from "./gram-frequencies.ts";
import { gramsOfWord } from "./grams.ts";
import { qualityOf } from "./match-quality.ts";

/** A table with the folded column `search_text`, as the search over everything reads it. */
export interface TextRowsRequest {
  readonly table: string;
  readonly columns: readonly string[];
  /** Gram codes with a GIN index; absent where a table is short enough to be read. */
  readonly grams_column?: string;
  /** Order of hits of equal quality by some of the columns, `-name` descending; absent: by reading. */
  readonly order?: readonly string[];
  readonly scope: RawBuilder<SqlBool>;
  readonly words: readonly string[];
  readonly limit: number;
}

/** So many hits are weighed against each other for every one that is shown. */
const weighedPerShown = 10;

/** Rows of a growing table that are tested one by one, in its order, for words that many rows hold. */
const walkedRows = 4000;

/** Hits of the index that are read to be put in order; more than these, and the words are common. */
const readHits = 2000;

const holdsAll = (words: readonly string[]): RawBuilder<SqlBool> =>
  sql.join(
    words.map((word) => sql<SqlBool>`strpos(search_text, ${word}) > 0`),
    sql` and `,
  );

const columnsOf = ({ columns }: TextRowsRequest): RawBuilder<unknown> =>
  sql.join([...columns, "search_text"].map((name) => sql.ref(name)));

const orderOf = ({ order, words }: TextRowsRequest): RawBuilder<unknown> =>
  order === undefined
    ? sql`strpos(search_text, ${words[0] ?? ""}), name_kana, id`
    : sql.join(
        order.map((name) =>
          name.startsWith("-")
            ? sql`${sql.ref(name.slice(1))} desc`
            : sql.ref(name),
        ),
      );

type Found<Row> = Row & { readonly search_text: string };

const best = <Row>(
  rows: readonly Found<Row>[],
  { words, limit }: TextRowsRequest,
): { row: Row; quality: number }[] =>
  rows
    .map((row) => ({ row, quality: qualityOf(row.search_text, words) }))
    .toSorted((a, b) => b.quality - a.quality)
    .slice(0, limit);

/**
 * Rows of the scope that hold every folded word, the best first, those of equal quality in the order. `Row` has the
 * requested columns.
 */
export const findTextRows = async <Row>(
  db: Db,
  request: TextRowsRequest,
): Promise<{ row: Row; quality: number }[]> => {
  const { words, scope, limit, grams_column } = request;
  const grams =
    grams_column === undefined
      ? []
      : [
          sql<SqlBool>`${sql.ref(grams_column)} @> ${words.flatMap(gramsOfWord)}::int[]`,
        ];
  const { rows } = await sql<Found<Row>>`
    select ${columnsOf(request)} from ${sql.table(request.table)}
    where ${sql.join([scope, ...grams, holdsAll(words)], sql` and `)}
    order by ${orderOf(request)}
    limit ${limit * weighedPerShown}`.execute(db);
  return best(rows, request);
};

/** A table that grows with the work: its order has an index, and it has the column `grams`. */
export interface ManyRowsRequest extends TextRowsRequest {
  readonly order: readonly string[];
}

/** The rarest gram of each word, and how many rows hold all of them if the words have nothing to do with each other. */
const rarestGrams = async (db: Db, { table, words }: ManyRowsRequest) => {
  const { rowCount, rowsWith } = await gramFrequencies(db, table);
  const rarest = words.map(
    (word) =>
      gramsOfWord(word)
        .map((code) => ({ code, rows: rowsWith(code) }))
        .toSorted((a, b) => a.rows - b.rows)[0] ?? { code: 0, rows: rowCount },
  );
  const size = Math.max(rowCount, 1);
  const expected = rarest.reduce(
    (share, { rows }) => share * (rows / size),
    size,
  );
  return { codes: rarest.map(({ code }) => code), expected };
};

const walk = async <Row>(
  db: Db,
  request: ManyRowsRequest,
): Promise<Found<Row>[]> => {
  const { rows } = await sql<Found<Row>>`
    select * from (
      select ${columnsOf(request)} from ${sql.table(request.table)}
      where ${request.scope} order by ${orderOf(request)} limit ${walkedRows}
    ) as ${sql.ref(request.table)}
    where ${holdsAll(request.words)} order by ${orderOf(request)}
    limit ${request.limit * weighedPerShown}`.execute(db);
  return rows;
};

/** At most so many hits of the index as may be read; they stand in the order among themselves. */
const askIndex = async <Row>(
  db: Db,
  request: ManyRowsRequest,
  codes: readonly number[],
): Promise<Found<Row>[]> => {
  const { rows } = await sql<Found<Row>>`
    select * from (
      select ${columnsOf(request)} from ${sql.table(request.table)}
      where ${request.scope} and grams @> (select ${[...codes]}::int[])
        and ${holdsAll(request.words)}
      limit ${readHits}
    ) as ${sql.ref(request.table)}
    order by ${orderOf(request)}
    limit ${request.limit * weighedPerShown}`.execute(db);
  return rows;
};

/**
 * As {@link findTextRows}, for tables of any length: words that many rows hold end at the first rows of the order,
 * rare ones at the index; what neither finds among so many rows is asked of both.
 */
export const findAmongMany = async <Row>(
  db: Db,
  request: ManyRowsRequest,
): Promise<{ row: Row; quality: number }[]> => {
  const { codes, expected } = await rarestGrams(db, request);
  if (expected > readHits) {
    const walked = await walk<Row>(db, request);
    if (walked.length >= request.limit) return best(walked, request);
  }
  return best(await askIndex<Row>(db, request, codes), request);
};

import { sql, type RawBuilder, type SqlBool } from "kysely";
import type { Db } from "#platform/server/db/schema.ts";
import { gramFrequencies, type GramFrequencies } from "./gram-frequencies.ts";
import { gramsOfWord, quarterCode } from "./grams.ts";

/** Totals are exact up to here; above, the screen says 「1,000件以上」 and counts on click. */
export const totalCap = 1000;

/** Pages of hits that are read in the order of the disk where nobody sees the total; of more, the newest quarters. */
const unseenPages = 3;

/** Grams asked of the index at once: more of them cost more than they save. */
const askedGrams = 3;

/** Where one way of searching gives way to the next; measured at a million cases. */
export interface KeywordThresholds {
  /** Rows of the list's own order that are tested one by one before the index is asked. */
  readonly walkedRows: number;
  /** Rows that the index may hand over for verification before the search goes quarter by quarter. */
  readonly verifiableRows: number;
  /** At least so many hits among the walked rows say that a word is common. */
  readonly commonHits: number;
  /** Rows at the beginning of a quarter that are tested to see whether its own order finds hits sooner than the index. */
  readonly sampledRows: number;
}

const measured: KeywordThresholds = {
  walkedRows: 4000,
  verifiableRows: 40_000,
  commonHits: 40,
  sampledRows: 1000,
};

/** Hits among the sampled rows from which on a quarter is walked: the index would hand over most of it. */
const denseShare = 0.25;

/** More hits than this in one quarter are not read: the page is full long before. */
const quarterLimit = 100_000;

const quarterMonths = 3;
const maximumQuarters = 80;

/**
 * A side table for search: `id`, `received_at`, folded `text`, `grams`, and the filter columns of its list under
 * the same names as the list's own table, whose name is its alias in every condition.
 */
export interface KeywordSource {
  readonly table: string;
  readonly alias: string;
}

export interface KeywordRequest {
  readonly source: KeywordSource;
  readonly words: readonly string[];
  /** Scope and filters. */
  readonly where: RawBuilder<SqlBool>;
  readonly isDescending: boolean;
  readonly limit: number;
  readonly offset: number;
  /** False where nobody looks at the total, which is not told then: the search ends with the page. */
  readonly isTotalShown?: boolean;
  /** Absent: the measured ones. */
  readonly thresholds?: KeywordThresholds;
}

export interface KeywordResult {
  readonly ids: readonly number[];
  readonly total: number;
  readonly isTotalCapped: boolean;
}

interface Hit {
  readonly id: number;
  readonly received_at: string;
}

const thresholdsOf = ({ thresholds }: KeywordRequest): KeywordThresholds =>
  thresholds ?? measured;

const containsAll = (words: readonly string[]): RawBuilder<SqlBool> =>
  sql.join(
    words.map((word) => sql<SqlBool>`strpos(text, ${word}) > 0`),
    sql` and `,
  );

const newestFirst = (request: KeywordRequest): RawBuilder<unknown> =>
  request.isDescending
    ? sql`received_at desc, id desc`
    : sql`received_at asc, id asc`;

const tableOf = (request: KeywordRequest): RawBuilder<unknown> =>
  sql`${sql.table(request.source.table)} as ${sql.ref(request.source.alias)}`;

/** Phase 1: the first rows of the order, tested on their text. */
const walk = async (db: Db, request: KeywordRequest): Promise<Hit[]> => {
  const { walkedRows } = thresholdsOf(request);
  const { rows } = await sql<Hit>`
    select id, received_at from (
      select * from ${sql.table(request.source.table)}
      order by ${newestFirst(request)} limit ${walkedRows}
    ) as ${sql.ref(request.source.alias)}
    where ${containsAll(request.words)} and ${request.where}
    order by ${newestFirst(request)} limit ${totalCap + 1}`.execute(db);
  return rows;
};

/**
 * A list of codes that the planner does not look into: weighing it against the statistics of a thousand grams takes
 * 2 ms each time, and the index is the only way in any case.
 */
const codesOf = (grams: readonly number[]): RawBuilder<unknown> =>
  sql`(select ${[...grams]}::int[])`;

const rarestGrams = (request: KeywordRequest, frequencies: GramFrequencies) =>
  request.words
    .flatMap((word) => gramsOfWord(word))
    .map((code) => ({ code, rows: frequencies.rowsWith(code) }))
    .sort((a, b) => a.rows - b.rows)
    .slice(0, askedGrams);

/** Phase 2: the rarest grams against the index, verified on the text, at most one more than the cap. */
const askIndex = async (
  db: Db,
  request: KeywordRequest,
  grams: readonly number[],
  limit: number,
): Promise<Hit[]> => {
  const { rows } = await sql<Hit>`
    select id, received_at from ${tableOf(request)}
    where grams @> ${codesOf(grams)} and ${containsAll(request.words)}
      and ${request.where}
    limit ${limit}`.execute(db);
  return rows;
};

const compareHits = (isDescending: boolean) => (a: Hit, b: Hit) => {
  const order =
    a.received_at === b.received_at
      ? a.id - b.id
      : a.received_at < b.received_at
        ? -1
        : 1;
  return isDescending ? -order : order;
};

/** First and last instant of the table, by its own index. */
const boundsOf = async (db: Db, request: KeywordRequest) => {
  const { rows } = await sql<{ first: string | null; last: string | null }>`
    select min(received_at) as first, max(received_at) as last
    from ${sql.table(request.source.table)}`.execute(db);
  return rows[0] ?? { first: null, last: null };
};

const quartersBetween = (first: string, last: string): string[] => {
  const quarters: string[] = [];
  const end = new Date(last);
  const cursor = new Date(first);
  cursor.setUTCDate(1);
  cursor.setUTCHours(0, 0, 0, 0);
  cursor.setUTCMonth(
    Math.floor(cursor.getUTCMonth() / quarterMonths) * quarterMonths,
  );
  while (cursor <= end && quarters.length < maximumQuarters) {
    quarters.push(cursor.toISOString());
    cursor.setUTCMonth(cursor.getUTCMonth() + quarterMonths);
  }
  return quarters;
};

const afterQuarter = (quarter: string): string => {
  const end = new Date(quarter);
  end.setUTCMonth(end.getUTCMonth() + quarterMonths);
  return end.toISOString();
};

const isWithin = (quarter: string): RawBuilder<SqlBool> =>
  sql`received_at >= ${quarter} and received_at < ${afterQuarter(quarter)}`;

/** Whether the first rows of a quarter are hits so often that the next ones will be. */
const isDense = async (
  db: Db,
  request: KeywordRequest,
  quarter: string,
): Promise<boolean> => {
  const { sampledRows } = thresholdsOf(request);
  const { rows } = await sql<{ hits: number }>`
    select count(*) as hits from (
      select * from ${sql.table(request.source.table)} where ${isWithin(quarter)}
      order by ${newestFirst(request)} limit ${sampledRows}
    ) as ${sql.ref(request.source.alias)}
    where ${containsAll(request.words)} and ${request.where}`.execute(db);
  return (rows[0]?.hits ?? 0) >= sampledRows * denseShare;
};

/** What is asked of each quarter. */
interface Quarter {
  readonly grams: readonly number[];
  /** Whether its rows may be hits so often that walking them is shorter. */
  readonly isCommon: boolean;
}

/** The hits of one quarter in the list's order; not all of them where there are more than asked for. */
const hitsOfQuarter = async (
  db: Db,
  request: KeywordRequest,
  place: Quarter & { quarter: string; limit: number },
): Promise<Hit[]> => {
  const { quarter, grams, limit, isCommon } = place;
  if (!isCommon || !(await isDense(db, request, quarter))) {
    const codes = [quarterCode(quarter), ...grams];
    const found = await askIndex(db, request, codes, quarterLimit);
    return found.sort(compareHits(request.isDescending));
  }
  const { rows } = await sql<Hit>`
    select id, received_at from ${tableOf(request)}
    where ${isWithin(quarter)} and ${containsAll(request.words)} and ${request.where}
    order by ${newestFirst(request)} limit ${limit}`.execute(db);
  return rows;
};

/** Phase 3: quarter by quarter in the list's order, until there are enough hits. */
const walkQuarters = async (
  db: Db,
  request: KeywordRequest,
  asked: Quarter,
  enough: number,
): Promise<{ hits: Hit[]; isComplete: boolean }> => {
  const { first, last } = await boundsOf(db, request);
  if (first === null || last === null) return { hits: [], isComplete: true };
  const quarters = quartersBetween(first, last);
  if (request.isDescending) quarters.reverse();
  const hits: Hit[] = [];
  for (const quarter of quarters) {
    const limit = enough - hits.length;
    hits.push(
      ...(await hitsOfQuarter(db, request, { ...asked, quarter, limit })),
    );
    if (hits.length >= enough) return { hits, isComplete: false };
  }
  return { hits, isComplete: true };
};

const pageOf = (
  request: KeywordRequest,
  hits: readonly Hit[],
  isTotalCapped: boolean,
): KeywordResult => ({
  ids: hits
    .slice(request.offset, request.offset + request.limit)
    .map((hit) => hit.id),
  total: isTotalCapped ? Math.max(totalCap, hits.length) : hits.length,
  isTotalCapped,
});

/**
 * Rows of a side table that contain every word, in the order of their list: frequent words end at the newest
 * rows, rare ones at the index, those between go quarter by quarter. The measured design is described in
 * docs/decisions.
 */
export const searchKeyword = async (
  db: Db,
  request: KeywordRequest,
): Promise<KeywordResult> => {
  const asked = rarestGrams(
    request,
    await gramFrequencies(db, request.source.table),
  );
  const grams = asked.map((gram) => gram.code);
  const { verifiableRows, commonHits } = thresholdsOf(request);
  const isCommon = (asked[0]?.rows ?? 0) > verifiableRows;
  const pageEnd = request.offset + request.limit;
  const isTotalShown = request.isTotalShown !== false;
  const cap = isTotalShown ? totalCap : pageEnd * unseenPages;
  const hits = isCommon
    ? await walk(db, request)
    : await askIndex(db, request, grams, cap + 1);
  if (isCommon && hits.length >= Math.max(pageEnd, commonHits))
    return pageOf(request, hits, true);
  if (!isCommon && hits.length <= cap)
    return pageOf(request, hits.sort(compareHits(request.isDescending)), false);
  // Of a rare word it is known by now that there are more than the total shows: only the page is to be filled.
  const enough =
    isCommon && isTotalShown ? Math.max(pageEnd, cap + 1) : pageEnd;
  const found = await walkQuarters(db, request, { grams, isCommon }, enough);
  return pageOf(request, found.hits, !isCommon || !found.isComplete);
};

/** Exact number of rows, for the click on 「1,000件以上」. */
export const countKeyword = async (
  db: Db,
  request: Pick<KeywordRequest, "source" | "words" | "where">,
): Promise<number> => {
  const { rows } = await sql<{ total: number }>`
    select count(*) as total
    from ${sql.table(request.source.table)} as ${sql.ref(request.source.alias)}
    where grams @> ${codesOf(request.words.flatMap(gramsOfWord))}
      and ${containsAll(request.words)} and ${request.where}`.execute(db);
  return rows[0]?.total ?? 0;
};

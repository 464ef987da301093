import { sql, type RawBuilder, type SqlBool } from "kysely";
import type { Db } from "#platform/server/db/schema.ts";
import { searchKeyword } from "#platform/server/search/keyword-search.ts";
import type { InquiryScope } from "./access.ts";
import { searchSource } from "./filter-queries.ts";
import "./tables.ts";

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

const columns = sql`sos_inquiries.id, sos_inquiries.received_at,
  sos_inquiries.reception_number, sos_inquiries.inquiry_status, sos_inquiries.text`;

const containsAll = (words: readonly string[]): RawBuilder<SqlBool> =>
  sql.join(
    words.map((word) => sql<SqlBool>`strpos(sos_inquiries.text, ${word}) > 0`),
    sql` and `,
  );

/** Open cases with the words, the newest first. The search table has no index on the state, which changes too often. */
const listOpenCandidates = async (
  db: Db,
  scope: InquiryScope,
  words: readonly string[],
): Promise<CandidateRow[]> => {
  const { rows } = await sql<CandidateRow>`
    with open_cases as materialized (
      select id from sos_inquiries
      where inquiry_status in ('typing', 'in_progress') and ${scope.condition}
      order by received_at desc, id desc limit ${openRows}
    )
    select ${columns} from sos_inquiry_search as sos_inquiries
    where sos_inquiries.id = any(array(select id from open_cases))
      and ${containsAll(words)}
    order by sos_inquiries.received_at desc, sos_inquiries.id desc
    limit ${newestHits}`.execute(db);
  return rows;
};

/** The newest cases with the words, open or not. */
const listNewestCandidates = async (
  db: Db,
  scope: InquiryScope,
  words: readonly string[],
): Promise<CandidateRow[]> => {
  const { ids } = await searchKeyword(db, {
    source: searchSource,
    words,
    where: scope.condition,
    isDescending: true,
    limit: newestHits,
    offset: 0,
    isTotalShown: false,
  });
  if (ids.length === 0) return [];
  const { rows } = await sql<CandidateRow>`
    select ${columns} from sos_inquiry_search as sos_inquiries
    where sos_inquiries.id = any(${[...ids]}::bigint[])`.execute(db);
  return rows;
};

/** Cases whose reception number begins with the one word that was typed. */
const listNumberedCandidates = async (
  db: Db,
  scope: InquiryScope,
  words: readonly string[],
): Promise<CandidateRow[]> => {
  const [word = "", ...others] = words;
  if (others.length > 0 || word.length < numberLength || !/\d/.test(word))
    return [];
  const { rows } = await sql<CandidateRow>`
    select ${columns} from sos_inquiry_search as sos_inquiries
    where sos_inquiries.reception_number like ${`${word.replaceAll(/[\\%_]/g, "")}%`}
      and ${scope.condition}
    -- In the order of its index, which knows beginnings and no language: a year has hundreds of thousands of numbers.
    order by sos_inquiries.reception_number using ~>~ limit ${newestHits}`.execute(
    db,
  );
  return rows;
};

/** Cases among which the best hits are: all open ones with the words, the newest, those of this number. */
export const listCandidates = async (
  db: Db,
  scope: InquiryScope,
  words: readonly string[],
): Promise<CandidateRow[]> => {
  const lists = await Promise.all([
    listNumberedCandidates(db, scope, words),
    listOpenCandidates(db, scope, words),
    listNewestCandidates(db, scope, words),
  ]);
  return [...new Map(lists.flat().map((row) => [row.id, row])).values()];
};

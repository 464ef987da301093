import { sql, type RawBuilder, type SqlBool } from "kysely";
import { foldText } from "#platform/contract/japanese/folding.ts";
import { gramsOfLines, gramsOfWord } from "./grams.ts";

/** Folded text of a record: one line a field, so that no hit spans two. */
export const searchTextOf = (
  fields: readonly (string | null | undefined)[],
): string =>
  fields
    .map((field) => foldText(field ?? ""))
    .filter((line) => line !== "")
    .join("\n");

/** The columns `search_text` and `grams` of a record, derived with every write. */
export const searchColumnsOf = (
  fields: readonly (string | null | undefined)[],
): { search_text: string; grams: number[] } => {
  const search_text = searchTextOf(fields);
  return { search_text, grams: gramsOfLines(search_text) };
};

/** The folded words of a keyword; all of them must be found. */
export const foldedWords = (keyword: string): string[] =>
  keyword
    .normalize("NFKC")
    .split(/\s+/)
    .map((word) => foldText(word))
    .filter((word) => word !== "");

/** Rows in which the first word begins the text come first: `search_text` begins with the name. */
export const beginsWithKeyword = (
  table: string,
  keyword: string | undefined,
): RawBuilder<unknown> | undefined => {
  const [first] = foldedWords(keyword ?? "");
  return first === undefined
    ? undefined
    : sql`(strpos(${sql.ref(`${table}.search_text`)}, ${first}) = 1)`;
};

/** More grams of a word asked of the index cost more than they save. */
const askedGrams = 4;

/** Codes and numbers of one company begin alike and end apart: their last grams are the rare ones. */
const rareGramsOf = (word: string): number[] => {
  const grams = gramsOfWord(word);
  const ordered = /[0-9A-Z]{4}$/.test(word) ? grams.toReversed() : grams;
  return ordered.slice(0, askedGrams);
};

/**
 * Rows whose column `search_text` holds every word, in any order of the list. A short table is read as it is; one of up
 * to some hundred thousand rows has the column `grams` too (GIN index), whose hits are verified on the text.
 */
export const holdsWords = (
  table: string,
  keyword: string,
  { has_grams = false }: { readonly has_grams?: boolean } = {},
): RawBuilder<SqlBool> => {
  const words = foldedWords(keyword);
  if (words.length === 0) return sql<SqlBool>`true`;
  const grams = words.flatMap(rareGramsOf);
  const texts = words.map(
    (word) =>
      sql<SqlBool>`strpos(${sql.ref(`${table}.search_text`)}, ${word}) > 0`,
  );
  const hits = has_grams
    ? [sql<SqlBool>`${sql.ref(`${table}.grams`)} @> ${grams}::int[]`]
    : [];
  return sql<SqlBool>`(${sql.join([...hits, ...texts], sql` and `)})`;
};

import { foldText } from "#platform/contract/japanese/folding.ts";
import { fieldHitOf } from "#platform/server/search/field-hit.ts";
import type { SearchedText } from "../contract/search-rules.ts";

/** What is on screen of a case: its texts, and the fields that they are of. */
export interface ShownTexts {
  readonly texts: readonly string[];
  readonly fields: ReadonlySet<string>;
}

/** Whether a word of a keyword stands in none of the shown texts. */
export const isPartlyUnseen = (
  words: readonly string[],
  { texts }: ShownTexts,
): boolean => {
  const folded = texts.map((text) => foldText(text));
  return words.some((word) => !folded.some((text) => text.includes(word)));
};

/**
 * Says in which field of a case a word stands that nothing shown says.
 *
 * @param textsOf what a case is found by, from `searchedTexts`
 * @param said where a word stands in several fields: those that are said before the others, and those after them
 */
export const caseHits = <Row>(
  textsOf: (row: Row) => readonly SearchedText[],
  said: { readonly first: readonly string[]; readonly last: readonly string[] },
) => {
  const rankOf = ({ name }: SearchedText): number =>
    said.first.includes(name)
      ? said.first.indexOf(name) - said.first.length
      : said.last.indexOf(name) + 1;
  /** @param row without what the account is never told */
  return (row: Row, words: readonly string[], shown: ShownTexts) =>
    fieldHitOf(
      words,
      shown.texts,
      textsOf(row)
        .filter(({ name }) => !shown.fields.has(name))
        .toSorted((a, b) => rankOf(a) - rankOf(b))
        .map(({ label, text }) => [label, text]),
    );
};

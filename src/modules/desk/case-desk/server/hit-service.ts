import { foldText } from "#platform/contract/japanese/folding.ts";
import { fieldHitOf } from "#platform/server/search/field-hit.ts";
import type { SearchedText } from "../contract/search-rules.ts";

/** What is on screen of a case: its texts, and the fields that they are of. */
export interface ShownTexts {
  readonly texts: readonly string[];
  readonly fields: ReadonlySet<string>;
}

/** Whether a word of a keyword stands in none of the shown texts. */
const isPartlyUnseen = (
  words: readonly string[],
  { texts }: ShownTexts,
): boolean => {
  const folded = texts.map((text) => foldText(text));
  return words.some((word) => !folded.some((text) => text.includes(word)));
};

interface FoundIn {
  readonly label: string;
  readonly value: string;
}

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

/** How the rows of a list say where the words of a keyword stand that none of its columns shows. */
interface ListHits<Item, Row> {
  /** What every width of the list shows of a case. */
  readonly listedOf: (item: Item) => ShownTexts;
  readonly listWhole: (ids: readonly number[]) => Promise<readonly Row[]>;
  /** From `caseHits`. */
  readonly hitOf: (
    row: Row,
    words: readonly string[],
    shown: ShownTexts,
  ) => FoundIn | null;
}

/**
 * By case, where the words of a keyword stand that its row does not show. Nothing is read where the rows show all.
 *
 * @param items without what the account is never told, as what `listWhole` reads
 */
export const hitsOfList = async <
  Item extends { readonly id: number },
  Row extends { readonly id: number },
>(
  items: readonly Item[],
  words: readonly string[],
  { listedOf, listWhole, hitOf }: ListHits<Item, Row>,
): Promise<ReadonlyMap<number, FoundIn | null>> => {
  if (words.length === 0) return new Map();
  const unseen = new Map(
    items
      .map((item) => [item.id, listedOf(item)] as const)
      .filter(([, listed]) => isPartlyUnseen(words, listed)),
  );
  const whole = await listWhole([...unseen.keys()]);
  return new Map(
    whole.map((row) => {
      const listed = unseen.get(row.id) ?? { texts: [], fields: new Set() };
      return [row.id, hitOf(row, words, listed)];
    }),
  );
};

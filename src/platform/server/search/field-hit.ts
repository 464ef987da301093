import { foldWithPlaces } from "#platform/contract/japanese/fold-places.ts";
import { foldText } from "#platform/contract/japanese/folding.ts";
import type { FoundItem } from "./searcher.ts";

/** Of a long note so much is shown of where the word stands. */
const shownOfNote = { length: 40, before: 10 };

/** The part of a long text around a folded word. */
export const textAround = (
  text: string,
  word: string,
  { length, before }: { readonly length: number; readonly before: number },
): string => {
  const { characters, folded, origins } = foldWithPlaces(
    text.replaceAll(/\s+/g, " "),
  );
  if (characters.length <= length) return characters.join("");
  const from = origins[Math.max(0, folded.indexOf(word))] ?? 0;
  const start = Math.max(0, from - before);
  return characters.slice(start, start + length).join("");
};

/** The field, with its label, in which a folded word stands that no shown text holds; null where all are shown. */
export const fieldHitOf = (
  words: readonly string[],
  shown: readonly (string | null)[],
  hidden: readonly (readonly [label: string, value: string | null])[],
): FoundItem["hit"] => {
  const folded = shown.map((text) => foldText(text ?? ""));
  const missing = words.find(
    (word) => !folded.some((text) => text.includes(word)),
  );
  if (missing === undefined) return null;
  const found = hidden.find(([, value]) =>
    foldText(value ?? "").includes(missing),
  );
  return found === undefined
    ? null
    : {
        label: found[0],
        value: textAround(found[1] ?? "", missing, shownOfNote),
      };
};

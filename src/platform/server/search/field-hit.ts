import { foldText } from "#platform/contract/japanese/folding.ts";
import type { FoundItem } from "./searcher.ts";

/** Of a long note so much is shown of where the word stands. */
const hitLength = 40;
const before = 10;

/** The part of a long text around a folded word. */
const around = (text: string, word: string): string => {
  const characters = Array.from(text.replaceAll(/\s+/g, " "));
  if (characters.length <= hitLength) return characters.join("");
  const from = characters.findIndex((_, index) =>
    foldText(characters.slice(index, index + hitLength).join("")).startsWith(
      word,
    ),
  );
  const start = Math.max(0, from - before);
  return characters.slice(start, start + hitLength).join("");
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
    : { label: found[0], value: around(found[1] ?? "", missing) };
};

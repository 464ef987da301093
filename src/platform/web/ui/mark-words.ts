import { foldText } from "#platform/contract/japanese/folding.ts";
import { foldWithPlaces } from "#platform/contract/japanese/fold-places.ts";

/** A piece of a text, and whether the words stand there. */
export interface MarkedPart {
  /** Where it begins in the text, in characters. */
  readonly at: number;
  readonly text: string;
  readonly is_hit: boolean;
}

/** Folded words of a typed text. */
export const foldedWords = (typed: string): string[] =>
  typed
    .normalize("NFKC")
    .split(/\s+/)
    .map((word) => foldText(word))
    .filter((word) => word !== "");

/** Places of one word in a folded text. */
const placesOf = (folded: string, word: string): number[] => {
  const places: number[] = [];
  for (
    let at = folded.indexOf(word);
    at >= 0;
    at = folded.indexOf(word, at + word.length)
  )
    places.push(at);
  return places;
};

/**
 * Cuts a text where folded words stand in it, as it is written: 髙橋 is marked for 高橋, 090-12 for 09012.
 */
export function markWords(
  text: string,
  words: readonly string[],
): MarkedPart[] {
  const { characters, folded, origins } = foldWithPlaces(text);
  const hits = new Set<number>();
  for (const word of words)
    for (const at of placesOf(folded, word)) {
      const from = origins[at] ?? 0;
      const to = origins[at + word.length - 1] ?? from;
      for (let index = from; index <= to; index += 1) hits.add(index);
    }
  const parts: MarkedPart[] = [];
  for (const [index, character] of characters.entries()) {
    const is_hit = hits.has(index);
    const last = parts.at(-1);
    if (last?.is_hit === is_hit)
      parts[parts.length - 1] = { ...last, text: last.text + character };
    else parts.push({ at: index, text: character, is_hit });
  }
  return parts;
}

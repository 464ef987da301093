import { foldText } from "./folding.ts";

/** A folded text with the places from which its units came, in characters of the text. */
export interface FoldedPlaces {
  readonly characters: readonly string[];
  readonly folded: string;
  /** Place of the character behind each unit of the folded text. */
  readonly origins: readonly number[];
}

/** Every character folds alone, so places in the folded text lead back to characters. */
export function foldWithPlaces(text: string): FoldedPlaces {
  const characters = Array.from(text);
  const origins: number[] = [];
  let folded = "";
  for (const [index, character] of characters.entries()) {
    const one = foldText(character);
    folded += one;
    for (let unit = 0; unit < one.length; unit += 1) origins.push(index);
  }
  return { characters, folded, origins };
}

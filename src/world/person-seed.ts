import { GIVEN_NAMES, SURNAMES } from "./person-data.ts";
import type { Random } from "./random.ts";

/** A word and its reading in katakana. */
export interface Reading {
  readonly text: string;
  readonly kana: string;
}

/** Splits a list such as `佐藤サトウ みなとミナト`: the trailing katakana is the reading. */
export function readReadings(data: string): Reading[] {
  return data
    .trim()
    .split(/\s+/)
    .map((entry) => {
      const kana = /[ァ-ヶー]+$/.exec(entry)?.[0] ?? "";
      return { text: entry.slice(0, entry.length - kana.length), kana };
    });
}

const surnames = readReadings(SURNAMES);
const givenNames = readReadings(GIVEN_NAMES);

export interface PersonName {
  /** Surname and given name with a space: `髙橋 誠`. */
  readonly name: string;
  /** The same in katakana: `タカハシ マコト`. */
  readonly name_kana: string;
  readonly surname: string;
  readonly surname_kana: string;
}

/** A full name; frequent surnames come up more often. */
export function makePersonName(random: Random): PersonName {
  const rank = Math.floor(random.next() ** 1.6 * surnames.length);
  const surname = surnames[rank] ?? random.pick(surnames);
  const given = random.pick(givenNames);
  return {
    name: `${surname.text} ${given.text}`,
    name_kana: `${surname.kana} ${given.kana}`,
    surname: surname.text,
    surname_kana: surname.kana,
  };
}

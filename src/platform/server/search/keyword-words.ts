import { digitsOnly, foldText } from "#platform/contract/japanese/folding.ts";
import { findBureau } from "#platform/contract/japanese/plate-bureaus.ts";
import { readPlate } from "#platform/contract/japanese/plate.ts";
import { isCompletePlate } from "#platform/contract/japanese/plate-format.ts";

/** A whole plate, however its parts are spaced, is one word: its parts alone stand in many other cases. */
const plateWord = (keyword: string): string | undefined => {
  const { plate, rest } = readPlate(keyword);
  return rest === "" &&
    isCompletePlate(plate) &&
    findBureau(plate.bureau) !== undefined
    ? foldText(
        plate.bureau + plate.category + plate.kana + plate.designated_number,
      )
    : undefined;
};

/** Digits as people group them in telephone numbers: `(03) 1234 5678`, `+81 90…`; nothing else. */
const telephoneSigns = /^[\d\s()+\p{Dash}]+$/u;
const countryCode = /^\+81\s*(?:\(0\))?/;
/** Digits of a whole number with its area code; fewer may be several words. */
const telephoneLengths = [10, 11];

/** A whole telephone number, however it is grouped, is one word; of a part only the brackets go. */
const telephoneWord = (keyword: string): string | undefined => {
  const typed = keyword.normalize("NFKC").trim();
  if (!telephoneSigns.test(typed)) return undefined;
  const digits = typed.replace(countryCode, "0").replaceAll(/\D/g, "");
  return digits.startsWith("0") && telephoneLengths.includes(digits.length)
    ? digits
    : undefined;
};

/** Short forms of a company's legal form (㈱, （有）) beside a name: the data mostly has the long one, on either side. */
const shortForm = /\([株有合名資]\)/g;

const withoutShortForm = (text: string): string => {
  const rest = text.replaceAll(shortForm, " ");
  return rest.trim() === "" ? text : rest;
};

const splitWords = (keyword: string): string[] =>
  withoutShortForm(keyword.normalize("NFKC"))
    .split(/\s+/)
    .map((word) => foldText(word))
    .map((word) => (/^[\d()+]+$/.test(word) ? digitsOnly(word) : word))
    .filter((word) => word !== "");

/** The folded words of a keyword; all of them must be found. */
export const wordsOf = (keyword: string): string[] => {
  const whole = plateWord(keyword) ?? telephoneWord(keyword);
  return whole === undefined ? splitWords(keyword) : [whole];
};

/*
 * Gram codes of folded text: every single character, every pair and every run of four letters or digits, as
 * 32-bit integers, and one code for the quarter of the year. Two grams may share a code: hits are verified on
 * the text.
 */

const runLength = 4;
const isAlphanumeric = (character: string): boolean =>
  character.length === 1 &&
  ((character >= "0" && character <= "9") ||
    (character >= "A" && character <= "Z"));

/** FNV-1a over UTF-16 units, with a seed that keeps the kinds of grams apart. */
const hash = (text: string, seed: number): number => {
  let value = 0x81_1c_9d_c5 ^ seed;
  for (let index = 0; index < text.length; index += 1) {
    value ^= text.charCodeAt(index);
    value = Math.imul(value, 0x01_00_01_93);
  }
  return value | 0;
};

const single = (character: string): number => hash(character, 1);
const pair = (characters: string): number => hash(characters, 2);
const run = (characters: string): number => hash(characters, 4);

/** Code of the quarter of the year in which a row lies, in UTC. */
export const quarterCode = (instant: string): number => {
  const date = new Date(instant);
  return hash(
    `${date.getUTCFullYear()}Q${Math.floor(date.getUTCMonth() / 3)}`,
    9,
  );
};

const addGrams = (line: string, codes: Set<number>): void => {
  let before = "";
  let tail = "";
  for (const character of line) {
    codes.add(single(character));
    if (before !== "") codes.add(pair(before + character));
    tail = isAlphanumeric(character) ? tail + character : "";
    if (tail.length >= runLength) codes.add(run(tail.slice(-runLength)));
    before = character;
  }
};

/** Codes of folded text, its fields apart by line breaks, which no gram spans. */
export const gramsOfLines = (text: string): number[] => {
  const codes = new Set<number>();
  for (const line of text.split("\n")) addGrams(line, codes);
  return [...codes];
};

/** Codes of a row whose list is walked by time: those of its text and its quarter. */
export const gramsOfText = (text: string, instant: string): number[] => [
  ...new Set([quarterCode(instant), ...gramsOfLines(text)]),
];

/** Codes that every row with this folded word has: runs of four where there are any, else pairs, else the character. */
export const gramsOfWord = (word: string): number[] => {
  const characters = Array.from(word);
  if (characters.length === 1) return [single(word)];
  const codes = new Set<number>();
  addGrams(word, codes);
  for (const character of characters) codes.delete(single(character));
  return [...codes];
};

import { variantKanji } from "#platform/contract/japanese/folding-data.ts";
import type { Random } from "#world/random.ts";
import type { DrawnCase } from "./query-draw.ts";

/** The same word as it stands in a case and as somebody else would type it. */
export interface QueryVariant {
  readonly kind: string;
  readonly original: string;
  readonly typed: string;
}

const fullWidth = (text: string): string =>
  text.replaceAll(/[!-~]/g, (char) =>
    String.fromCharCode(char.charCodeAt(0) + 0xfee0),
  );

const hiragana = (text: string): string =>
  text.replaceAll(/[\u30a1-\u30f6]/g, (char) =>
    String.fromCharCode(char.charCodeAt(0) - 0x60),
  );

/** Half-width katakana by what NFKC makes of each; the voiced ones are two characters. */
const halfWidthOf: ReadonlyMap<string, string> = new Map(
  Array.from({ length: 0xff9e - 0xff66 }, (_, index) =>
    String.fromCharCode(0xff66 + index),
  ).flatMap((half) =>
    ["", "\uff9e", "\uff9f"].flatMap((mark) => {
      const full = (half + mark).normalize("NFKC");
      return full.length === 1 ? [[full, half + mark] as const] : [];
    }),
  ),
);
const halfWidth = (text: string): string =>
  Array.from(text, (char) => halfWidthOf.get(char) ?? char).join("");

const variantsOf = new Map<string, string[]>();
for (const [variant, plain] of variantKanji)
  variantsOf.set(plain, [...(variantsOf.get(plain) ?? []), variant]);

/** Plain kanji replaced by one of their variants; the same text where there is none. */
const otherKanji = (random: Random, text: string): string =>
  Array.from(text, (char) =>
    random.pick(variantsOf.get(char) ?? [variantKanji.get(char) ?? char]),
  ).join("");

const hyphens = ["-", "\u2010", "\u2212", "\uff0d", "\u30fc", ""];

const formatted = (random: Random, telephone: string): string => {
  const digits = telephone.replaceAll(/\D/g, "");
  const hyphen = random.pick(hyphens);
  return [digits.slice(0, -8), digits.slice(-8, -4), digits.slice(-4)].join(
    hyphen,
  );
};

const plateTyped = (random: Random, { plate }: DrawnCase): string => {
  const { bureau, category, kana, designated_number: number } = plate;
  const split =
    number.length === 4 ? `${number.slice(0, 2)}-${number.slice(2)}` : number;
  return random.pick([
    `${bureau} ${category} ${kana} ${split}`,
    fullWidth(`${bureau}${category}${kana}${number}`),
    `${bureau}\u3000${fullWidth(category)}\u3000${kana}\u3000${number}`,
    `${bureau}${category}${kana}${split}`,
  ]);
};

const plateOf = ({ plate }: DrawnCase): string =>
  `${plate.bureau}${plate.category}${plate.kana}${plate.designated_number}`;

type Make = (random: Random, row: DrawnCase) => QueryVariant;

const makers: readonly Make[] = [
  (_random, row) => ({
    kind: "half-width kana",
    original: row.caller_name_kana,
    typed: halfWidth(row.caller_name_kana),
  }),
  (_random, row) => ({
    kind: "hiragana",
    original: row.caller_name_kana,
    typed: hiragana(row.caller_name_kana),
  }),
  (random, row) => ({
    kind: "variant kanji",
    original: row.caller_name,
    typed: otherKanji(random, row.caller_name),
  }),
  (random, row) => ({
    kind: "hyphens",
    original: row.caller_phone,
    typed: formatted(random, row.caller_phone),
  }),
  (_random, row) => ({
    kind: "full width",
    original: row.chassis_number,
    typed: fullWidth(row.chassis_number.toLowerCase()),
  }),
  (random, row) => ({
    kind: "plate",
    original: plateOf(row),
    typed: plateTyped(random, row),
  }),
  (random, row) => ({
    kind: "variant kanji",
    original: row.customer_company,
    typed: otherKanji(random, row.customer_company),
  }),
];

/** Queries of width, kana, hyphen, kanji and plate variants in turn. */
export const makeVariants = (
  random: Random,
  rows: readonly DrawnCase[],
): QueryVariant[] =>
  rows
    .map((row, index) => makers[index % makers.length]?.(random, row))
    .filter((variant) => variant !== undefined)
    .filter(({ original }) => original !== "");

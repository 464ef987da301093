import { addDays } from "#platform/contract/japanese/dates.ts";
import { inputSchema } from "../contract/field-schema.ts";
import type { AnyField } from "../contract/fields.ts";
import { codesOf } from "../contract/rules.ts";

const letters = "ABCDEFGHJKLMNPRSTUVWXY";
const kana = "アイウエオカキクケコサシスセソタチツテトナニヌネノ";

const letterOf = (signs: string, at: number): string =>
  signs.charAt(Math.floor(at / signs.length) % signs.length) +
  signs.charAt(at % signs.length);

/** A word that no other field has and no other record, and that is part of none of theirs. */
const wordOf = (n: number, at: number): string =>
  `Z${n}${letterOf(letters, at)}Q`;

const readingOf = (n: number, at: number): string =>
  `ハ${[...String(n)].map((digit) => kana[Number(digit)]).join("")}${letterOf(kana, at)}ン`;

const digitsOf = (n: number, length: number): string =>
  String(n).padStart(length, "0").slice(-length);

/** Past, for what is never told before it was. */
const firstDay = "2025-01-01";
const mostDays = 300;
const mostSteps = 500;
const mostPlates = 9000;
/** Later ones come first by their values, whatever the order in which they were made. */
const mostRecords = 9999;

const numberOf = ({ range }: AnyField, n: number): number => {
  const { min, max } = range ?? { min: 1, max: mostSteps };
  const base = Math.max(min, Math.min(1, max));
  return base + (n % (Math.min(max - base, mostSteps) + 1));
};

/** What may be right, best first: a field has rules of its own beside its kind. */
const candidates = (field: AnyField, n: number, at: number): unknown[] => {
  const { kind, max = 0, example } = field;
  const codes = codesOf(field).options.map(({ code }) => code);
  const code = codes[n % codes.length];
  switch (kind) {
    case "text":
    case "long_text":
      return [wordOf(n, at), digitsOf(n, max), example];
    case "kana":
      return [readingOf(n, at)];
    case "telephone":
      return [`03-5${digitsOf(n, 3)}-${1000 + at}`];
    case "mail":
      return [`${wordOf(n, at).toLowerCase()}@example.jp`];
    case "postal_code":
      return [`1${digitsOf(n, 2)}-${1000 + at}`];
    case "customer_code":
      return [`${100 + (n % 800)}-${10_000 + n}`];
    case "plate":
      return [
        {
          bureau: "横浜",
          category: "100",
          kana: "あ",
          designated_number: String(1000 + (n % mostPlates)),
        },
      ];
    case "date":
      return [addDays(firstDay, n % mostDays)];
    case "year_month":
      return [`2020-${digitsOf(1 + (n % 12), 2)}`];
    case "instant":
      return [`${addDays(firstDay, n % mostDays)}T03:00:00.000Z`];
    case "code":
    case "prefecture":
      return [code];
    case "codes":
    case "prefectures":
      return [[code]];
    case "flag":
      return [(n + at) % 2 === 1];
    case "number":
      return [numberOf(field, n)];
    case "digits":
      return [digitsOf(n, max)];
    case "texts":
      return [[wordOf(n, at)], [digitsOf(n, max)]];
    default:
      return [field.begin()];
  }
};

/**
 * A value of a field that is right and that another number makes another one.
 *
 * @throws Error where none follows from its kind: its sample has to say one
 */
export const rightValue = (
  name: string,
  field: AnyField,
  n: number,
  at: number,
): unknown => {
  const possible = candidates(field, mostRecords - n, at);
  if (field.kind === "own" || field.kind === "reference") return possible[0];
  const schema = inputSchema(name, field, {});
  const right = possible.find((value) => schema.safeParse(value).success);
  if (right === undefined)
    throw new Error(`${name}: no right value follows from its kind`);
  return right;
};

const nowhere = "月面県";
/** Longer than any field of one line. */
const longestText = 300;

const wrongOfKind = (field: AnyField): unknown[] => {
  const { kind, max = 0, most = 0, range } = field;
  switch (kind) {
    case "text":
    case "long_text":
      return ["あ".repeat(max + 1)];
    case "kana":
      return ["漢字", "ア".repeat(max + 1)];
    case "digits":
      return ["x", "1".repeat(max + 1)];
    case "number":
      return [(range?.min ?? 0) - 1, (range?.max ?? 0) + 1, "x"];
    case "codes":
      return [["no such code"]];
    case "prefectures":
      return [[nowhere]];
    case "texts":
      return [
        Array.from({ length: most + 1 }, () => "x"),
        ["あ".repeat(max + 1)],
      ];
    case "prefecture":
      return [nowhere];
    case "reference":
      return [0, "x"];
    case "telephone":
      return [
        "0".repeat(longestText),
        ...(field.may_be_withheld === true ? [] : ["夜間は休み"]),
      ];
    case "customer_code":
      return ["12", "123456789", "123-456789", "12a"];
    case "own":
      return [12_345];
    default:
      return ["no such value"];
  }
};

/** Values that a field refuses, whatever else is typed. */
export const wrongValues = (field: AnyField): unknown[] => [
  ...wrongOfKind(field),
  ...(field.is_required && field.is_given !== true ? [null] : []),
  ...(field.is_required &&
  field.is_given !== true &&
  /^(text|long_text|kana)$/.test(field.kind)
    ? [""]
    : []),
];

import { variantKanji } from "#platform/contract/japanese/folding-data.ts";
import type { Random } from "#world/random.ts";

/** A case in its own words, as an agent has it before the eyes. */
export interface QuotedCase {
  readonly id: number;
  readonly reception_number: string;
  readonly caller_name: string;
  readonly caller_name_kana: string;
  readonly caller_phone: string;
  readonly callback_phone: string;
  readonly customer_company: string;
  readonly company_customer_code: string;
  readonly chassis_number: string;
  readonly bureau: string;
  readonly category: string;
  readonly kana: string;
  readonly designated_number: string;
}

/** One way of asking for a case. What it means is said on the raw fields, without any folding of the product. */
export interface QueryKind {
  readonly kind: string;
  /** What is typed; "" where the case has nothing of this kind. */
  readonly typed: (row: QuotedCase, random: Random) => string;
  /** Whether another case is just as much meant. */
  readonly means: (other: QuotedCase, row: QuotedCase) => boolean;
}

const fullWidth = (text: string): string =>
  text.replaceAll(/[!-~]/g, (char) =>
    String.fromCharCode(char.charCodeAt(0) + 0xfee0),
  );
const hiragana = (text: string): string =>
  text.replaceAll(/[ァ-ヶ]/g, (char) =>
    String.fromCharCode(char.charCodeAt(0) - 0x60),
  );
const halfWidthOf = new Map(
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
const otherKanji = (text: string, random: Random): string =>
  Array.from(text, (char) =>
    random.pick(variantsOf.get(char) ?? [variantKanji.get(char) ?? char]),
  ).join("");

const digits = (text: string): string => text.replaceAll(/\D/g, "");
const phones = (row: QuotedCase): string[] =>
  [row.caller_phone, row.callback_phone].map(digits);
/** Area code, middle, end, by the usual lengths of the end. */
const phoneParts = (row: QuotedCase): readonly [string, string, string] => {
  const number = digits(row.caller_phone);
  return [number.slice(0, -8), number.slice(-8, -4), number.slice(-4)];
};
const sharesPhone: QueryKind["means"] = (other, row) =>
  phones(other).includes(digits(row.caller_phone));
const split = (number: string): string =>
  number.length === 4 ? `${number.slice(0, 2)}-${number.slice(2)}` : number;
const samePlate: QueryKind["means"] = (other, row) =>
  other.bureau === row.bureau &&
  other.category === row.category &&
  other.kana === row.kana &&
  other.designated_number === row.designated_number;
const same =
  (field: keyof QuotedCase): QueryKind["means"] =>
  (other, row) =>
    other[field] === row[field];
const legalForms = /株式会社|有限会社|合同会社|\(株\)|（株）|㈱/g;

const names: readonly QueryKind[] = [
  {
    kind: "name",
    typed: (row) => row.caller_name,
    means: same("caller_name"),
  },
  {
    kind: "name, variant kanji (髙/高)",
    typed: (row, random) => otherKanji(row.caller_name, random),
    means: same("caller_name"),
  },
  {
    kind: "kana in hiragana",
    typed: (row) => hiragana(row.caller_name_kana),
    means: same("caller_name_kana"),
  },
  {
    kind: "kana in half width",
    typed: (row) => halfWidth(row.caller_name_kana),
    means: same("caller_name_kana"),
  },
  {
    kind: "company",
    typed: (row) => row.customer_company,
    means: same("customer_company"),
  },
  {
    kind: "company without its legal form",
    typed: (row) => row.customer_company.replaceAll(legalForms, ""),
    means: same("customer_company"),
  },
  {
    kind: "company with a short legal form",
    typed: (row) => row.customer_company.replace(/株式会社/, "㈱"),
    means: same("customer_company"),
  },
  {
    kind: "company, variant kanji",
    typed: (row, random) => otherKanji(row.customer_company, random),
    means: same("customer_company"),
  },
  {
    kind: "company and name",
    typed: (row) =>
      `${row.customer_company.replaceAll(legalForms, "").slice(0, 2)}　${row.caller_name.slice(0, 2)}`,
    means: (other, row) =>
      other.customer_company === row.customer_company &&
      other.caller_name === row.caller_name,
  },
];

const telephones: readonly QueryKind[] = [
  {
    kind: "telephone as it stands",
    typed: (row) => row.caller_phone,
    means: sharesPhone,
  },
  {
    kind: "telephone in full width, other hyphens",
    typed: (row, random) =>
      fullWidth(phoneParts(row).join(random.pick(["-", "‐", "−", "ー"]))),
    means: sharesPhone,
  },
  {
    kind: "telephone with brackets and spaces",
    typed: (row) => {
      const [area, middle, end] = phoneParts(row);
      return `(${area}) ${middle} ${end}`;
    },
    means: sharesPhone,
  },
  {
    kind: "telephone with country code",
    typed: (row) => `+81 ${digits(row.caller_phone).slice(1)}`,
    means: sharesPhone,
  },
  {
    kind: "last six digits of a telephone",
    typed: (row) => digits(row.caller_phone).slice(-6),
    means: (other, row) =>
      phones(other).some((phone) =>
        phone.endsWith(digits(row.caller_phone).slice(-6)),
      ),
  },
  {
    kind: "last four digits with the middle, hyphenated",
    typed: (row) => phoneParts(row).slice(1).join("-"),
    means: (other, row) =>
      phones(other).some((phone) =>
        phone.endsWith(phoneParts(row).slice(1).join("")),
      ),
  },
];

const plates: readonly QueryKind[] = [
  {
    kind: "plate with spaces and hyphen",
    typed: (row) =>
      `${row.bureau} ${row.category} ${row.kana} ${split(row.designated_number)}`,
    means: samePlate,
  },
  {
    kind: "plate in full width in one",
    typed: (row) =>
      fullWidth(
        `${row.bureau}${row.category}${row.kana}${row.designated_number}`,
      ),
    means: samePlate,
  },
  {
    kind: "plate with dots for leading zeros",
    typed: (row) =>
      `${row.bureau}${row.category}${row.kana}${row.designated_number.padStart(4, "・")}`,
    means: samePlate,
  },
  {
    kind: "place and number of a plate",
    typed: (row) => `${row.bureau} ${split(row.designated_number)}`,
    means: (other, row) =>
      other.bureau === row.bureau &&
      other.designated_number === row.designated_number,
  },
  {
    kind: "kana and number of a plate",
    typed: (row) => `${row.kana}${split(row.designated_number)}`,
    means: (other, row) =>
      other.kana === row.kana &&
      other.designated_number === row.designated_number,
  },
];

const numbers: readonly QueryKind[] = [
  {
    kind: "reception number",
    typed: (row) => row.reception_number,
    means: same("reception_number"),
  },
  {
    kind: "reception number in full width",
    typed: (row) => fullWidth(row.reception_number),
    means: same("reception_number"),
  },
  {
    kind: "chassis number, full width and small letters",
    typed: (row) => fullWidth(row.chassis_number.toLowerCase()),
    means: same("chassis_number"),
  },
  {
    kind: "last six of a chassis number",
    typed: (row) => row.chassis_number.slice(-6),
    means: (other, row) =>
      other.chassis_number.endsWith(row.chassis_number.slice(-6)),
  },
  {
    kind: "customer code without its hyphen",
    typed: (row) => digits(row.company_customer_code),
    means: same("company_customer_code"),
  },
];

/** All kinds of which the 300 queries of the recall test are made, the same number of each. */
export const queryKinds: readonly QueryKind[] = [
  ...names,
  ...telephones,
  ...plates,
  ...numbers,
];

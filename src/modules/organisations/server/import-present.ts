import {
  normaliseDigits,
  toHalfWidthAscii,
} from "#platform/contract/japanese/input-kinds.ts";
import {
  bankAccountKinds,
  monthDays,
  siteMonths,
} from "#platform/contract/payment/lookups.ts";
import { companyStates } from "../contract/lookups.ts";
import { flagTexts } from "../contract/text.ts";

interface Words {
  readonly options: readonly {
    readonly code: string | number;
    readonly label: string;
  }[];
}

const text = (cell: string): string => cell;

/** The code of a word, as files and screens show it; what is neither word nor code is refused by the schema. */
const word =
  (lookup: Words) =>
  (cell: string): unknown =>
    lookup.options.find(
      ({ code, label }) => label === cell || String(code) === cell,
    )?.code ?? cell;

const flag = (cell: string): unknown => {
  const typed = toHalfWidthAscii(cell).toLowerCase();
  if (flagTexts.yes.includes(typed)) return true;
  return flagTexts.no.includes(typed) ? false : cell;
};

const degrees = (cell: string): unknown => {
  const typed = toHalfWidthAscii(cell);
  return /^\d+(\.\d+)?$/.test(typed) ? Number(typed) : cell;
};

const postalCode = (cell: string): string => {
  const digits = normaliseDigits(cell);
  return digits.length === 7
    ? `${digits.slice(0, 3)}-${digits.slice(3)}`
    : cell;
};

const names = (cell: string): string[] =>
  cell
    .split(/[、,・\s]+/)
    .map((name) => name.trim())
    .filter((name) => name !== "");

/** How each cell of a file becomes a field of a towing company. */
export const cellReaders = {
  code: text,
  name: text,
  name_kana: text,
  company_state: word(companyStates),
  phone: text,
  night_phone: text,
  contact_name: text,
  email: text,
  postal_code: postalCode,
  prefecture: text,
  address: text,
  latitude: degrees,
  longitude: degrees,
  areas: names,
  has_large_wrecker: flag,
  has_forklift: flag,
  has_night_in_car: flag,
  is_open_at_night: flag,
  note: text,
  bank_name: text,
  bank_branch_name: text,
  bank_account_kind: word(bankAccountKinds),
  bank_account_number: (cell: string) => normaliseDigits(cell) || cell,
  bank_account_holder_kana: text,
  invoice_registration_number: text,
  payment_closing_day: word(monthDays),
  payment_site_months: word(siteMonths),
  payment_site_day: word(monthDays),
} as const;
export type ImportedField = keyof typeof cellReaders;

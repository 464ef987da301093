import { digitsOnly } from "./folding.ts";
import { toPlainSigns } from "./input-kinds.ts";
import { readTelephone } from "./telephone.ts";
import { lostDigitsText as text } from "./text.ts";

/** Numbers that nobody reckons with: a spreadsheet takes them for amounts, and their leading noughts with them. */
export type NumberSort = "telephone" | "postal_code" | "customer_code";

/** What a cell has lost, with what it was where that can be told. */
export interface DigitLoss {
  readonly message: string;
  readonly proposal?: string;
}

const withProposal = (
  proposal: string,
  message: string = text.nought(proposal),
): DigitLoss => ({ message, proposal });

/** Of nine digits every number wants its nought, of ten only those that have eleven. */
const telephoneWithout = /^(?:[1-9]\d{8}|[2-9]0\d{8})$/;

const ofTelephone = (cell: string): DigitLoss | undefined => {
  const { display, digits } = readTelephone(cell);
  return /^[\d-]+$/.test(display) && telephoneWithout.test(digits)
    ? withProposal(`0${display}`)
    : undefined;
};

const postalDigits = 7;
const ofPostalCode = (plain: string): DigitLoss | undefined =>
  /^(?:\d{5,6}|\d{1,2}-\d{4})$/.test(plain)
    ? withProposal(digitsOnly(plain).padStart(postalDigits, "0"))
    : undefined;

const codeDigits = 8;
const shortCode = 3;
const ofCustomerCode = (plain: string): DigitLoss | undefined => {
  if (/^\d{1,2}$/.test(plain))
    return withProposal(plain.padStart(shortCode, "0"));
  if (!/^\d{4,7}$/.test(plain)) return undefined;
  const proposal = plain.padStart(codeDigits, "0");
  const asItIs = `${plain.slice(0, shortCode)}-${plain.slice(shortCode)}`;
  return withProposal(proposal, text.noughtOrHyphen(proposal, asItIs));
};

const readers: Readonly<
  Record<NumberSort, (plain: string) => DigitLoss | undefined>
> = {
  telephone: ofTelephone,
  postal_code: ofPostalCode,
  customer_code: ofCustomerCode,
};

/** What a spreadsheet took of a cell: `1.23457E+11` of whatever column, and of numbers their leading noughts. */
export const lostDigits = (
  cell: string,
  sort: NumberSort | undefined,
): DigitLoss | undefined => {
  const plain = toPlainSigns(cell).trim();
  if (/^\d(?:\.\d+)?E\+\d{1,3}$/i.test(plain)) return { message: text.rounded };
  return sort === undefined ? undefined : readers[sort](plain);
};

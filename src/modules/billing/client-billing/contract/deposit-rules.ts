import { foldPayer } from "./payer-rules.ts";
import type { Deposit } from "./zengin-rules.ts";

type Facts = Pick<
  Deposit,
  "account" | "booked_on" | "amount" | "payer_kana" | "bank_number"
>;

/** A deposit that is there already. */
export type KnownDeposit = Facts & { readonly id: number };

/** Account numbers have seven digits; the files of banks put zeros, bank and branch before them. */
const accountDigits = 7;
const accountKey = (account: string): string =>
  account.normalize("NFKC").replaceAll(/\D/gu, "").slice(-accountDigits);
const numberKey = (number: string): string =>
  number.normalize("NFKC").trim().replace(/^0+/u, "");

/** What one file does not say is no difference. */
const agrees = (one: string, other: string): boolean =>
  one === "" || other === "" || one === other;

const isSame = (one: Facts, other: Facts): boolean =>
  one.booked_on === other.booked_on &&
  one.amount === other.amount &&
  agrees(accountKey(one.account), accountKey(other.account)) &&
  agrees(numberKey(one.bank_number), numberKey(other.bank_number)) &&
  foldPayer(one.payer_kana) === foldPayer(other.payer_kana);

/**
 * Whether each deposit of a file is new. One that is there stands for one of the file alone: the same file again adds
 * nothing, in whichever format, and two equal deposits of one day stay two.
 *
 * @param taken those that stand for one of the file already; grows
 */
export const areNew = (
  deposits: readonly Facts[],
  known: readonly KnownDeposit[],
  taken: Set<number>,
): boolean[] =>
  deposits.map((deposit) => {
    const held = known.find(
      (one) => !taken.has(one.id) && isSame(one, deposit),
    );
    if (held === undefined) return true;
    taken.add(held.id);
    return false;
  });

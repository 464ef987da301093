import type { bills } from "./bill-record.ts";
import type { RowOf } from "#modules/base/records/contract/record.ts";

type Named = Pick<
  RowOf<typeof bills>,
  "bill_number" | "issued_on" | "party_name" | "total"
>;

/** Bills that are packed at once, at most. */
export const mostPacked = 5000;

/** What no system takes in the name of a file, what turns text, and blanks. */
const unsafe = /[\s\\/:*?"<>|\p{Cc}\p{Cf}]/gu;
const longestParty = 60;

/** A party as it stands in the name of a file: cut between signs, and not ended by a full stop. */
const partyOf = (name: string): string =>
  Array.from(name.replaceAll(unsafe, ""))
    .slice(0, longestParty)
    .join("")
    .replace(/\.+$/, "");

const nameOf = ({ issued_on, party_name, total }: Named): string =>
  [issued_on.replaceAll("-", ""), partyOf(party_name), String(total)].join("_");

/** Some systems tell names apart neither by case nor by width. */
const alike = (name: string): string => name.normalize("NFKC").toLowerCase();

/**
 * Names 日付_請求先_金額 for the files of bills, each of its own: one that another bill has already is followed by the
 * number of the bill.
 */
export const createPdfNames = (): ((bill: Named) => string) => {
  const taken = new Set<string>();
  return (bill) => {
    const name = nameOf(bill);
    const own = taken.has(alike(name)) ? `${name}_${bill.bill_number}` : name;
    taken.add(alike(own));
    return `${own}.pdf`;
  };
};

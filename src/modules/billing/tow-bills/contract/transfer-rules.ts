import { transferSigns as signs } from "./transfer-data.ts";

/** Where money goes. */
export interface TransferTarget {
  readonly company_code: string;
  readonly name: string;
  readonly bank_code: string;
  readonly branch_code: string;
  readonly kind: "ordinary" | "current" | "savings";
  readonly number: string;
  readonly amount: number;
}

/** Whence it comes. */
export interface TransferSource {
  readonly requester_code: string;
  readonly name: string;
  readonly pay_on: string;
  readonly bank_code: string;
  readonly branch_code: string;
  readonly kind: "ordinary" | "current" | "savings";
  readonly number: string;
}

const recordLength = 120;
const nameLength = 30;
const requesterLength = 40;
const kindCodes = { ordinary: "1", current: "2", savings: "4" } as const;
/** New code 0, sent by wire. */
const notNew = "0";
const byWire = "7";

const halves = new Map(
  Array.from(signs.wide, (sign, at) => [
    sign,
    Array.from(signs.half)[at] ?? "",
  ]),
);

/** A name as the files of banks write it: half width, voice marks apart, small kana raised. */
export const bankName = (name: string): string =>
  Array.from(name.normalize("NFKC").normalize("NFD"))
    .map((sign) => (sign === "\u3099" ? "゛" : sign === "\u309a" ? "゜" : sign))
    .map((sign) => signs.small[sign] ?? sign)
    .map((sign) => (sign === signs.dash ? "-" : (halves.get(sign) ?? sign)))
    .join("")
    .toUpperCase();

/** Whether a name can stand in the file of a bank. */
export const isBankName = (name: string): boolean => {
  const written = bankName(name);
  return written !== "" && signs.allowed.test(written);
};

/** Whether a holder can be paid by the file of a bank: its signs and its length. */
export const isTransferable = (holder: string): boolean =>
  isBankName(holder) && bankName(holder).length <= nameLength;

const words = (value: string, length: number): string =>
  value.slice(0, length).padEnd(length, " ");
const digits = (value: string | number, length: number): string =>
  String(value).padStart(length, "0");
const record = (...parts: readonly string[]): string =>
  parts.join("").padEnd(recordLength, " ");

/** The file of a run in records of 120 signs, each a byte: header 1, data 2, trailer 8, end 9. */
export const transferFile = (
  source: TransferSource,
  targets: readonly TransferTarget[],
): string => {
  const sum = targets.reduce((all, { amount }) => all + amount, 0);
  const header = record(
    "1",
    "21",
    "0",
    digits(source.requester_code, 10),
    words(bankName(source.name), requesterLength),
    source.pay_on.slice(5).replace("-", ""),
    source.bank_code,
    words("", 15),
    source.branch_code,
    words("", 15),
    kindCodes[source.kind],
    digits(source.number, 7),
  );
  const data = targets.map((target) =>
    record(
      "2",
      target.bank_code,
      words("", 15),
      target.branch_code,
      words("", 15),
      words("", 4),
      kindCodes[target.kind],
      digits(target.number, 7),
      words(bankName(target.name), nameLength),
      digits(target.amount, 10),
      notNew,
      words(target.company_code, 20),
      byWire,
    ),
  );
  const trailer = record("8", digits(targets.length, 6), digits(sum, 12));
  return [header, ...data, trailer, record("9")].join("\r\n") + "\r\n";
};

/** What a transfer file says, read back: number and sum of its data, and of its trailer. */
export const readTransferFile = (
  file: string,
): {
  readonly accounts: readonly {
    readonly account: string;
    readonly name: string;
    readonly amount: number;
  }[];
  readonly count: number;
  readonly sum: number;
} => {
  const records = file.split("\r\n").filter((line) => line !== "");
  const trailer = records.find((line) => line.startsWith("8")) ?? "";
  return {
    accounts: records
      .filter((line) => line.startsWith("2"))
      .map((line) => ({
        account: `${line.slice(1, 5)}-${line.slice(20, 23)}-${line.slice(43, 50)}`,
        name: line.slice(50, 80).trim(),
        amount: Number(line.slice(80, 90)),
      })),
    count: Number(trailer.slice(1, 7)),
    sum: Number(trailer.slice(7, 19)),
  };
};

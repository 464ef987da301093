import { describe, expect, it } from "vitest";
import { BankFileWrong, readBankDate, readBankFile } from "./zengin-rules.ts";

const today = "2026-11-26";
const pad = (value: string | number, length: number) =>
  String(value).padEnd(length, " ");
const digits = (value: number, length: number) =>
  String(value).padStart(length, "0");

const headOf03 = () =>
  [
    "1",
    "03",
    "0",
    "081126",
    "081101",
    "081126",
    "0001",
    pad("ﾐﾎﾝ", 15),
    "001",
    pad("ﾎﾝﾃﾝ", 15),
    "   ",
    "1",
    "0001234567",
    pad("ﾐﾎﾝｼﾞﾄﾞｳｼﾔ", 40),
    "1",
    "1",
    digits(0, 14),
  ]
    .join("")
    .padEnd(200, " ");
const deposit03 = (
  amount: number,
  more: { kind?: string; date?: string; number?: number; payer?: string } = {},
) =>
  [
    "2",
    digits(more.number ?? 1, 8),
    more.date ?? "081125",
    "081125",
    more.kind ?? "1",
    "11",
    digits(amount, 12),
    digits(0, 12),
    "      ",
    "      ",
    " ",
    "       ",
    "   ",
    digits(0, 10),
    pad(more.payer ?? "ｶ)ｱｵﾊﾞｳﾝﾕ", 48),
    pad("ﾐﾎﾝ", 15),
    pad("ﾖｺﾊﾏ", 15),
    pad("", 20),
    pad("EDI-1", 20),
    " ",
  ].join("");
const trailer03 = (count: number, sum: number) =>
  [
    "8",
    digits(count, 6),
    digits(sum, 13),
    digits(0, 6),
    digits(0, 13),
    "1",
    digits(0, 14),
    digits(count, 7),
  ]
    .join("")
    .padEnd(200, " ");
const end = "9".padEnd(200, " ");
const file = (...records: string[]) => records.join("\r\n");

describe("a bank file of kind 03", () => {
  it("gives its deposits, each of equal ones by its place, and no money that went out", () => {
    const content = file(
      headOf03(),
      deposit03(82_061),
      deposit03(5000, { kind: "2" }),
      deposit03(3000, { number: 7 }),
      deposit03(3000, { number: 7 }),
      trailer03(3, 88_061),
      end,
    );
    const deposits = readBankFile(content, today);
    expect(deposits).toMatchObject([
      {
        account: "0001-001-0001234567",
        booked_on: "2026-11-25",
        amount: 82_061,
        payer_kana: "ｶ)ｱｵﾊﾞｳﾝﾕ",
        edi: "EDI-1",
      },
      { amount: 3000 },
      { amount: 3000 },
    ]);
    expect(readBankFile(content.replaceAll("\r\n", ""), today)).toEqual(
      deposits,
    );
  });

  it.each([
    ["a wrong count", file(headOf03(), deposit03(1), trailer03(2, 1), end)],
    ["a wrong sum", file(headOf03(), deposit03(1), trailer03(1, 2), end)],
    ["no trailer", file(headOf03(), deposit03(1), end)],
    ["no header", file(deposit03(1), trailer03(1, 1), end)],
    [
      "a cut record",
      file(headOf03(), deposit03(1).slice(0, 199), trailer03(1, 1)),
    ],
    [
      "an unknown date",
      file(headOf03(), deposit03(1, { date: "201301" }), trailer03(1, 1)),
    ],
    ["another kind", file(headOf03().replace("103", "121"), end)],
    ["nothing in it", file(headOf03(), trailer03(0, 0), end)],
    ["no bank file", "請求番号,金額\r\n1,2"],
  ])("is refused as a whole with %s", (_what, content) => {
    expect(() => readBankFile(content, today)).toThrow(BankFileWrong);
  });
});

it("a file of kind 01 gives its transfers, cancelled ones left out", () => {
  const head = [
    "1",
    "01",
    "0",
    "081126",
    "081101",
    "081126",
    "0001",
    pad("", 15),
    "001",
    pad("", 15),
    "1",
    "1234567",
    pad("", 40),
  ]
    .join("")
    .padEnd(200, " ");
  const transfer = (amount: number, cancelled = " ") =>
    [
      "2",
      digits(1, 6),
      "081125",
      "081125",
      digits(amount, 10),
      digits(0, 10),
      digits(0, 10),
      pad("ｱｵﾊﾞ", 48),
      pad("", 15),
      pad("", 15),
      cancelled,
      pad("", 20),
    ]
      .join("")
      .padEnd(200, " ");
  const trailer = ["8", digits(1, 6), digits(500, 12)]
    .join("")
    .padEnd(200, " ");
  expect(
    readBankFile(
      file(head, transfer(500), transfer(7, "1"), trailer, end),
      today,
    ),
  ).toMatchObject([{ account: "0001-001-1234567", amount: 500 }]);
});

it.each([
  ["081125", "2026-11-25"],
  ["261125", "2026-11-25"],
  ["450101", undefined],
  ["081131", undefined],
])("the bank's day %s is %s", (typed, date) => {
  expect(readBankDate(typed, today)).toBe(date);
});

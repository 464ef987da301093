import { describe, expect, it } from "vitest";
import { addDays } from "#platform/contract/japanese/dates.ts";
import {
  bookYearOf,
  deductibleTax,
  deductionPercent,
  deductionRows,
} from "./deduction-rules.ts";
import { daysToPay, lawLimitOf, limitMarkOf, payDayOf } from "./due-rules.ts";
import { towBillStates } from "./lookups.ts";
import {
  askedOfCompany,
  decideTowBill,
  type TowBillAction,
} from "./state-rules.ts";
import {
  bankName,
  isTransferable,
  readTransferFile,
  transferFile,
} from "./transfer-rules.ts";

/** Day by day to the day before the one of the same number two months on; the end of a month that has none. */
const countedLimit = (date: string): string => {
  const day = new Date(`${date}T00:00:00Z`);
  const number = day.getUTCDate();
  const target = (day.getUTCMonth() + 2) % 12;
  while (day.getUTCMonth() !== target) day.setUTCDate(day.getUTCDate() + 1);
  while (day.getUTCDate() < number) {
    day.setUTCDate(day.getUTCDate() + 1);
    if (day.getUTCMonth() !== target) break;
  }
  day.setUTCDate(day.getUTCDate() - 1);
  return day.toISOString().slice(0, 10);
};

describe("the day of payment", () => {
  it.each([
    ["2026-10-01", "2026-10-31", 1, "2026-11-30", 61, "over_60"],
    ["2026-10-01", "2026-10-31", 2, "2026-12-30", 91, "over_limit"],
    ["2026-12-31", "2026-12-31", 2, "2027-02-26", 58, undefined],
  ])(
    "of work on %s closed on %s after %s months is %s",
    (work_on, closed_on, months, pay_on, days, mark) => {
      expect(payDayOf(closed_on, { months, day: "end" })).toBe(pay_on);
      expect(daysToPay(work_on, pay_on)).toBe(days);
      expect(limitMarkOf(work_on, pay_on)).toBe(mark);
    },
  );

  it("has a legal limit of two months, by a day counter over ten years", () => {
    let date = "2023-01-01";
    while (date < "2033-01-01") {
      expect(lawLimitOf(date)).toBe(countedLimit(date));
      date = addDays(date, 1);
    }
  });
});

describe("the tax that may be deducted", () => {
  it("goes by the day of the work, from 2023 to 2032", () => {
    const changes: [string, number][] = [];
    let date = "2023-09-29";
    while (date < "2033-01-01") {
      const percent = deductionPercent(date);
      if (changes.at(-1)?.[1] !== percent) changes.push([date, percent]);
      date = addDays(date, 1);
    }
    expect(changes).toEqual([
      ["2023-09-29", 100],
      ["2023-10-01", 80],
      ["2026-10-01", 70],
      ["2028-10-01", 50],
      ["2030-10-01", 30],
      ["2031-10-01", 0],
    ]);
  });

  const lines = [
    { work_on: "2026-09-28", amount: 50_000, tax_class: "10" as const },
    { work_on: "2026-10-02", amount: 50_000, tax_class: "10" as const },
  ];
  it.each([
    [{ number: null, from: null, until: null }, 7500],
    [{ number: "T1", from: "2026-10-01", until: null }, 9000],
    [{ number: "T1", from: null, until: null }, 10_000],
    [{ number: "T1", from: null, until: "2026-09-30" }, 8500],
  ])("of a company with %j is %s", (registration, tax) => {
    expect(deductibleTax(deductionRows(lines, registration))).toBe(tax);
  });

  it("goes to the groups of days of each rate, the last takes the rest", () => {
    const none = { number: null, from: null, until: null };
    const rows = deductionRows(
      [
        { work_on: "2026-09-01", amount: 333, tax_class: "10" },
        { work_on: "2026-10-01", amount: 333, tax_class: "10" },
        { work_on: "2031-10-01", amount: 338, tax_class: "10" },
        { work_on: "2026-09-30", amount: 1000, tax_class: "8" },
        { work_on: "2026-09-30", amount: 4000, tax_class: "advance" },
      ],
      none,
    );
    expect(rows).toEqual([
      {
        tax_class: "10",
        date_group: "to_2026_09",
        percent: 80,
        amount: 333,
        tax: 33,
        deductible: 26,
      },
      {
        tax_class: "10",
        date_group: "to_2028_09",
        percent: 70,
        amount: 333,
        tax: 33,
        deductible: 23,
      },
      {
        tax_class: "10",
        date_group: "after",
        percent: 0,
        amount: 338,
        tax: 34,
        deductible: 0,
      },
      {
        tax_class: "8",
        date_group: "to_2026_09",
        percent: 80,
        amount: 1000,
        tax: 80,
        deductible: 64,
      },
    ]);
  });

  it("is counted by years that begin in April", () => {
    const year = { from: "2026-04-01", to: "2027-03-31" };
    expect(bookYearOf("2026-04-01")).toEqual(year);
    expect(bookYearOf("2027-03-31")).toEqual(year);
    expect(bookYearOf("2026-03-31").from).toBe("2025-04-01");
  });
});

it("a bill takes each step out of these states, by these sides", () => {
  const may = (
    action: TowBillAction,
    side: "tow" | "call_centre",
    origin: "tow" | "desk" = "tow",
    confirmed_at: string | null = null,
  ) =>
    towBillStates.codes.filter(
      (bill_state) =>
        decideTowBill(action, { bill_state, origin, confirmed_at }, side)
          .allowed,
    );
  expect(may("submit", "tow")).toEqual(["draft", "returned"]);
  expect(may("submit", "call_centre")).toEqual([]);
  expect(may("submit", "call_centre", "desk")).toEqual(["draft", "returned"]);
  expect(may("edit", "tow", "desk")).toEqual([]);
  expect(may("delete", "tow")).toEqual(["draft"]);
  expect(may("return", "call_centre")).toEqual(["submitted"]);
  expect(may("remark", "call_centre")).toEqual(["submitted"]);
  expect(may("remark", "tow")).toEqual([]);
  expect(may("return", "tow")).toEqual([]);
  expect(may("accept", "call_centre")).toEqual(["submitted"]);
  expect(may("accept", "call_centre", "desk")).toEqual([]);
  expect(may("accept", "call_centre", "desk", "2026-11-01")).toEqual([
    "submitted",
  ]);
  expect(may("confirm", "tow", "desk")).toEqual(["submitted"]);
  expect(may("confirm", "tow")).toEqual([]);
  expect(may("fail", "call_centre")).toEqual(["paid"]);
});

describe("the file for the bank", () => {
  const source = {
    requester_code: "123456",
    name: "ミホンジドウシャ(カ",
    pay_on: "2026-11-30",
    bank_code: "0001",
    branch_code: "002",
    kind: "ordinary" as const,
    number: "1234567",
  };
  const target = {
    company_code: "T001",
    name: "サトウレッカー(カ",
    bank_code: "0005",
    branch_code: "010",
    kind: "current" as const,
    number: "7654",
    amount: 110_000,
  };

  it("has records of 120 signs, each one byte, and sums that are read back", () => {
    const file = transferFile(source, [target, { ...target, amount: 5 }]);
    const records = file.split("\r\n").slice(0, -1);
    expect(records.map(({ length }) => length)).toEqual([
      120, 120, 120, 120, 120,
    ]);
    expect(records.map(([kind]) => kind).join("")).toBe("12289");
    expect(records[0]?.slice(0, 14)).toBe("12100000123456"); // kind, 21, 0, requester
    expect(records[0]?.slice(54, 58)).toBe("1130");
    expect(readTransferFile(file)).toEqual({
      accounts: [
        { account: "0005-010-0007654", name: "ｻﾄｳﾚﾂｶ-(ｶ", amount: 110_000 },
        { account: "0005-010-0007654", name: "ｻﾄｳﾚﾂｶ-(ｶ", amount: 5 },
      ],
      count: 2,
      sum: 110_005,
    });
  });

  it("says the same to a reader that knows the layout of the banks alone", () => {
    /** Widths of the fields of 総合振込, as the banks print them. */
    const layout: Readonly<Record<string, readonly number[]>> = {
      "1": [1, 2, 1, 10, 40, 4, 4, 15, 3, 15, 1, 7, 17],
      "2": [1, 4, 15, 3, 15, 4, 1, 7, 30, 10, 1, 20, 1, 1, 7],
      "8": [1, 6, 12, 101],
      "9": [1, 119],
    };
    const fieldsOf = (record: string): string[] => {
      const widths = layout[record.charAt(0)] ?? [];
      expect(widths.reduce((sum, width) => sum + width, 0)).toBe(120);
      let at = 0;
      return widths.map((width) => record.slice(at, (at += width)).trim());
    };
    const amounts = [110_000, 5, 9_999_999_999];
    const [header, one, two, three, trailer, end] = transferFile(
      source,
      amounts.map((amount) => ({ ...target, amount })),
    )
      .split("\r\n")
      .filter((record) => record !== "")
      .map(fieldsOf);
    expect(header?.slice(0, 4)).toEqual(["1", "21", "0", "0000123456"]);
    expect(header?.slice(5).join("|")).toBe("1130|0001||002||1|1234567|");
    expect(one?.join("|")).toBe(
      "2|0005||010|||2|0007654|ｻﾄｳﾚﾂｶ-(ｶ|0000110000|0|T001|7||",
    );
    const sum = [one, two, three].reduce(
      (all, data) => all + Number(data?.[9]),
      0,
    );
    expect(trailer).toEqual(["8", "000003", String(sum).padStart(12, "0"), ""]);
    expect(end).toEqual(["9", ""]);
  });

  it.each([
    ["ガレージ・ピット", "ｶﾞﾚ-ｼﾞ・ﾋﾟﾂﾄ"],
    ["ヴィクトリー", "ｳﾞｲｸﾄﾘ-"],
    ["abcＤ", "ABCD"],
  ])("writes %s as %s", (name, written) => {
    expect(bankName(name)).toBe(written);
  });

  it("takes no holder that it cannot write", () => {
    expect(isTransferable(target.name)).toBe(true);
    expect(isTransferable("佐藤")).toBe(false);
    expect(isTransferable("ア".repeat(30))).toBe(true);
    expect(isTransferable("ア".repeat(31))).toBe(false);
    // A voice mark is a sign of its own.
    expect(isTransferable("ガ".repeat(16))).toBe(false);
  });
});

describe("what a company is asked about a bill", () => {
  const bill = {
    origin: "tow",
    confirmed_at: null,
    failed_reason: null,
  } as const;
  const now = "2026-11-27T00:00:00Z";
  it.each([
    [{ ...bill, bill_state: "returned" as const }, "returned"],
    [
      { ...bill, bill_state: "returned" as const, origin: "desk" as const },
      undefined,
    ],
    [{ ...bill, bill_state: "submitted" as const }, undefined],
    [
      { ...bill, bill_state: "submitted" as const, origin: "desk" as const },
      "unconfirmed",
    ],
    [
      {
        ...bill,
        bill_state: "submitted" as const,
        origin: "desk" as const,
        confirmed_at: now,
      },
      undefined,
    ],
    [{ ...bill, bill_state: "accepted" as const }, undefined],
    [
      { ...bill, bill_state: "accepted" as const, failed_reason: "口座相違" },
      "failed",
    ],
    [
      { ...bill, bill_state: "paid" as const, failed_reason: "口座相違" },
      undefined,
    ],
  ])("%o: %s", (given, asked) => {
    expect(askedOfCompany(given)).toBe(asked);
  });
});

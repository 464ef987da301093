import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import {
  parseDateInput,
  parseDateTimeInput,
  parseTimeInput,
  parseYearMonthInput,
} from "./date-input.ts";
import {
  formatDateTime,
  formatYearMonth,
  formatYearMonthJapanese,
  tokyoDate,
} from "./dates.ts";

const today = "2026-11-20";
const toFull = (text: string): string =>
  text.replace(/[0-9./:-]/g, (char) =>
    String.fromCharCode(char.charCodeAt(0) + 0xfee0),
  );

describe("parseDateInput", () => {
  test.each([
    ["11/20", "2026-11-20"],
    ["1120", "2026-11-20"],
    ["11-20", "2026-11-20"],
    ["11.20", "2026-11-20"],
    ["1/5", "2027-01-05"],
    ["6/1", "2026-06-01"],
    ["20261120", "2026-11-20"],
    ["2026/11/20", "2026-11-20"],
    ["2026-11-20", "2026-11-20"],
    ["2026/1/5", "2026-01-05"],
    ["2026 / 1 / 5", "2026-01-05"],
    ["2026年11月20日", "2026-11-20"],
    ["2026年 1月 5日", "2026-01-05"],
    ["11月20日", "2026-11-20"],
    ["11月20日（金）", "2026-11-20"],
    ["2026/11/20(金)", "2026-11-20"],
    ["令和8年11月20日", "2026-11-20"],
    ["令和８年１１月２０日", "2026-11-20"],
    ["令和元年5月1日", "2019-05-01"],
    ["㋿8.11.20", "2026-11-20"],
    ["R8.11.20", "2026-11-20"],
    ["r8/11/20", "2026-11-20"],
    ["Ｒ８．１１．２０", "2026-11-20"],
    ["H31.4.30", "2019-04-30"],
    ["令8・11・20", "2026-11-20"],
    ["2026.11.20.", "2026-11-20"],
    ["S63-1-2", "1988-01-02"],
    ["2026ー11ー20", "2026-11-20"],
    ["今日", "2026-11-20"],
    ["明日", "2026-11-21"],
    ["昨日", "2026-11-19"],
    ["2024/2/29", "2024-02-29"],
  ])("%s → %s", (text, date) => {
    expect(parseDateInput(text, today)).toBe(date);
    expect(parseDateInput(toFull(text), today)).toBe(date);
  });

  test.each([
    "",
    "abc",
    "13/1",
    "2/30",
    "2026/2/29",
    "20261320",
    "2026",
    "11",
    "1/2/3/4",
    "X8.1.1",
    "12:30",
  ])("%j is no date", (text) => {
    expect(parseDateInput(text, today)).toBeUndefined();
  });

  it("takes the nearest 29 February", () => {
    expect(parseDateInput("2/29", "2027-12-01")).toBe("2028-02-29");
    expect(parseDateInput("2/29", "2026-06-01")).toBeUndefined();
    expect(parseDateInput("12/31", "2027-01-01")).toBe("2026-12-31");
  });

  it("reads back any date in every form", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1990, max: 2100 }),
        fc.nat(364),
        (year, offset) => {
          const date = new Date(Date.UTC(year, 0, 1 + offset))
            .toISOString()
            .slice(0, 10);
          const [y = "", m = "", d = ""] = date.split("-");
          for (const text of [
            date,
            `${y}/${m}/${d}`,
            y + m + d,
            `${y}年${Number(m)}月${Number(d)}日`,
          ])
            expect(parseDateInput(text, today)).toBe(date);
        },
      ),
    );
  });
});

describe("parseTimeInput", () => {
  test.each([
    ["930", "09:30"],
    ["9:30", "09:30"],
    ["0210", "02:10"],
    ["2:10", "02:10"],
    ["９：３０", "09:30"],
    ["２１０", "02:10"],
    ["9", "09:00"],
    ["23", "23:00"],
    ["9時", "09:00"],
    ["9時半", "09:30"],
    ["9時05分", "09:05"],
    ["午後2時", "14:00"],
    ["午前0:10", "00:10"],
    ["午後12:30", "12:30"],
    ["0:00", "00:00"],
    ["2359", "23:59"],
    ["9.30", "09:30"],
    ["9時半頃", "09:30"],
    ["021005", "02:10:05"],
    ["2:10:05", "02:10:05"],
  ])("%s → %s", (text, time) => {
    expect(parseTimeInput(text)).toBe(time);
  });

  test.each([
    "",
    "24:00",
    "2400",
    "9:60",
    "960",
    "25",
    "abc",
    "1:2:3:4",
    "午後13時",
    "12345",
  ])("%j is no time", (text) => {
    expect(parseTimeInput(text)).toBeUndefined();
  });
});

describe("parseDateTimeInput", () => {
  const now = "2026-11-19T17:10:00Z"; // 02:10 in Tokyo
  test.each([
    ["11/20 9:30", "2026/11/20 09:30:00"],
    ["2026/11/20 02:10:05", "2026/11/20 02:10:05"],
    ["20261120 0930", "2026/11/20 09:30:00"],
    ["202611200930", "2026/11/20 09:30:00"],
    ["20261120093015", "2026/11/20 09:30:15"],
    ["2026-11-20T09:30", "2026/11/20 09:30:00"],
    ["2026年11月20日9時30分", "2026/11/20 09:30:00"],
    ["11月20日 午後2時", "2026/11/20 14:00:00"],
    ["11/20(金) 930", "2026/11/20 09:30:00"],
    ["１１／２０　９：３０", "2026/11/20 09:30:00"],
    ["明日 9:00", "2026/11/21 09:00:00"],
    ["2026/11/20", "2026/11/20 00:00:00"],
    ["1:55", "2026/11/20 01:55:00"],
    ["23:50", "2026/11/19 23:50:00"],
    ["155", "2026/11/20 01:55:00"],
    ["0155", "2026/11/20 01:55:00"],
    ["11/20、9:30", "2026/11/20 09:30:00"],
    ["2026-11-19T17:10:00Z", "2026/11/20 02:10:00"],
    ["2026-11-20T02:10:00+09:00", "2026/11/20 02:10:00"],
  ])("%s → %s", (text, shown) => {
    expect(formatDateTime(parseDateTimeInput(text, now))).toBe(shown);
  });

  test.each(["", "abc", "11/20 25:00", "2026/2/30 10:00", "99:99"])(
    "%j is none",
    (text) => {
      expect(parseDateTimeInput(text, now)).toBeUndefined();
    },
  );

  it("reads back what is shown", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 4_000_000_000 }), (seconds) => {
        const instant = new Date(seconds * 1000).toISOString();
        expect(parseDateTimeInput(formatDateTime(instant))).toBe(instant);
        expect(parseDateInput(tokyoDate(instant))).toBe(tokyoDate(instant));
      }),
    );
  });
});

describe("parseYearMonthInput", () => {
  test.each([
    ["R6.3", "2024-03"],
    ["Ｒ６．３", "2024-03"],
    ["令和6年3月", "2024-03"],
    ["令和　6年　3月", "2024-03"],
    ["2024/03", "2024-03"],
    ["2024/3", "2024-03"],
    ["2024-03", "2024-03"],
    ["2024年3月", "2024-03"],
    ["202403", "2024-03"],
    ["H30.12", "2018-12"],
    ["S63/1", "1988-01"],
    ["R06/03", "2024-03"],
    ["令和元年5月", "2019-05"],
    ["平成31年4月", "2019-04"],
    ["h5-10", "1993-10"],
    ["令6.3", "2024-03"],
    ["Ｈ３０・１２", "2018-12"],
  ])("%s → %s", (text, month) => {
    expect(parseYearMonthInput(text)).toBe(month);
  });

  test.each(["", "2024/13", "2024", "R6", "6/3", "abc", "2024/3/1"])(
    "%j is none",
    (text) => {
      expect(parseYearMonthInput(text)).toBeUndefined();
    },
  );

  it("reads back both ways of showing a month", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1930, max: 2090 }),
        fc.integer({ min: 1, max: 12 }),
        (year, month) => {
          const text = `${year}-${String(month).padStart(2, "0")}`;
          expect(parseYearMonthInput(formatYearMonth(text))).toBe(text);
          expect(parseYearMonthInput(formatYearMonthJapanese(text))).toBe(text);
        },
      ),
    );
  });
});

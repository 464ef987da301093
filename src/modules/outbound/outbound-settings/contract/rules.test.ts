import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { tokyoDate, tokyoInstant } from "#platform/contract/japanese/dates.ts";
import { isCallingTime } from "#platform/contract/japanese/calling-hours.ts";
import { barsOf, nextCallOf } from "./calling-rules.ts";
import { settingsOf, withoutContract } from "./contract-rules.ts";
import { contractKinds, messageMarks } from "./lookups.ts";
import { masterIssues } from "./master-rules.ts";
import { fillMarks, messageIssues, unknownMarks } from "./message-rules.ts";

const rules = { calling_from: 9, calling_to: 18, gap_hours: 4, calls_a_day: 2 };
const at = (time: string, date = "2026-11-25") => tokyoInstant(date, time);

describe("calling a number", () => {
  it.each([
    [at("09:00"), [], [], at("09:00")],
    [at("08:59"), [], ["hours"], at("09:00")],
    [at("12:59"), [at("09:00")], ["gap"], at("13:00")],
    [at("13:00"), [at("09:00")], [], at("13:00")],
    // The second of the day was the last.
    [
      at("17:30"),
      [at("09:00"), at("13:00")],
      ["day"],
      at("09:00", "2026-11-26"),
    ],
    [
      at("14:00"),
      [at("09:00"), at("13:00")],
      ["gap", "day"],
      at("09:00", "2026-11-26"),
    ],
    // The gap reaches over the evening: the next morning is long enough.
    [at("17:00"), [at("16:00")], ["gap"], at("09:00", "2026-11-26")],
    // Saturday evening goes to Monday.
    [at("18:00", "2026-11-28"), [], ["hours"], at("09:00", "2026-11-30")],
    // A call at night by a leader holds up the morning.
    [at("09:00"), [at("06:00")], ["gap"], at("10:00")],
  ])("at %s after %j: %j, next %s", (now, earlier, bars, next) => {
    expect(barsOf(now, earlier, rules)).toEqual(bars);
    expect(nextCallOf(now, earlier, rules)).toBe(next);
  });

  it("finds the first minute at which nothing stands against it", () => {
    const start = Date.parse(at("00:00", "2026-11-20"));
    const minute = 60_000;
    const instant = (minutes: number) =>
      new Date(start + minutes * minute).toISOString();
    const within = fc.integer({ min: 0, max: 4 * 1440 });
    fc.assert(
      fc.property(within, fc.array(within, { maxLength: 5 }), (now, before) => {
        const earlier = before.filter((one) => one <= now).map(instant);
        let minutes = now;
        while (barsOf(instant(minutes), earlier, rules).length > 0)
          minutes += 1;
        const next = nextCallOf(instant(now), earlier, rules);
        expect(next).toBe(instant(minutes));
        expect(isCallingTime(next, rules)).toBe(true);
        const sameDay = earlier.filter(
          (one) => tokyoDate(one) === tokyoDate(next),
        );
        expect(sameDay.length).toBeLessThan(rules.calls_a_day);
      }),
      { numRuns: 60 },
    );
  });
});

describe("settings", () => {
  const columns = Object.fromEntries(
    contractKinds.codes.flatMap((kind, index) => [
      [`${kind}_contract_id`, index],
      [`${kind}_day_setting`, index + 10],
      [`${kind}_max_call_count`, index + 1],
    ]),
  ) as unknown as Parameters<typeof settingsOf>[0];

  it("are those of each kind, an unknown item being no contract", () => {
    const settings = settingsOf(columns, (id) =>
      id === 3 ? { code: "15", behaviour: "centre" } : undefined,
    );
    expect(settings.vehicle).toEqual({
      contract: "15",
      behaviour: "centre",
      day_setting: 13,
      max_call_count: 4,
    });
    expect(settings.dm).toEqual({
      contract: "00",
      behaviour: "none",
      day_setting: 15,
      max_call_count: 6,
    });
  });

  it("without any: days and numbers to begin with, and nobody calls", () => {
    const words = contractKinds.codes.map((kind) => {
      const { behaviour, day_setting, max_call_count } = withoutContract[kind];
      return `${kind} ${behaviour} ${String(day_setting)}/${String(max_call_count)}`;
    });
    expect(words).toEqual([
      "m3 none 30/2",
      "m6 none 30/2",
      "m12 none 45/3",
      "vehicle none 45/3",
      "severe none 20/2",
      "dm none 60/1",
      "after_call none 7/2",
    ]);
  });
});

describe("items", () => {
  it.each([
    ["CT36", null, 1],
    ["CT36", "centre", 0],
    ["improve_category", "centre", 1],
    ["improve_category", null, 0],
  ] as const)("%s with %s: %i problems", (master_type, behaviour, count) => {
    expect(masterIssues({ master_type, behaviour })).toHaveLength(count);
  });
});

describe("texts", () => {
  const values = Object.fromEntries(
    messageMarks.map((mark) => [mark, `<${mark}>`]),
  ) as Parameters<typeof fillMarks>[1];

  it("take each mark in any width, and keep what is none", () => {
    expect(fillMarks("{使用者名}様 ｛ 拠点ＴＥＬ ｝ {}", values)).toBe(
      "<使用者名>様 <拠点TEL> {}",
    );
  });

  it.each([
    ["{使用者名}の{登録番号}", []],
    ["{使用者}", ["使用者"]],
    ["｛期限｝ {円}{日付}", ["円", "日付"]],
    ["{}", [""]],
  ])("%s has the unknown marks %j", (body, unknown) => {
    expect(unknownMarks(body)).toEqual(unknown);
    expect(messageIssues({ body })).toHaveLength(unknown.length > 0 ? 1 : 0);
  });
});

import { describe, expect, it } from "vitest";
import { tokyoInstant } from "#platform/contract/japanese/dates.ts";
import { coverageOf } from "./coverage-rules.ts";
import { memberStateOf } from "./rules.ts";

const plate = {
  bureau: "横浜",
  category: "100",
  kana: "あ",
  designated_number: "1234",
};
const other = { ...plate, designated_number: "9999" };
const member = {
  valid_from: "2026-04-01",
  valid_to: "2027-03-31",
  cancelled_on: null,
};
const vehicle = {
  vehicle_registration_number: plate,
  chassis_number: "FW1EXW-123456",
  valid_from: null,
  valid_to: null,
};
const at = (day: string, time = "12:00") => tokyoInstant(day, time);
const byPlate = { vehicle_registration_number: plate };
const byChassis = { chassis_number: "ｆｗ１ｅｘｗ１２３４５６" };
const neither = {};

/** Days at the edges of a membership, and what it is on each for its own vehicle. */
const edges = [
  ["2026-03-31", member, "expired"],
  ["2026-04-01", member, "covered"],
  ["2027-03-31", member, "covered"],
  ["2027-04-01", member, "expired"],
  ["2026-09-30", { ...member, cancelled_on: "2026-09-30" }, "covered"],
  ["2026-10-01", { ...member, cancelled_on: "2026-09-30" }, "expired"],
  ["2040-01-01", { ...member, valid_to: null }, "covered"],
] as const;

describe("coverage at the edges of a membership", () => {
  it.each(edges)("%s of %j: %s", (day, one, result) => {
    for (const [keys, of_active] of [
      [byPlate, "covered"],
      [byChassis, "covered"],
      [neither, "unchecked"],
      [{ vehicle_registration_number: other }, "other_vehicle"],
      [{ chassis_number: "FW1EXW-999999" }, "other_vehicle"],
    ] as const) {
      const found = coverageOf(one, [vehicle], keys, at(day));
      expect(found.coverage).toBe(result === "expired" ? result : of_active);
      expect(found.reason).toMatch(/[ぁ-ん]/);
    }
  });

  it.each([byPlate, byChassis, neither])("without a member: %j", (keys) => {
    expect(coverageOf(null, [], keys, at("2026-05-01")).coverage).toBe(
      "not_member",
    );
    expect(coverageOf(undefined, [], keys, at("2026-05-01")).coverage).toBe(
      "unchecked",
    );
  });

  it("counts days on the clock of Tokyo", () => {
    const of = (day: string, time: string) =>
      coverageOf(member, [vehicle], byPlate, at(day, time)).coverage;
    expect(of("2026-03-31", "23:59:59")).toBe("expired");
    expect(of("2026-04-01", "00:00")).toBe("covered");
    expect(of("2027-03-31", "23:59:59")).toBe("covered");
    expect(of("2027-04-01", "00:00")).toBe("expired");
  });
});

describe("coverage of a vehicle with a period of its own", () => {
  const own = { ...vehicle, valid_from: "2026-06-01", valid_to: "2026-06-30" };
  it.each([
    ["2026-05-31", "expired", "2026/06/01"],
    ["2026-06-01", "covered", "2027/03/31"],
    ["2026-06-30", "covered", "2027/03/31"],
    ["2026-07-01", "expired", "2026/06/30"],
  ] as const)("%s: %s", (day, result, said) => {
    const found = coverageOf(member, [own], byPlate, at(day));
    expect(found.coverage).toBe(result);
    expect(found.reason).toContain(said);
  });

  it("is that of the entry that is valid, where a vehicle is entered twice", () => {
    const both = [own, { ...vehicle, valid_from: "2026-07-01" }];
    expect(coverageOf(member, both, byPlate, at("2026-07-01")).coverage).toBe(
      "covered",
    );
  });
});

it("a part of a plate names no vehicle", () => {
  const part = { ...plate, bureau: "" };
  for (const vehicles of [[vehicle], []])
    expect(
      coverageOf(
        member,
        vehicles,
        { vehicle_registration_number: part },
        at("2026-05-01"),
      ).coverage,
    ).toBe("unchecked");
});

it("a member without vehicles is told so", () => {
  const found = coverageOf(member, [], byPlate, at("2026-05-01"));
  expect(found.coverage).toBe("other_vehicle");
  expect(found.reason).toContain("登録車両がありません");
});

it.each([
  ["2026-03-31", null, "upcoming"],
  ["2026-04-01", null, "active"],
  ["2027-03-31", null, "active"],
  ["2027-04-01", null, "expired"],
  ["2026-09-30", "2026-09-30", "active"],
  ["2026-10-01", "2026-09-30", "cancelled"],
  ["2027-04-01", "2026-09-30", "cancelled"],
  ["2026-03-31", "2026-03-30", "cancelled"],
] as const)("state on %s, cancelled on %s: %s", (day, cancelled_on, state) => {
  expect(memberStateOf({ ...member, cancelled_on }, day)).toBe(state);
});

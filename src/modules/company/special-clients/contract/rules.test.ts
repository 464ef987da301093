import { describe, expect, it } from "vitest";
import { specialClientIssues, specialClientStateOf } from "./rules.ts";

const today = "2026-11-22";

describe("state of a special client", () => {
  it.each([
    ["2026-11-22", null, false, "current"],
    ["2026-11-22", "2026-11-22", false, "current"],
    ["2020-01-01", "2026-11-21", false, "ended"],
    ["2026-11-23", null, false, "upcoming"],
    ["2026-11-23", "2026-11-30", false, "upcoming"],
    ["2020-01-01", null, true, "ended"],
    ["2026-11-23", null, true, "ended"],
  ] as const)(
    "%s to %s, ended %s: %s",
    (valid_from, valid_to, is_ended, is) => {
      expect(
        specialClientStateOf({ valid_from, valid_to, is_ended }, today),
      ).toBe(is);
    },
  );
});

describe("what its fields ask of one another", () => {
  const plate = {
    bureau: "品川",
    category: "100",
    kana: "あ",
    designated_number: "1234",
  };
  const good = {
    kind: "client",
    company_customer_code: "123-45678",
    vehicle_registration_number: plate,
    phone: "045-111-2222",
    valid_from: today,
    valid_to: today,
  } as const;
  const none = {
    company_customer_code: null,
    vehicle_registration_number: null,
    phone: null,
  };
  it.each([
    [good, []],
    [{ ...good, ...none, phone: good.phone, valid_to: null }, []],
    [{ ...good, ...none, vehicle_registration_number: plate }, []],
    [{ ...good, ...none }, ["company_customer_code"]],
    [
      { ...good, vehicle_registration_number: { ...plate, kana: "" } },
      ["vehicle_registration_number"],
    ],
    [{ ...good, phone: "111-2222" }, ["phone"]],
    [{ ...good, ...none, kind: "user", phone: good.phone }, []],
    [{ ...good, ...none, kind: "user" }, ["phone"]],
    [
      { ...good, kind: "user" },
      ["company_customer_code", "vehicle_registration_number"],
    ],
    [{ ...good, valid_to: "2026-11-21" }, ["valid_to"]],
  ] as const)("%j: %j", (values, fields) => {
    expect(specialClientIssues(values).map(({ field }) => field)).toEqual(
      fields,
    );
  });
});

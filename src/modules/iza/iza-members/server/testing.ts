import type { Db } from "#platform/server/db/schema.ts";
import { createTestApp } from "#platform/server/testing/test-app.ts";
import type { CoverageKeys } from "../contract/coverage-rules.ts";
import { izaMemberModule, izaVehicleModule } from "./module.ts";

/** The operations of members and their vehicles. */
export const createMemberTestApp = (db: Db) =>
  createTestApp(db, (...server) => {
    izaMemberModule.routes(...server);
    izaVehicleModule.routes(...server);
  });

let made = 0;

/** A member that can be saved as it is. */
export const memberInput = (more: object = {}) => {
  made += 1;
  return {
    member_number: String(made).padStart(8, "0"),
    plan: "R",
    name: `みほん運輸${String(made)}`,
    name_kana: "ミホンウンユ",
    valid_from: "2020-01-01",
    ...more,
  };
};

/** A plate of tests by its number. */
export const testPlate = (
  designated_number: string,
): NonNullable<CoverageKeys["vehicle_registration_number"]> => ({
  bureau: "横浜",
  category: "100",
  kana: "あ",
  designated_number,
});

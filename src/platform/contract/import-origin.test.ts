import { expect, test } from "vitest";
import { importOriginOf, importScreen, screenOfRow } from "./import-origin.ts";

test("file and row of an import come back from where an entry says it is from", () => {
  const screen = importScreen(12, "顧客 &row=9?.csv");
  expect(importOriginOf(screen)).toEqual({
    file: "顧客 &row=9?.csv",
    href: "/imports/12",
  });
  expect(importOriginOf(screenOfRow(screen, 2))).toEqual({
    file: "顧客 &row=9?.csv",
    href: "/imports/12",
    row: 2,
  });
});

test.each(["", "/management/client-form", "/iza-call/import-files"])(
  "%j is no import, and takes no row",
  (screen) => {
    expect(screenOfRow(screen, 2)).toBe(screen);
    expect(importOriginOf(screen)).toBeUndefined();
  },
);

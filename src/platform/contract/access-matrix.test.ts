import { expect, it } from "vitest";
import { renderAccessMatrix } from "./access-matrix.ts";
import { anyOf, isPublic, onlySide, signedIn } from "./permissions.ts";

it.each([
  [
    isPublic,
    "visitor administrator callCenterAgent carDealer carMaker towTruckCompany leader",
    "nothing",
  ],
  [
    signedIn(),
    "administrator callCenterAgent carDealer carMaker towTruckCompany leader",
    "nothing",
  ],
  [signedIn("tow"), "towTruckCompany", "nothing@tow"],
  [
    anyOf("sos", "bill_page"),
    "administrator callCenterAgent carDealer carMaker leader",
    "sos bill_page",
  ],
  [
    onlySide(anyOf("sos"), "call_centre"),
    "administrator callCenterAgent leader",
    "sos@call_centre",
  ],
])("access %#", (access, may, enough) => {
  expect(renderAccessMatrix([{ name: "GET /x", access }])).toBe(
    `GET /x\n  may:  ${may}\n  with: ${enough}`,
  );
});

it("is in the order of the names", () => {
  const rows = ["b", "a"].map((name) => ({ name, access: isPublic }));
  expect(renderAccessMatrix(rows)).toMatch(/^a\n.*\n.*\nb\n/);
});

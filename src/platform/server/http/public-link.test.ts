import { expect, it } from "vitest";
import { publicLink } from "./public-link.ts";

it("stands under the address that is set", () => {
  for (const set of ["https://desk.example.jp", "https://desk.example.jp/"])
    expect(publicLink(set, "/l")).toBe("https://desk.example.jp/l");
});

it("is not made where none is set", () => {
  expect(() => publicLink(undefined, "/l")).toThrow("PUBLIC_URL");
});

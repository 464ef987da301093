import { describe, expect, it } from "vitest";
import {
  groupedCode,
  isMobileNumber,
  isShareLive,
  shareStateOf,
  type ShareFacts,
} from "./rules.ts";

const now = Date.parse("2026-11-22T03:00:00Z");
const at = (minutes: number) => new Date(now + minutes * 60_000).toISOString();
const fresh: ShareFacts = {
  expires_at: at(60),
  opened_at: null,
  reported_at: null,
  refusal: null,
  ended_at: null,
  ended_by_driver: false,
  is_case_open: true,
};

describe("shareStateOf", () => {
  it.each([
    [{}, "unopened", true],
    [{ opened_at: at(-1) }, "opened", true],
    [{ opened_at: at(-1), refusal: "denied" }, "refused", true],
    [{ opened_at: at(-1), reported_at: at(-0.5) }, "receiving", true],
    [{ opened_at: at(-9), reported_at: at(-2) }, "silent", true],
    [{ expires_at: at(0) }, "expired", false],
    [{ expires_at: at(-1), reported_at: at(-2) }, "expired", false],
    [{ is_case_open: false, reported_at: at(-0.1) }, "ended", false],
    [{ ended_at: at(-1), reported_at: at(-0.1) }, "ended", false],
    [{ ended_at: at(-1), ended_by_driver: true }, "stopped", false],
  ] as const)("%j is %s", (more, state, isLive) => {
    const facts = { ...fresh, ...more };
    expect(shareStateOf(facts, now)).toBe(state);
    expect(isShareLive(facts, now)).toBe(isLive);
  });
});

it.each([
  ["090-1234-5678", true],
  ["07012345678", true],
  ["06012345678", true],
  ["０８０１２３４５６７８", true],
  ["03-1234-5678", false],
  ["090-1234-567", false],
  ["非通知", false],
  ["", false],
])("%s takes short messages: %s", (text, takes) => {
  expect(isMobileNumber(text)).toBe(takes);
});

it("groups a code as it is read out", () => {
  expect(groupedCode("01234567")).toBe("0123-4567");
});

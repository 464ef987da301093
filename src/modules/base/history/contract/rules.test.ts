import { describe, expect, test } from "vitest";
import fc from "fast-check";
import { changedRows, filterTimeline, noFilter } from "./rules.ts";
import type { TimelineEntry } from "./schema.ts";

const entry = (
  id: number,
  user_name: string | null,
  entity: string,
  action: string,
): TimelineEntry => ({
  id,
  at: "2026-11-21T00:00:00.000Z",
  entity,
  entity_id: 1,
  version: 1,
  action,
  reason: null,
  user_id: user_name === null ? null : 1,
  user_name,
  screen: "",
  changes: [],
});

const entries = [
  entry(4, "小野寺", "sos_inquiry", "approve"),
  entry(3, "藤崎", "sos_inquiry", "complete"),
  entry(2, null, "sos_dispatch", "complete"),
  entry(1, "藤崎", "sos_inquiry", "create"),
];
const ids = (people: string[], actions: string[]) =>
  filterTimeline(entries, { people, actions }).map(({ id }) => id);

describe("filterTimeline", () => {
  test.each([
    [[], [], [4, 3, 2, 1]],
    [["藤崎"], [], [3, 1]],
    [["藤崎", ""], [], [3, 2, 1]],
    [[], ["sos_inquiry complete"], [3]],
    [["小野寺"], ["sos_inquiry complete"], []],
    [["藤崎"], ["sos_inquiry complete", "sos_inquiry create"], [3, 1]],
  ])("%j, %j", (people, actions, expected) => {
    expect(ids(people, actions)).toEqual(expected);
  });

  test("no condition keeps all; a condition keeps the order and nothing else", () => {
    expect(filterTimeline(entries, noFilter)).toEqual(entries);
    fc.assert(
      fc.property(
        fc.subarray(["藤崎", "小野寺", ""]),
        fc.subarray(["sos_inquiry create", "sos_dispatch complete"]),
        (people, actions) => {
          const kept = ids(people, actions);
          expect([...kept].sort((a, b) => b - a)).toEqual(kept);
          expect(new Set(kept).size).toBe(kept.length);
        },
      ),
    );
  });
});

test("of a list of rows only those that changed are said; a list of words is said whole", () => {
  const done = { key: "同意書", done_at: "2026-11-21T00:00:00.000Z" };
  const open = { key: "完了連絡", done_at: null };
  const now = { ...open, done_at: "2026-11-22T00:00:00.000Z" };
  const field = "flow_steps";
  expect(
    changedRows({ field, before: [done, open], after: [done, now] }),
  ).toEqual({ before: [open], after: [now] });
  const words = { before: ["A", "J"], after: ["A"] };
  expect(changedRows({ field, ...words })).toEqual(words);
  const fresh = { before: null, after: [done] };
  expect(changedRows({ field, ...fresh })).toEqual(fresh);
});

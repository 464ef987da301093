import { expect, it } from "vitest";
import { makeDispatch, makeFacts } from "./test-data.ts";
import {
  chainsOf,
  followStatusOf,
  statusFactsOf,
  supportTypeOf,
  urgencyOf,
  type StatusFacts,
} from "./chain-rules.ts";

const names = [
  "is_ended",
  "is_needed",
  "is_live",
  "has_fallen",
  "is_filled",
  "is_done",
  "has_report",
  "awaits_result",
  "is_with_dealer",
] as const satisfies readonly (keyof StatusFacts)[];

/** The same table written again, row by row from below. */
const statusAgain = (f: StatusFacts) => {
  let status: 0 | 1 | 2 | 3 | null = null;
  if (f.is_with_dealer) status = 0;
  if (f.is_done && !f.has_report) status = 0;
  if (f.is_live && !f.has_report) status = 0;
  if (f.awaits_result) status = 2;
  if (f.is_live && !f.is_filled) status = 2;
  if (f.is_needed && !f.is_live && !f.has_fallen) status = 3;
  if (f.is_needed && !f.is_live && f.has_fallen) status = 1;
  return f.is_ended ? null : status;
};

it("gives the status of all 2^9 facts", () => {
  const seen = new Set<number | null>();
  for (let bits = 0; bits < 512; bits += 1) {
    const facts = Object.fromEntries(
      names.map((name, index) => [name, (bits & (1 << index)) !== 0]),
    ) as unknown as StatusFacts;
    const status = followStatusOf(facts);
    seen.add(status);
    expect([facts, status]).toEqual([facts, statusAgain(facts)]);
  }
  expect(seen).toEqual(new Set([null, 0, 1, 2, 3]));
});

it.each([
  [[], 3],
  [[{ progress: "requested" }], 2],
  [[{ progress: "declined", declined_at: "2026-11-25T01:10:00.000Z" }], 1],
  [
    [
      {
        progress: "accepted",
        accepted_at: "2026-11-25T01:10:00.000Z",
        eta: "2026-11-25T02:00:00.000Z",
        staff_contact: "090",
      },
    ],
    0,
  ],
  [[{ progress: "work_done", work_done_at: "2026-11-25T03:00:00.000Z" }], 0],
  [[{ progress: "reported", has_report: true }], null],
  [[{ progress: "draft", arranged_at: null }], 3],
] as const)("reads the status of %j", (changes, status) => {
  const dispatches = changes.map((one) => makeDispatch(one));
  const [chain] = chainsOf(makeFacts({ dispatches }));
  if (chain === undefined) throw new Error("no chain");
  expect(
    followStatusOf(statusFactsOf(chain, { is_closed: false, settled: [] })),
  ).toBe(status);
});

it("needs one truck of either kind, and follows each that comes", () => {
  const needs = (["A", "J"] as const).map((kind) => ({
    kind,
    since: "2026-11-25T01:00:00.000Z",
  }));
  const kindsOf = (dispatches: ReturnType<typeof makeDispatch>[]) =>
    chainsOf(makeFacts({ needs, dispatches })).map(
      ({ dispatch_kind, needed_since, is_main }) => [
        dispatch_kind,
        needed_since !== null,
        is_main,
      ],
    );
  expect(kindsOf([])).toEqual([["A", true, true]]);
  const j = makeDispatch({ id: 2, kind: "J" });
  expect(kindsOf([j])).toEqual([["J", false, true]]);
  expect(kindsOf([makeDispatch(), j])).toEqual([
    ["A", false, true],
    ["J", false, false],
  ]);
  const fallen = makeDispatch({
    id: 3,
    kind: "J",
    progress: "cancelled",
    cancelled_at: "2026-11-25T02:00:00.000Z",
  });
  expect(kindsOf([fallen])).toEqual([["J", true, true]]);
});

const brands = ["hino", "isuzu", "fuso", "ud", "another"];
const makes = [...Array.from({ length: 14 }, (_, index) => index + 1), null];

it.each(brands)("gives the support type of every make at %s", (brand) => {
  const own = brand === "another" ? 0 : brands.indexOf(brand) + 1;
  for (const vehicle_make of makes) {
    const of = (source: "sos" | "iza", dispatch_kind: "A" | "J" | null) =>
      supportTypeOf(
        {
          facts: {
            key: { source, id: 1 },
            case: { module: source, id: 1 },
            vehicle_make,
          },
          dispatch_kind,
        },
        brand,
      );
    expect(of("iza", null)).toBe("iza_call");
    expect(of("sos", "J")).toBe("j_support");
    const expected =
      vehicle_make === null || vehicle_make >= 13
        ? "other_outsourced"
        : vehicle_make === own
          ? "sos_outsourced"
          : "foreign_make_outsourced";
    expect([vehicle_make, of("sos", "A")]).toEqual([vehicle_make, expected]);
  }
});

it("puts the main line without a truck first, what is closed last", () => {
  const item = {
    status: null,
    is_main_line: false,
    next_call_at: "2026-11-25T01:00:00.000Z",
    closed_at: null,
  };
  const order = [
    { ...item, status: 1, is_main_line: true, next_call_at: null },
    { ...item, status: 3 },
    { ...item, status: 1 },
    { ...item, status: 2 },
    { ...item, next_call_at: "2026-11-25T02:00:00.000Z" },
    { ...item, next_call_at: null },
    { ...item, closed_at: "2026-11-25T02:00:00.000Z" },
    { ...item, closed_at: "2026-11-25T01:00:00.000Z" },
  ].map((one) => urgencyOf(one as Parameters<typeof urgencyOf>[0]));
  expect(order).toEqual(order.toSorted((a, b) => a - b));
  expect(order.every(Number.isSafeInteger)).toBe(true);
});

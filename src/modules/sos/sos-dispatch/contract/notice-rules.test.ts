import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { dispatchProgresses } from "#modules/sos/sos-inquiries/contract/dispatch-lookups.ts";
import { mergeChanges, stepsToNotify, type DeskStep } from "./notice-rules.ts";

const step = (
  id: number,
  changes: DeskStep["changes"],
  more: Partial<DeskStep> = {},
): DeskStep => ({
  id,
  at: `2026-11-22T0${id}:00:00.000Z`,
  entity: "sos_inquiry",
  entity_id: 1,
  action: "update",
  changes,
  ...more,
});
const moved = (id: number, before: unknown, after: unknown): DeskStep =>
  step(id, [{ field: "kilopost", before, after }]);
const cancel = step(5, [], {
  entity: "sos_dispatch",
  entity_id: 7,
  action: "cancel",
});
const accepted = "2026-11-22T02:00:00.000Z";

describe("what a driver is told", () => {
  it("each state: changes on the way, the cancellation once cancelled, else nothing", () => {
    const steps = [moved(1, 1, 2), moved(3, 2, 3), cancel];
    const told = dispatchProgresses.codes.map((progress) => [
      progress,
      stepsToNotify({ id: 7, progress, accepted_at: accepted }, steps).map(
        ({ id }) => id,
      ),
    ]);
    expect(Object.fromEntries(told)).toEqual({
      draft: [],
      requested: [],
      accepted: [3],
      departed: [3],
      arrived: [3],
      work_done: [],
      reported: [],
      declined: [],
      cancelled: [5],
    });
  });

  it("of its own dispatch and of what the road needs", () => {
    const note = [{ field: "note", before: null, after: "けん引フック" }];
    const steps = [
      step(3, note, { entity: "sos_dispatch", entity_id: 8 }),
      step(4, note, { entity: "sos_dispatch", entity_id: 7 }),
      step(5, [{ field: "memo", before: null, after: "社内" }]),
      // A note of the case is the desk's own.
      step(6, note),
    ];
    const told = stepsToNotify(
      { id: 7, progress: "departed", accepted_at: accepted },
      steps,
    );
    expect(told.map(({ id }) => id)).toEqual([4]);
  });
});

describe("several changes as one", () => {
  it("first before, last after; there and back says what is no longer so", () => {
    expect(mergeChanges([moved(3, 1, 2), moved(4, 2, 3)])).toEqual([
      { field: "kilopost", before: 1, after: 3 },
    ]);
    expect(mergeChanges([moved(3, 1, 2), moved(4, 2, 1)])).toEqual([
      { field: "kilopost", before: 2, after: 1 },
    ]);
  });

  it("from nothing it stays from nothing, whatever came between", () => {
    expect(mergeChanges([moved(3, null, 2), moved(4, 2, 3)])).toEqual([
      { field: "kilopost", before: null, after: 3 },
    ]);
  });

  it("whatever the order of values: the end is the last value, and never before equals after", () => {
    const values = fc.array(fc.integer({ min: 0, max: 3 }), {
      minLength: 2,
      maxLength: 8,
    });
    fc.assert(
      fc.property(values, (drawn) => {
        const way = drawn.filter((value, index) => value !== drawn[index - 1]);
        fc.pre(way.length > 1);
        const steps = way
          .slice(1)
          .map((value, index) => moved(index + 1, way[index], value));
        const [merged] = mergeChanges(steps);
        expect(merged?.after).toBe(way.at(-1));
        expect(merged?.before).not.toBe(merged?.after);
      }),
    );
  });
});

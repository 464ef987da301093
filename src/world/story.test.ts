import { describe, expect, it } from "vitest";
import { makeDealers, makeTowCompanies } from "./company-seed.ts";
import { makePersonName } from "./person-seed.ts";
import { createRandom } from "./random.ts";
import { makeStories } from "./story-seed.ts";
import type { StoryCast, WorldStory } from "./story-record-seed.ts";
import { STORY_STAGES } from "./story-stage-seed.ts";
import { makeVehicles } from "./vehicle-seed.ts";

const random = createRandom("stories");
const cast: StoryCast = {
  dealers: makeDealers(random.fork("dealers"), 150),
  tow_companies: makeTowCompanies(random.fork("tow"), 60),
  vehicles: makeVehicles(500),
  receivers: Array.from({ length: 8 }, () => makePersonName(random)),
};
const now = new Date("2026-11-21T03:00:00Z");
const tell = (): WorldStory[] =>
  makeStories(createRandom("month"), cast, { count: 600, days: 60, now });
const stories = tell();

const isSorted = (dates: readonly (Date | null)[]): boolean => {
  const present = dates.filter((date) => date !== null);
  return present.every(
    (date, i) => i === 0 || date >= (present[i - 1] ?? date),
  );
};

describe("stories", () => {
  it("600 over 60 days, in every stage, the same every time", () => {
    expect(stories).toHaveLength(600);
    expect(new Set(stories.map((s) => s.stage))).toEqual(new Set(STORY_STAGES));
    expect(isSorted(stories.map((s) => s.received_at))).toBe(true);
    expect(tell()).toEqual(stories);
    const first = now.getTime() - 61 * 24 * 3_600_000;
    expect(stories.filter((s) => s.received_at.getTime() < first)).toEqual([]);
  });

  it("nothing lies in the future, and times follow one another", () => {
    const late = stories.filter(
      (s) =>
        s.received_at > now ||
        (s.report?.submitted_at ?? now) > now ||
        (s.approved_at ?? now) > now ||
        s.correspondences.some((row) => row.at > now),
    );
    expect(late).toEqual([]);
    const disordered = stories.filter((s) =>
      s.dispatches.some(
        (d) =>
          !isSorted([
            s.received_at,
            d.arranged_at,
            d.accepted_at,
            d.departed_at,
            d.arrived_at,
            d.work_done_at,
          ]),
      ),
    );
    expect(disordered).toEqual([]);
  });

  it("keeps the guards of the lifecycle", () => {
    const isOpen = (progress: string): boolean =>
      ["requested", "accepted", "departed", "arrived"].includes(progress);
    const closed = stories.filter((s) =>
      ["complete", "approved", "cancelled"].includes(s.inquiry_status),
    );
    expect(closed.length).toBeGreaterThan(400);
    expect(
      closed.filter((s) => s.dispatches.some((d) => isOpen(d.progress))),
    ).toEqual([]);
    expect(
      closed.filter(
        (s) => s.inquiry_status !== "cancelled" && s.complete_time === null,
      ),
    ).toEqual([]);
    expect(
      stories.filter(
        (s) =>
          s.stage === "required" &&
          s.dispatches.some((d) => isOpen(d.progress)),
      ),
    ).toEqual([]);
    expect(
      stories.filter(
        (s) =>
          (s.report !== null) !==
          (s.dispatches.at(-1)?.progress === "reported"),
      ),
    ).toEqual([]);
  });

  it("names companies and branches that exist, near the place", () => {
    const codes = new Set(cast.tow_companies.map((c) => c.code));
    const dispatches = stories.flatMap((s) => s.dispatches);
    expect(
      dispatches.filter(
        (d) => (d.kind === "A") !== codes.has(d.company_code ?? ""),
      ),
    ).toEqual([]);
    expect(
      dispatches.filter((d) => d.progress === "declined").length,
    ).toBeGreaterThan(10);
    expect(
      stories.filter((s) => {
        const dealer = cast.dealers.find((d) => d.code === s.dealer_code);
        return dealer?.branches[s.dealer_branch ?? -1] === undefined;
      }),
    ).toEqual([]);
  });
});

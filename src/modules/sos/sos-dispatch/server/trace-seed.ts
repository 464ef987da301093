import type { SeededTrace } from "#platform/server/records/trace-seed.ts";
import type { WorldDispatch } from "#world/dispatch-story-seed.ts";
import {
  dispatchProgresses,
  type DispatchProgress,
} from "#modules/sos/sos-inquiries/contract/dispatch-lookups.ts";
import type { SeededDispatch } from "./seed.ts";

type StepTime = keyof {
  [
    K in keyof WorldDispatch as WorldDispatch[K] extends Date | null ? K : never
  ]: true;
};

/** Step of the history, the column that holds its time, what the dispatch became, and who took the step. */
const steps: readonly (readonly [
  string,
  StepTime,
  DispatchProgress,
  "desk" | "road",
])[] = [
  ["send", "arranged_at", "requested", "desk"],
  ["accept", "accepted_at", "accepted", "road"],
  ["decline", "declined_at", "declined", "road"],
  ["depart", "departed_at", "departed", "road"],
  ["arrive", "arrived_at", "arrived", "road"],
  ["finish", "work_done_at", "work_done", "road"],
  ["cancel", "cancelled_at", "cancelled", "desk"],
];

/** The past of a seeded dispatch, step by step at the times of its story. */
export const tracesOfDispatch = (
  { id, dispatch }: SeededDispatch,
  people: {
    readonly desk: string;
    readonly company: string;
    readonly screen: string;
  },
): SeededTrace[] => {
  let before: DispatchProgress = "draft";
  return steps.flatMap(([action, column, progress, who], index) => {
    const at = dispatch[column];
    if (at === null) return [];
    const trace: SeededTrace = {
      entity: "sos_dispatch",
      entity_id: id,
      version: index + 1,
      action,
      at,
      user_name:
        who === "desk"
          ? people.desk
          : (dispatch.outsourced_staff_name ?? people.company),
      screen: people.screen,
      changes: [{ field: "progress", before, after: progress }],
    };
    before = dispatchProgresses.has(progress) ? progress : before;
    return [trace];
  });
};

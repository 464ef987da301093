import { DISPATCH_STEPS, type DispatchStep } from "./dispatch-story-seed.ts";
import type { Random } from "./random.ts";

/** Where a story has come to: a status of the case or a step of its dispatch. */
export const STORY_STAGES = [
  "typing",
  "required",
  ...DISPATCH_STEPS,
  "guided",
  "dealer",
  "complete",
  "waiting_approval",
  "approved",
  "cancelled",
] as const;
export type StoryStage = (typeof STORY_STAGES)[number];

const HOUR_MS = 3_600_000;

const OLD: readonly (readonly [StoryStage, number])[] = [
  ["complete", 46],
  ["approved", 24],
  ["waiting_approval", 8],
  ["cancelled", 9],
  ["reported", 5],
  ["work_done", 3],
  ["guided", 3],
  ["dealer", 2],
];
const FRESH: readonly (readonly [StoryStage, number])[] = [
  ["typing", 10],
  ["required", 12],
  ["requested", 12],
  ["accepted", 10],
  ["departed", 12],
  ["arrived", 12],
  ["work_done", 10],
  ["reported", 8],
  ["guided", 6],
  ["dealer", 4],
  ["complete", 4],
];

/** A stage that fits the age: what rang within the last hours is still open. */
export function pickStage(random: Random, age_ms: number): StoryStage {
  const table = age_ms < 6 * HOUR_MS ? FRESH : OLD;
  return random.weighted(table, ([, weight]) => weight)[0];
}

/** Stages in which the case is complete or further. */
export const FINISHED = new Set<StoryStage>([
  "complete",
  "waiting_approval",
  "approved",
]);

const OVER = OLD.filter(
  ([stage]) => FINISHED.has(stage) || stage === "cancelled",
);

/** A stage of a case that nobody works on any more. */
export const pickFinishedStage = (random: Random): StoryStage =>
  random.weighted(OVER, ([, weight]) => weight)[0];

/** Service divisions that fit the stage. */
export function pickDivision(random: Random, stage: StoryStage): string[] {
  if (stage === "cancelled") return ["Cancel"];
  if (stage === "guided") return ["C"];
  if (stage === "dealer") return ["B"];
  if (FINISHED.has(stage) && random.chance(0.3)) {
    return random.chance(0.6) ? ["C"] : ["B"];
  }
  return random.weighted([["A"], ["A", "B"], ["J"], ["A", "J"]], (division) =>
    division.length === 2 ? 1 : division[0] === "A" ? 7 : 3,
  );
}

/** How far the dispatch has come, where the stage has one. */
export function dispatchStepOf(stage: StoryStage): DispatchStep | undefined {
  if (FINISHED.has(stage)) return "reported";
  return DISPATCH_STEPS.find((step) => step === stage);
}

export type StoryStatus =
  | "typing"
  | "in_progress"
  | "complete"
  | "approved"
  | "cancelled";

/** The three contacts and the follow-up call: `none`, `yes` or `done`. */
export interface StoryContacts {
  readonly caller_completion_work: string;
  readonly caller_completion_arrangement: string;
  readonly car_dealer_completion_work: string;
  readonly follow_up_call: string;
}

/** Completion contacts that fit the stage. */
export function makeContacts(random: Random, stage: StoryStage): StoryContacts {
  if (FINISHED.has(stage)) {
    const state = (): string => (random.chance(0.75) ? "done" : "none");
    return {
      caller_completion_work: state(),
      caller_completion_arrangement: state(),
      car_dealer_completion_work: state(),
      follow_up_call: random.chance(0.5) ? "done" : "none",
    };
  }
  const state = (): string =>
    stage !== "typing" && random.chance(0.6) ? "yes" : "none";
  return {
    caller_completion_work: state(),
    caller_completion_arrangement: state(),
    car_dealer_completion_work: "none",
    follow_up_call: "none",
  };
}

/** The status of the case. */
export const statusOf = (stage: StoryStage): StoryStatus => {
  if (stage === "typing" || stage === "approved" || stage === "cancelled") {
    return stage;
  }
  return FINISHED.has(stage) ? "complete" : "in_progress";
};

import type { RegistryVehicle } from "#modules/company/vehicles/contract/schema.ts";
import { watchedSteps, type WatchedStep } from "./flow-lookups.ts";

/** A step of the work flow of an inquiry; the keys stand in the order in which the database gives them back. */
export interface FlowStep {
  /** Who did it; null for the registry. */
  readonly by: string | null;
  /** What is to be done, in the words of the work flow when it was chosen. */
  readonly key: string;
  readonly done_at: string | null;
}

type Registered = Pick<
  RegistryVehicle,
  "consent_document" | "sim_status" | "user_information_status"
>;

/** When the registry says that a step is done. */
const conditions: Readonly<
  Record<WatchedStep, (vehicle: Registered) => boolean>
> = {
  consent_given: ({ consent_document: paper }) =>
    paper === "10" || paper === "11",
  consent_answered: ({ consent_document: paper }) =>
    paper !== null && paper !== "00",
  sim_in_use: ({ sim_status: sim }) => sim === 1,
  sim_cancelled: ({ sim_status: sim }) => sim === 3 || sim === 4,
  sim_confirmed: ({ sim_status: sim }) => sim === 4,
  user_issued: ({ user_information_status: user }) => user === 1,
  user_ended: ({ user_information_status: user }) => user === 2 || user === 3,
};

const codeOf = (key: string): WatchedStep | undefined =>
  watchedSteps.options.find(({ label }) => label === key)?.code;

export const isWatched = (key: string): boolean => codeOf(key) !== undefined;

/** The words of all steps that the registry answers. */
export const watchedKeys: readonly string[] = watchedSteps.options.map(
  ({ label }) => label,
);

/** The steps of a work flow for a case that chooses it: what was done already stays done. */
export const stepsOfFlow = (
  keys: readonly string[],
  before: readonly FlowStep[] = [],
): FlowStep[] =>
  keys.map(
    (key) =>
      before.find((step) => step.key === key) ?? {
        by: null,
        key,
        done_at: null,
      },
  );

export const openSteps = (steps: readonly FlowStep[]): FlowStep[] =>
  steps.filter(({ done_at }) => done_at === null);

/** The steps with one of them done or not; undefined where there is no such step. */
export const withStep = (
  steps: readonly FlowStep[],
  { by, key, done_at }: FlowStep,
): FlowStep[] | undefined =>
  steps.some((step) => step.key === key)
    ? steps.map((step) => (step.key === key ? { by, key, done_at } : step))
    : undefined;

/** The steps with those done that the registry answers; what is done stays so, whatever the registry says later. */
export const tickedBy = (
  steps: readonly FlowStep[],
  vehicle: Registered,
  done_at: string,
): FlowStep[] =>
  steps.map((step) => {
    const code = codeOf(step.key);
    const isDone =
      step.done_at === null && code !== undefined && conditions[code](vehicle);
    return isDone ? { by: null, key: step.key, done_at } : step;
  });

/** When the last step was done. */
export const lastStepAt = (steps: readonly FlowStep[]): string | null =>
  steps
    .map(({ done_at }) => done_at)
    .filter((at) => at !== null)
    .toSorted()
    .at(-1) ?? null;

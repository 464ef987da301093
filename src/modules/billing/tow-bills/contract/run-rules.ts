import {
  type Ability,
  abilityRefused,
  abilityWhen,
} from "#platform/contract/ability.ts";
import type { RunState } from "./lookups.ts";
import type { RunSteps } from "./run-record.ts";
import { towBillText, towPaymentText as text } from "./text.ts";

/**
 * What may be done with a run next: one makes it, another lets it go to the bank. One person is enough where it was so
 * when it was made, for a reason that it says, and is so now.
 *
 * @param second whether the account that asks is another person
 */
export const runStepsOf = (
  run: {
    readonly run_state: RunState;
    readonly alone_reason: string | null;
  },
  second: Ability,
  needs_two: boolean,
): RunSteps => {
  const { run_state, alone_reason } = run;
  const isAlone = alone_reason !== null && !needs_two;
  const isOpen = run_state !== "done" && run_state !== "cancelled";
  const isReleased = run_state !== "created" || isAlone;
  const release = abilityWhen(
    run_state === "created" && !isAlone,
    towBillText.wrongState,
  );
  const go = isOpen
    ? abilityWhen(isReleased, text.notReleased)
    : abilityRefused("state", towBillText.wrongState);
  return {
    release: release.allowed ? second : release,
    file: go,
    finish: go,
    cancel: abilityWhen(isOpen, towBillText.wrongState),
  };
};

import {
  type Ability,
  abilityGranted,
  abilityRefused,
} from "#platform/contract/ability.ts";
import type { RunState } from "./lookups.ts";
import type { RunSteps } from "./run-record.ts";
import { towBillText, towPaymentText as text } from "./text.ts";

const ifSo = (isSo: boolean, reason: string): Ability =>
  isSo ? abilityGranted : abilityRefused("state", reason);

/**
 * What may be done with a run next: one makes it, another lets it go to the bank. Where one person was enough when it
 * was made, it says why.
 */
export const runStepsOf = (
  run: {
    readonly run_state: RunState;
    readonly created_by: number | null;
    readonly alone_reason: string | null;
  },
  user_id: number | null,
): RunSteps => {
  const { run_state, alone_reason } = run;
  const isOpen = run_state !== "done" && run_state !== "cancelled";
  const isReleased = run_state !== "created" || alone_reason !== null;
  const release = ifSo(
    run_state === "created" && alone_reason === null,
    towBillText.wrongState,
  );
  const go = isOpen
    ? ifSo(isReleased, text.notReleased)
    : abilityRefused("state", towBillText.wrongState);
  return {
    release:
      release.allowed && run.created_by === user_id
        ? abilityRefused("state", text.ownRun)
        : release,
    file: go,
    finish: go,
    cancel: ifSo(isOpen, towBillText.wrongState),
  };
};

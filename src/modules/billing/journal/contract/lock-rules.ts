import type { FieldIssue } from "#modules/base/records/contract/record.ts";
import {
  type Ability,
  abilityGranted,
  abilityRefused,
} from "#platform/contract/ability.ts";
import {
  addDays,
  isDate,
  tokyoDate,
} from "#platform/contract/japanese/dates.ts";
import type { LockState } from "./lookups.ts";
import { bookLockText as text } from "./text.ts";

/** The books are closed up to the end of a month that is over. */
export const lockIssues = ({
  locked_until,
}: {
  readonly locked_until: string;
}): FieldIssue[] => {
  const field = "locked_until";
  if (!isDate(locked_until)) return [];
  if (addDays(locked_until, 1).slice(8) !== "01")
    return [{ field, message: text.notMonthEnd }];
  return locked_until >= tokyoDate() ? [{ field, message: text.notPast }] : [];
};

export interface LockSteps {
  readonly confirm: Ability;
  readonly refuse: Ability;
}

/**
 * Who moves the lock back does not confirm it; everybody who bills may turn it down.
 *
 * @param second whether the account is a second person beside who proposed it
 */
export const lockStepsOf = (
  lock_state: LockState,
  second: Ability,
): LockSteps => {
  if (lock_state !== "proposed") {
    const decided = abilityRefused("state", text.decided);
    return { confirm: decided, refuse: decided };
  }
  return { confirm: second, refuse: abilityGranted };
};

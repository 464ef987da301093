import {
  callingTime,
  firstCallingTime,
  isCallingTime,
  type CallingHours,
} from "#platform/contract/japanese/calling-hours.ts";
import { addDays, tokyoDate } from "#platform/contract/japanese/dates.ts";

const HOUR = 3_600_000;

/** When and how often one number is called, whoever calls it. */
export interface CallingRules extends CallingHours {
  /** Hours between two calls of one number. */
  readonly gap_hours: number;
  /** Most calls of one number on one day. */
  readonly calls_a_day: number;
}

/** Why a number is not called now: only hours may be overridden. */
export type CallBar = "hours" | "gap" | "day";

const latestBefore = (at: string, earlier: readonly string[]): number =>
  Math.max(
    ...earlier
      .map((one) => Date.parse(one))
      .filter((one) => one <= Date.parse(at)),
  );

const gapEnd = (
  at: string,
  earlier: readonly string[],
  { gap_hours }: CallingRules,
): number => latestBefore(at, earlier) + gap_hours * HOUR;

const isDayFull = (
  at: string,
  earlier: readonly string[],
  { calls_a_day }: CallingRules,
): boolean =>
  earlier.filter((one) => tokyoDate(one) === tokyoDate(at)).length >=
  calls_a_day;

/**
 * What stands against calling a number at an instant.
 *
 * @param earlier when that number was called before
 */
export const barsOf = (
  at: string,
  earlier: readonly string[],
  rules: CallingRules,
): readonly CallBar[] => [
  ...(isCallingTime(at, rules) ? [] : (["hours"] as const)),
  ...(Date.parse(at) < gapEnd(at, earlier, rules) ? (["gap"] as const) : []),
  ...(isDayFull(at, earlier, rules) ? (["day"] as const) : []),
];

/** The first instant from `at` on at which nothing stands against calling a number. */
export const nextCallOf = (
  at: string,
  earlier: readonly string[],
  rules: CallingRules,
): string => {
  const open = callingTime(at, rules);
  if (isDayFull(open, earlier, rules))
    return nextCallOf(
      firstCallingTime(addDays(tokyoDate(open), 1), rules),
      earlier,
      rules,
    );
  const end = gapEnd(open, earlier, rules);
  return Date.parse(open) < end
    ? nextCallOf(new Date(end).toISOString(), earlier, rules)
    : open;
};

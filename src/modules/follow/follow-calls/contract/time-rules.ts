import {
  callingTime,
  firstCallingTime,
} from "#platform/contract/japanese/calling-hours.ts";
import {
  addDays,
  tokyoDate,
  formatClock,
} from "#platform/contract/japanese/dates.ts";
import type { FollowPolicy } from "./fact-rules.ts";
import type { CallKind, FollowResult } from "./lookups.ts";

const MINUTE = 60_000;

export const minutesAfter = (instant: string, minutes: number): string =>
  new Date(Date.parse(instant) + minutes * MINUTE).toISOString();

/** 22 to 6 o'clock in Tokyo. */
export const isNight = (instant: string): boolean => {
  const hour = Number(formatClock(instant).slice(0, 2));
  return hour >= 22 || hour < 6;
};

/** Calls for those who stand at the road: whoever cannot be reached is the leader's business. */
const roadKinds: readonly CallKind[] = [
  "arrange",
  "confirm_acceptance",
  "confirm_arrival",
  "tell_delay",
];
export const isRoadKind = (kind: CallKind): boolean => roadKinds.includes(kind);

/** Calls that can wait for the hours in which people are called. */
export const isWaitingKind = (kind: CallKind, is_urgent = false): boolean =>
  kind === "thank_you" ||
  kind === "ask_dealer" ||
  (kind === "application" && !is_urgent);

/** Nobody was reached: it is tried again. */
const failures: readonly FollowResult[] = [
  "no_answer",
  "busy",
  "message",
  "wrong_number",
];
export const isFailed = (result: FollowResult): boolean =>
  failures.includes(result);

/** So often somebody is called. */
export const maximumAttempts = 3;

/**
 * When it is called again after an attempt that reached nobody; null after the last.
 *
 * @param attempt the one that failed, from 1
 */
export const nextAttempt = (
  call: { readonly kind: CallKind; readonly is_urgent?: boolean },
  attempt: number,
  at: string,
  policy: FollowPolicy,
): string | null => {
  if (attempt >= maximumAttempts) return null;
  const isSecond = attempt === 1;
  if (isRoadKind(call.kind))
    return minutesAfter(
      at,
      isSecond ? policy.road_second_minutes : policy.road_third_minutes,
    );
  if (call.kind === "callback")
    return minutesAfter(
      at,
      isSecond ? policy.callback_second_minutes : policy.callback_third_minutes,
    );
  if (!isSecond) return firstCallingTime(addDays(tokyoDate(at), 1), policy);
  const again = minutesAfter(at, policy.thank_you_again_minutes);
  return isWaitingKind(call.kind, call.is_urgent)
    ? callingTime(again, policy)
    : again;
};

/** Whether somebody can take calls now. */
export type Reception = "available" | "away" | "signed_out";

/** Whether anyone may make a call: a personal one once it is so late, or its owner does not take calls. */
export const isForAnyone = (
  call: {
    readonly assignee_id: number | null;
    readonly is_personal: boolean;
    readonly due_at: string;
  },
  owner: Reception | undefined,
  {
    now,
    policy,
  }: { now: string; policy: Pick<FollowPolicy, "anyone_minutes"> },
): boolean =>
  call.assignee_id === null ||
  !call.is_personal ||
  owner !== "available" ||
  Date.parse(now) >=
    Date.parse(minutesAfter(call.due_at, policy.anyone_minutes));

interface Bundled {
  readonly id: number;
  readonly target_digits: string;
  readonly due_at: string;
}

/** The other calls that go to the same digits and are due within so many minutes of one. */
export const bundleOf = <Call extends Bundled>(
  call: Bundled,
  calls: readonly Call[],
  { bundle_minutes }: Pick<FollowPolicy, "bundle_minutes">,
): Call[] =>
  call.target_digits === ""
    ? []
    : calls.filter(
        (other) =>
          other.id !== call.id &&
          other.target_digits === call.target_digits &&
          Math.abs(Date.parse(other.due_at) - Date.parse(call.due_at)) <=
            bundle_minutes * MINUTE,
      );

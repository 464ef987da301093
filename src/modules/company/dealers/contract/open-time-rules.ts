import {
  addDays,
  tokyoDate,
  type Instant,
} from "#platform/contract/japanese/dates.ts";
import { openSpanOn, type OpeningTimes } from "./branch-rules.ts";

/** In milliseconds. */
const MINUTE = 60_000;
const DAY = 1440 * MINUTE;

/** A branch that does not open for so long has no time by which to answer. */
const DAYS_WALKED = 60;

/** The stretches of opening from the day before, whose night may still run, to so many days on. */
function* spansFrom(
  start: Instant,
  days: number,
  times: OpeningTimes,
): Generator<readonly [number, number]> {
  const today = tokyoDate(start);
  for (let day = -1; day <= days; day += 1) {
    const span = openSpanOn(times, addDays(today, day));
    if (span !== undefined) yield span;
  }
}

/**
 * When so many minutes of opening have passed since an instant, by the clock and the calendar of Tokyo; null where that
 * takes more than 60 days.
 */
export const openMinutesAfter = (
  start: Instant,
  minutes: number,
  times: OpeningTimes,
): string | null => {
  const first = new Date(start).getTime();
  let from = first;
  let left = minutes * MINUTE;
  if (left > 0)
    for (const [opens, closes] of spansFrom(start, DAYS_WALKED, times)) {
      // What runs on from the day before is not counted twice.
      from = Math.max(from, opens);
      const open = Math.max(0, Math.min(left, closes - from));
      from += open;
      left -= open;
      if (left <= 0) break;
    }
  return left > 0 || from > first + DAYS_WALKED * DAY
    ? null
    : new Date(from).toISOString();
};

/** How many whole minutes a branch was open between two instants. */
export const openMinutesBetween = (
  start: Instant,
  end: Instant,
  times: OpeningTimes,
): number => {
  const last = new Date(end).getTime();
  let from = new Date(start).getTime();
  let total = 0;
  const days = Math.max(0, Math.ceil((last - from) / DAY));
  for (const [opens, closes] of spansFrom(start, days, times)) {
    from = Math.max(from, opens);
    const until = Math.min(last, closes);
    if (until <= from) continue;
    total += until - from;
    from = until;
  }
  return Math.floor(total / MINUTE);
};

/** One day of opening later: after as many open minutes as the day has that runs, else the next one that it opens. */
export const openDayAfter = (
  start: Instant,
  times: OpeningTimes,
): string | null => {
  const at = new Date(start).getTime();
  for (const [opens, closes] of spansFrom(start, DAYS_WALKED, times))
    if (closes >= at)
      return openMinutesAfter(start, (closes - opens) / MINUTE, times);
  return null;
};

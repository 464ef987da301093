import {
  addDays,
  remainingDays,
  tokyoDate,
  formatClock,
} from "#platform/contract/japanese/dates.ts";
import type { Period } from "#platform/contract/periods/lookups.ts";
import {
  firstOfMonth,
  neighbourDate,
  periodSpan,
  type DateSpan,
} from "#platform/contract/periods/spans.ts";

/** A span that may end within its last day, at `HH:mm` of Tokyo; null: with that day. */
export interface ComparedSpan extends DateSpan {
  readonly time: string | null;
}

/** What a period is compared with: the one before, of which only as much is counted as has passed of one that runs. */
export const comparedSpan = (
  period: Period,
  date: string,
  now: number = Date.now(),
): ComparedSpan => {
  const span = periodSpan(period, date);
  const before = periodSpan(period, neighbourDate(period, date, -1));
  const today = tokyoDate(now);
  const to = addDays(before.from, remainingDays(span.from, today));
  const isWhole = today < span.from || today > span.to || to > before.to;
  return isWhole
    ? { ...before, time: null }
    : { from: before.from, to, time: formatClock(now) };
};

/** Steps of the line over time: hours of a day, days of a week or month, months of a half-year or year. */
export const stepsOf = (period: Period, span: DateSpan): string[] => {
  if (period === "day")
    return Array.from({ length: 24 }, (_, hour) =>
      String(hour).padStart(2, "0"),
    );
  if (period === "week" || period === "month")
    return Array.from(
      { length: remainingDays(span.from, span.to) + 1 },
      (_, day) => addDays(span.from, day),
    );
  const year = Number(span.from.slice(0, 4));
  const month = Number(span.from.slice(5, 7));
  return Array.from({ length: period === "year" ? 12 : 6 }, (_, at) =>
    firstOfMonth(year, month + at).slice(0, 7),
  );
};

/** Part of a whole in percent with one decimal; null of nothing. */
export const percentOf = (part: number, whole: number): number | null =>
  whole === 0 ? null : Math.round((part / whole) * 1000) / 10;

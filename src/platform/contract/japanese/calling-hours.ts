import { addDays, tokyoDate, tokyoInstant } from "./dates.ts";
import { holidayOf, weekdayOf } from "./holidays.ts";

const SUNDAY = 0;

/** When people are called, in full hours of Tokyo. */
export interface CallingHours {
  readonly calling_from: number;
  readonly calling_to: number;
}

/** Monday to Saturday, no holidays. */
const isCallingDay = (date: string): boolean =>
  weekdayOf(date) !== SUNDAY && holidayOf(date) === undefined;

const openingOf = (date: string, { calling_from }: CallingHours): string =>
  tokyoInstant(date, `${String(calling_from)}:00`);

/** The first hour of calling of the first such day from a date on. */
export const firstCallingTime = (date: string, hours: CallingHours): string =>
  isCallingDay(date)
    ? openingOf(date, hours)
    : firstCallingTime(addDays(date, 1), hours);

/** When a call that can wait is made: moved forward into the calling hours of Tokyo, never back and never lost. */
export const callingTime = (instant: string, hours: CallingHours): string => {
  const date = tokyoDate(instant);
  if (!isCallingDay(date)) return firstCallingTime(date, hours);
  const at = Date.parse(instant);
  if (at < Date.parse(openingOf(date, hours))) return openingOf(date, hours);
  const closing = tokyoInstant(date, `${String(hours.calling_to)}:00`);
  return at < Date.parse(closing)
    ? new Date(at).toISOString()
    : firstCallingTime(addDays(date, 1), hours);
};

/** Whether people are called at that instant. */
export const isCallingTime = (instant: string, hours: CallingHours): boolean =>
  Date.parse(callingTime(instant, hours)) === Date.parse(instant);

import { addDays } from "./dates.ts";
import { holidayOf, weekdayOf } from "./holidays.ts";
import { addMonthsToDay, fromDay, lastDateOf, toDay } from "./periods.ts";

/** Days around the new year on which banks are closed, beside weekends and holidays. */
const closedDays: ReadonlySet<string> = new Set([
  "12-31",
  "01-01",
  "01-02",
  "01-03",
]);

const saturday = 6;

/** Whether banks settle on a date `YYYY-MM-DD`. */
export const isBankDay = (date: string): boolean => {
  const weekday = weekdayOf(date);
  return (
    weekday !== 0 &&
    weekday !== saturday &&
    !closedDays.has(date.slice(5)) &&
    holidayOf(date) === undefined
  );
};

/** The date itself where banks are open, otherwise the first one after it. */
export const nextBankDay = (date: string): string =>
  isBankDay(date) ? date : nextBankDay(addDays(date, 1));

/** The date itself where banks are open, otherwise the last one before it. */
export const previousBankDay = (date: string): string =>
  isBankDay(date) ? date : previousBankDay(addDays(date, -1));

/** The date in a month `YYYY-MM` of a day of the month, or of its end. */
const dateIn = (yearMonth: string, day: string): string => {
  const last = lastDateOf(yearMonth);
  if (day === "end") return last;
  const date = `${yearMonth}-${day.padStart(2, "0")}`;
  return date < last ? date : last;
};

/**
 * The day on which is paid what was closed on a date, by terms such as 翌月末日.
 *
 * @param months between the month of the closing and that of the payment
 * @param day of the month, or `end`
 */
export const dueDayOf = (
  closing: string,
  months: number,
  day: string,
): string =>
  dateIn(
    fromDay(addMonthsToDay(toDay(`${closing.slice(0, 7)}-01`), months)).slice(
      0,
      7,
    ),
    day,
  );

/** Whether a date is the closing day (締日) of its month for a client that is closed on this day, or at the end. */
export const isClosingDay = (date: string, day: string): boolean =>
  dateIn(date.slice(0, 7), day) === date;

/** The last closing day before a date, or the date itself where it is one. */
export const lastClosingDay = (date: string, day: string): string => {
  const own = dateIn(date.slice(0, 7), day);
  if (own <= date) return own;
  const before = fromDay(addMonthsToDay(toDay(`${date.slice(0, 7)}-01`), -1));
  return dateIn(before.slice(0, 7), day);
};

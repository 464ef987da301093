/*
 * Days as numbers (days since 1970-01-01), and periods of months as the Civil Code counts them. No `Date` is made: rules
 * that look at every vehicle of a sales company ask some hundred thousand of these.
 */

const daysOfEra = 146_097;
const daysToEpoch = 719_468;

/** Number of the day of a date of the Gregorian calendar. The year begins in March, so that the leap day is its last. */
const dayOf = (year: number, month: number, day: number): number => {
  const marchYear = month > 2 ? year : year - 1;
  const era = Math.floor(marchYear / 400);
  const yearOfEra = marchYear - era * 400;
  const dayOfYear =
    Math.floor((153 * (month > 2 ? month - 3 : month + 9) + 2) / 5) + day - 1;
  const dayOfEra =
    yearOfEra * 365 +
    Math.floor(yearOfEra / 4) -
    Math.floor(yearOfEra / 100) +
    dayOfYear;
  return era * daysOfEra + dayOfEra - daysToEpoch;
};

interface DateParts {
  readonly year: number;
  readonly month: number;
  readonly day: number;
}

const partsOf = (number: number): DateParts => {
  const shifted = number + daysToEpoch;
  const era = Math.floor(shifted / daysOfEra);
  const dayOfEra = shifted - era * daysOfEra;
  const yearOfEra = Math.floor(
    (dayOfEra -
      Math.floor(dayOfEra / 1460) +
      Math.floor(dayOfEra / 36_524) -
      Math.floor(dayOfEra / 146_096)) /
      365,
  );
  const dayOfYear =
    dayOfEra -
    (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100));
  const shiftedMonth = Math.floor((5 * dayOfYear + 2) / 153);
  const month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9;
  return {
    year: yearOfEra + era * 400 + (month < 3 ? 1 : 0),
    month,
    day: dayOfYear - Math.floor((153 * shiftedMonth + 2) / 5) + 1,
  };
};

/** The day of a `YYYY-MM-DD` that is one. */
export const toDay = (date: string): number =>
  dayOf(
    Number(date.slice(0, 4)),
    Number(date.slice(5, 7)),
    Number(date.slice(8, 10)),
  );

const pad = (value: number, length: number): string =>
  String(value).padStart(length, "0");

/** `YYYY-MM-DD` of a day. */
export const fromDay = (day: number): string => {
  const parts = partsOf(day);
  return `${pad(parts.year, 4)}-${pad(parts.month, 2)}-${pad(parts.day, 2)}`;
};

/** First day of the month so many months after that of the parts. */
const firstOfMonth = ({ year, month }: DateParts, months: number): number => {
  const index = year * 12 + month - 1 + months;
  return dayOf(Math.floor(index / 12), (((index % 12) + 12) % 12) + 1, 1);
};

/** The last day of the month of a `YYYY-MM`. */
export const lastDayOfMonth = (yearMonth: string): number =>
  firstOfMonth(
    {
      year: Number(yearMonth.slice(0, 4)),
      month: Number(yearMonth.slice(5, 7)),
      day: 1,
    },
    1,
  ) - 1;

/** The same as a date. */
export const lastDateOf = (yearMonth: string): string =>
  fromDay(lastDayOfMonth(yearMonth));

/** The same day of the month so many months later (negative: earlier), the month's last where it has none. */
export const addMonthsToDay = (day: number, months: number): number => {
  const parts = partsOf(day);
  const last = firstOfMonth(parts, months + 1) - 1;
  return Math.min(firstOfMonth(parts, months) + parts.day - 1, last);
};

/**
 * Last day of a period of months that begins with a day (Civil Code 143): the day before the corresponding day, or the
 * last day of a month that has none.
 */
export const periodEndDay = (start: number, months: number): number => {
  const parts = partsOf(start);
  const corresponding = firstOfMonth(parts, months) + parts.day - 1;
  const last = firstOfMonth(parts, months + 1) - 1;
  return corresponding > last ? last : corresponding - 1;
};

/** The same of dates: `periodEnd("2026-12-01", 3)` is `2027-02-28`. */
export const periodEnd = (start: string, months: number): string =>
  fromDay(periodEndDay(toDay(start), months));

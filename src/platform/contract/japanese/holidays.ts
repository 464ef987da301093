import { addDays, makeDate } from "./dates.ts";
import {
  AUTUMN_EQUINOX,
  BETWEEN_HOLIDAYS,
  FIXED_HOLIDAYS,
  MONDAY_HOLIDAYS,
  SPRING_EQUINOX,
  SUBSTITUTE,
} from "./holiday-data.ts";

/** 0 = Sunday … 6 = Saturday, of a date `YYYY-MM-DD`. */
export const weekdayOf = (date: string): number =>
  new Date(`${date}T00:00:00Z`).getUTCDay();

const SUNDAY = 0;

/** Day of the month on which the sun stands over the equator, by the formula that holds from 1980 to 2099. */
const equinoxDay = (year: number, base: number): number => {
  const years = year - 1980;
  return Math.floor(base + 0.242194 * years - Math.floor(years / 4));
};

const nthMonday = (year: number, month: number, nth: number): number => {
  const first = new Date(Date.UTC(year, month - 1, 1)).getUTCDay();
  return 1 + ((8 - first) % 7) + (nth - 1) * 7;
};

/** The holidays that the law names, before substitutes and days between. */
const namedHolidays = (year: number): Map<string, string> => {
  const days: [number, number, string][] = [
    ...FIXED_HOLIDAYS.map(([month, day, name]): [number, number, string] => [
      month,
      day,
      name,
    ]),
    ...MONDAY_HOLIDAYS.map(([month, nth, name]): [number, number, string] => [
      month,
      nthMonday(year, month, nth),
      name,
    ]),
    [3, equinoxDay(year, 20.8431), SPRING_EQUINOX],
    [9, equinoxDay(year, 23.2488), AUTUMN_EQUINOX],
  ];
  return new Map(
    days.map(([month, day, name]) => [makeDate(year, month, day) ?? "", name]),
  );
};

const holidaysOfYear = (year: number): ReadonlyMap<string, string> => {
  const named = namedHolidays(year);
  const all = new Map(named);
  for (const date of named.keys()) {
    if (weekdayOf(date) === SUNDAY) {
      let next = addDays(date, 1);
      while (named.has(next)) next = addDays(next, 1);
      all.set(next, SUBSTITUTE);
    }
    const between = addDays(date, 1);
    const isBetween = named.has(addDays(date, 2)) && !all.has(between);
    if (isBetween && weekdayOf(between) !== SUNDAY)
      all.set(between, BETWEEN_HOLIDAYS);
  }
  return all;
};

const known = new Map<number, ReadonlyMap<string, string>>();

/** Name of the national holiday on a date `YYYY-MM-DD`, by the law as it stands since 2022; undefined on other days. */
export const holidayOf = (date: string): string | undefined => {
  const year = Number(date.slice(0, 4));
  const holidays = known.get(year) ?? holidaysOfYear(year);
  known.set(year, holidays);
  return holidays.get(date);
};

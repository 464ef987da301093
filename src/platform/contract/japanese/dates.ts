import { dateText, eras } from "./text.ts";

/** An instant as ISO text, milliseconds or Date. Dates without time are `YYYY-MM-DD` texts, never instants. */
export type Instant = string | number | Date;

/** Japan has no summer time: always nine hours ahead of UTC, whatever the zone of the machine. */
const tokyoOffset = 9 * 60 * 60 * 1000;
const dayLength = 24 * 60 * 60 * 1000;
const dateOnlyPattern = /^(\d{4})-(\d{2})-(\d{2})$/;
const yearMonthPattern = /^(\d{4})-(\d{2})$/;

const pad = (value: number, length = 2): string =>
  String(value).padStart(length, "0");

/** Milliseconds of an instant. Throws RangeError for a text that is no instant. */
function toMilliseconds(instant: Instant): number {
  const at =
    instant instanceof Date ? instant.getTime() : new Date(instant).getTime();
  if (Number.isNaN(at)) throw new RangeError(`no instant: ${String(instant)}`);
  return at;
}

/** The parts of an instant on the clock of Tokyo. */
function tokyoParts(instant: Instant): {
  year: number;
  month: number;
  day: number;
  hour: number;
  minute: number;
  second: number;
  weekday: number;
} {
  const shifted = new Date(toMilliseconds(instant) + tokyoOffset);
  return {
    year: shifted.getUTCFullYear(),
    month: shifted.getUTCMonth() + 1,
    day: shifted.getUTCDate(),
    hour: shifted.getUTCHours(),
    minute: shifted.getUTCMinutes(),
    second: shifted.getUTCSeconds(),
    weekday: shifted.getUTCDay(),
  };
}

/** `YYYY/MM/DD HH:mm:ss` in Tokyo (spec §9); "" for no instant. */
export function formatDateTime(instant: Instant | null | undefined): string {
  if (instant === null || instant === undefined || instant === "") return "";
  const at = tokyoParts(instant);
  return `${pad(at.year, 4)}/${pad(at.month)}/${pad(at.day)} ${formatTime(instant)}`;
}

/** `YYYY/MM/DD HH:mm` in Tokyo: papers and mails, where nobody asks for the second; "" for no instant. */
export const formatMinute = (instant: Instant | null | undefined): string =>
  formatDateTime(instant).slice(0, -":00".length);

/** `HH:mm` in Tokyo. */
export const formatClock = (instant: Instant): string =>
  formatTime(instant).slice(0, -":00".length);

/** The time of today, `MM/DD HH:mm` of another day, "" for none: where the whole has no room and stands in the title. */
export const formatShort = (
  instant: Instant | null | undefined,
  now: Instant,
): string => {
  const said = formatMinute(instant);
  const isToday = said.startsWith(formatDay(tokyoDate(now)));
  return said.slice(isToday ? "2026/11/29 ".length : "2026/".length);
};

/** `YYYY-MM-DD HH:mm:ss` in Tokyo, as files say it (spec §9); "" for no instant. */
export const formatFileTime = (instant: Instant | null | undefined): string =>
  formatDateTime(instant).replaceAll("/", "-");

/** Whether a text is an instant: a field for one holds what was typed so far until it is. */
export const isInstant = (text: string): boolean =>
  /^\d{4}-\d{2}-\d{2}T/.test(text) && !Number.isNaN(Date.parse(text));

/** `HH:mm:ss` in Tokyo. */
export function formatTime(instant: Instant): string {
  const at = tokyoParts(instant);
  return `${pad(at.hour)}:${pad(at.minute)}:${pad(at.second)}`;
}

/** `YYYY-MM-DD` (spec §9): a date text stays what it is, an instant gives its day in Tokyo; "" for none. */
export function formatDate(value: Instant | null | undefined): string {
  if (value === null || value === undefined || value === "") return "";
  if (typeof value === "string" && dateOnlyPattern.test(value)) return value;
  return tokyoDate(value);
}

/** `YYYY/MM/DD` of a date text, as people read it; "" for none. */
export const formatDay = (date: string | null | undefined): string =>
  (date ?? "").replaceAll("-", "/");

/** `2026年11月5日` of a date text, as people say it; "" for none. */
export const formatDayJapanese = (date: string | null | undefined): string => {
  const [year, month, day] = (date ?? "").split("-");
  return year === undefined || month === undefined || day === undefined
    ? ""
    : `${year}${dateText.year}${Number(month)}${dateText.month}${Number(day)}${dateText.day}`;
};

/** The business date `YYYY-MM-DD` of an instant (now, when none is given): its day in Tokyo. */
export function tokyoDate(instant: Instant = Date.now()): string {
  const { year, month, day } = tokyoParts(instant);
  return `${pad(year, 4)}-${pad(month)}-${pad(day)}`;
}

/** The business date as `YYYYMMDD`, the head of reception numbers. */
export function businessDateDigits(instant: Instant = Date.now()): string {
  return tokyoDate(instant).replaceAll("-", "");
}

/**
 * Years that a person can mean; typing slips and what PostgreSQL cannot hold stay out. Instants are compared as
 * stored, in UTC.
 */
export const isPlausibleYear = (value: string): boolean =>
  /^(19|20|21)\d\d-/.test(value);

/** Whether a text is a `YYYY-MM-DD` that exists in the calendar. */
export function isDate(text: string): boolean {
  const match = dateOnlyPattern.exec(text);
  return (
    match !== null &&
    makeDate(Number(match[1]), Number(match[2]), Number(match[3])) === text
  );
}

/** `YYYY-MM-DD` of year, month and day, `undefined` where the calendar has no such day. */
export function makeDate(
  year: number,
  month: number,
  day: number,
): string | undefined {
  if (year < 1000 || year > 9999) return undefined;
  const at = new Date(Date.UTC(year, month - 1, day));
  const isReal =
    at.getUTCFullYear() === year &&
    at.getUTCMonth() === month - 1 &&
    at.getUTCDate() === day;
  return isReal ? `${pad(year, 4)}-${pad(month)}-${pad(day)}` : undefined;
}

/** Day number of a date (days since 1970-01-01). Throws RangeError for a text that is no date. */
function dayNumber(date: string): number {
  if (!isDate(date)) throw new RangeError(`no date: ${date}`);
  return Date.parse(`${date}T00:00:00Z`) / dayLength;
}

/** The date so many days later (negative: earlier). */
export function addDays(date: string, days: number): string {
  return new Date((dayNumber(date) + days) * dayLength)
    .toISOString()
    .slice(0, 10);
}

/** Days from one business date to another; negative when it has passed. */
export function remainingDays(from: string, to: string): number {
  return dayNumber(to) - dayNumber(from);
}

/** ISO instants of the first and last millisecond of a business date: 00:00:00.000 to 23:59:59.999 in Tokyo. */
export function tokyoDayRange(date: string): [start: string, end: string] {
  const start = dayNumber(date) * dayLength - tokyoOffset;
  return [
    new Date(start).toISOString(),
    new Date(start + dayLength - 1).toISOString(),
  ];
}

/** The instant of a date and a time (`HH:mm` or `HH:mm:ss`) on the clock of Tokyo, as ISO text in UTC. */
export function tokyoInstant(date: string, time = "00:00"): string {
  const [hour = 0, minute = 0, second = 0] = time.split(":").map(Number);
  const at =
    dayNumber(date) * dayLength -
    tokyoOffset +
    ((hour * 60 + minute) * 60 + second) * 1000;
  return new Date(at).toISOString();
}

/** The era of a date: name, letter and year of the era (1 = 元年); `undefined` before 明治. */
export function findEra(
  date: string,
): { name: string; letter: string; year: number } | undefined {
  const era = eras.find(({ first_day }) => first_day <= date);
  if (era === undefined) return undefined;
  const year = Number(date.slice(0, 4)) - Number(era.first_day.slice(0, 4)) + 1;
  return { name: era.name, letter: era.letter, year };
}

/** Whether a text is a `YYYY-MM` with a real month. */
export function isYearMonth(text: string): boolean {
  const match = yearMonthPattern.exec(text);
  return match !== null && Number(match[2]) >= 1 && Number(match[2]) <= 12;
}

/** 初度登録年月 for lists: `2024/03`; "" for none, other texts unchanged. */
export function formatYearMonth(yearMonth: string | null | undefined): string {
  return (yearMonth ?? "").replace(yearMonthPattern, "$1/$2");
}

/** 初度登録年月 as the vehicle's papers print it: `令和6年3月`; "" for none. The era is that of the month's end. */
export function formatYearMonthJapanese(
  yearMonth: string | null | undefined,
): string {
  if (yearMonth === null || yearMonth === undefined || yearMonth === "")
    return "";
  const match = yearMonthPattern.exec(yearMonth);
  const era = findEra(`${yearMonth}-31`);
  if (match === null || era === undefined) return yearMonth;
  const year = era.year === 1 ? dateText.firstYear : String(era.year);
  return `${era.name}${year}${dateText.year}${Number(match[2])}${dateText.month}`;
}

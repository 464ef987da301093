import {
  addDays,
  makeDate,
  remainingDays,
  tokyoDate,
  tokyoInstant,
  type Instant,
} from "./dates.ts";
import { foldDashes } from "./folding.ts";
import { dateText, eras } from "./text.ts";

const eraNames = eras
  .flatMap(({ name, letter }) => [name, name.charAt(0), letter])
  .join("|");
const eraPrefix = new RegExp(
  `^(${eraNames})\\s*(\\d{1,2}|${dateText.firstYear})(?!\\d)`,
);
const weekday = new RegExp(`\\s*\\([${dateText.weekdays}]\\)`, "g");
const dateWords = new RegExp(
  `[${dateText.year}${dateText.month}]\\s*(?=\\d)`,
  "g",
);
const dateEnds = new RegExp(
  `(?<=\\d)\\s*[${dateText.year}${dateText.month}${dateText.day}]$`,
  "g",
);

/** Widths, dashes, weekday, 年月日 and the era's year: `令和8年11月20日` → `2026/11/20`. */
function tidyDate(text: string): string {
  return text
    .normalize("NFKC")
    .replace(weekday, "")
    .trim()
    .toUpperCase()
    .replace(eraPrefix, (_, name: string, year: string) => {
      const era = eras.find(
        (one) => one.name.startsWith(name) || one.letter === name,
      );
      const first = Number(era?.first_day.slice(0, 4) ?? 0);
      const count = year === dateText.firstYear ? 1 : Number(year);
      return String(first + count - 1);
    })
    .replace(dateEnds, "")
    .replace(dateWords, "/")
    .replace(/[.\u3002\u30fb]/g, "/")
    .replace(/\s*[/-]\s*/g, "/")
    .replace(/\/$/, "")
    .trim();
}

const foldInput = (text: string): string =>
  tidyDate(foldDashes(text.normalize("NFKC")));

/** Month and day without a year: the year that brings them nearest to today. */
function nearestDate(
  month: number,
  day: number,
  today: string,
): string | undefined {
  const year = Number(today.slice(0, 4));
  return [year, year + 1, year - 1]
    .map((candidate) => makeDate(candidate, month, day))
    .filter((date) => date !== undefined)
    .sort(
      (left, right) =>
        Math.abs(remainingDays(today, left)) -
        Math.abs(remainingDays(today, right)),
    )[0];
}

function relativeDate(text: string, today: string): string | undefined {
  const is = (words: readonly string[]): boolean => words.includes(text);
  if (is(dateText.today)) return today;
  if (is(dateText.tomorrow)) return addDays(today, 1);
  return is(dateText.yesterday) ? addDays(today, -1) : undefined;
}

/**
 * A typed date as `YYYY-MM-DD`, `undefined` when it is none: `11/20`, `1120`, `20261120`, `2026/11/20`,
 * `2026-11-20`, `令和8年11月20日`, `R8.11.20`, `11月20日(金)`, `今日`, full-width digits. Without a year it is
 * the one nearest to today (`today`: business date, default now). Never shifted by a zone.
 */
export function parseDateInput(
  text: string,
  today: string = tokyoDate(),
): string | undefined {
  const tidied = foldInput(text);
  const relative = relativeDate(tidied, today);
  if (relative !== undefined) return relative;
  const full =
    /^(\d{4})\/(\d{1,2})\/(\d{1,2})$/.exec(tidied) ??
    /^(\d{4})(\d{2})(\d{2})$/.exec(tidied);
  if (full !== null)
    return makeDate(Number(full[1]), Number(full[2]), Number(full[3]));
  const short =
    /^(\d{1,2})\/(\d{1,2})$/.exec(tidied) ?? /^(\d{2})(\d{2})$/.exec(tidied);
  return short === null
    ? undefined
    : nearestDate(Number(short[1]), Number(short[2]), today);
}

const { hour, minute, second, half, morning, afternoon } = dateText;
const timeWords = new RegExp(
  `^(\\d{1,2})${hour}(?:(\\d{1,2})${minute}(?:(\\d{1,2})${second})?|(${half}))?$`,
);

function readTime(text: string): number[] | undefined {
  const colons = /^(\d{1,2})[:.](\d{1,2})(?::(\d{1,2})(?:\.\d+)?)?$/.exec(text);
  const words = timeWords.exec(text);
  const digits =
    /^(\d{1,2})(\d{2})$/.exec(text) ??
    /^(\d{2})(\d{2})(\d{2})$/.exec(text) ??
    /^(\d{1,2})$/.exec(text);
  if (words !== null)
    return [
      Number(words[1]),
      words[4] === undefined ? Number(words[2] ?? 0) : 30,
      ...(words[3] === undefined ? [] : [Number(words[3])]),
    ];
  const match = colons ?? digits;
  if (match === null) return undefined;
  const parts = match
    .slice(1)
    .filter((part) => part !== undefined)
    .map(Number);
  return parts.length === 1 ? [...parts, 0] : parts;
}

/**
 * A typed time as `HH:mm` (`HH:mm:ss` where seconds were typed), `undefined` when it is none: `930`,
 * `0210`, `9:30`, `9`, `9時半`, `午後2時`, full-width digits. 00:00 to 23:59:59.
 */
export function parseTimeInput(text: string): string | undefined {
  const tidied = text
    .normalize("NFKC")
    .replace(/\s+/g, "")
    .replace(dateText.about, "");
  const isMorning = tidied.startsWith(morning);
  const isAfternoon = tidied.startsWith(afternoon);
  const parts = readTime(
    isMorning || isAfternoon ? tidied.slice(morning.length) : tidied,
  );
  const [typed = 0, minutes = 0, seconds] = parts ?? [];
  if (parts === undefined || ((isMorning || isAfternoon) && typed > 12))
    return undefined;
  const hours = isAfternoon && typed < 12 ? typed + 12 : typed;
  if (hours > 23 || minutes > 59 || (seconds ?? 0) > 59) return undefined;
  return [hours, minutes, ...(seconds === undefined ? [] : [seconds])]
    .map((part) => String(part).padStart(2, "0"))
    .join(":");
}

/** A time without a date: of yesterday, today and tomorrow the one nearest to now (23:50 typed at 00:10). */
function nearestInstant(time: string, now: number): string {
  const today = tokyoDate(now);
  const [nearest] = [0, -1, 1]
    .map((days) => tokyoInstant(addDays(today, days), time))
    .sort(
      (left, right) =>
        Math.abs(Date.parse(left) - now) - Math.abs(Date.parse(right) - now),
    );
  return nearest ?? tokyoInstant(today, time);
}

const zoned = /^\d{4}-\d{2}-\d{2}T[\d:.]+(?:Z|[+-]\d{2}:?\d{2})$/;
const splitDateTime = new RegExp(
  `^(.+?)(?:[\\sT]+|(?<=${dateText.day}))((?:${morning}|${afternoon})?[\\d:.${hour}${minute}${second}${half}\\s]+)$`,
);

/**
 * A typed date and time as ISO instant in UTC, `undefined` when it is none. Date and time as in
 * {@link parseDateInput} and {@link parseTimeInput}, apart by a space or `T`; `202611200930`; a date alone is
 * its 00:00; a time alone (`0210` too, which is no date here) is the nearest to `now`. Read on the clock of Tokyo unless a zone is written.
 */
export function parseDateTimeInput(
  text: string,
  now: Instant = Date.now(),
): string | undefined {
  const at = new Date(now).getTime();
  const folded = text
    .normalize("NFKC")
    .trim()
    .replace(dateText.about, "")
    .replace(/[,\u3001]/g, " ");
  if (zoned.test(folded)) {
    const parsed = Date.parse(folded);
    return Number.isNaN(parsed) ? undefined : new Date(parsed).toISOString();
  }
  const today = tokyoDate(at);
  const joined = /^(\d{8})(\d{4}|\d{6})$/.exec(folded);
  const split = joined ?? splitDateTime.exec(folded.replace(weekday, ""));
  if (split !== null) {
    const date = parseDateInput(split[1] ?? "", today);
    const time = parseTimeInput(split[2] ?? "");
    if (date !== undefined && time !== undefined)
      return tokyoInstant(date, time);
  }
  const isTime = /[:\u6642]/.test(folded) || /^\d{3,4}$/.test(folded);
  const time = isTime ? parseTimeInput(folded) : undefined;
  if (time !== undefined) return nearestInstant(time, at);
  const date = parseDateInput(folded, today);
  return date === undefined ? undefined : tokyoInstant(date);
}

/**
 * A typed year and month as `YYYY-MM`, `undefined` when it is none: `R6.3`, `令和6年3月`, `R06/03`,
 * `2024/03`, `202403`, `H30.12`, `S63/1`, `令和元年5月`.
 */
export function parseYearMonthInput(text: string): string | undefined {
  const tidied = foldInput(text);
  const match =
    /^(\d{4})\/(\d{1,2})$/.exec(tidied) ?? /^(\d{4})(\d{2})$/.exec(tidied);
  if (match === null) return undefined;
  return makeDate(Number(match[1]), Number(match[2]), 1)?.slice(0, 7);
}

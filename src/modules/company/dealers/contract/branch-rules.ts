import {
  addDays,
  formatTime,
  tokyoDate,
  tokyoInstant,
  type Instant,
} from "#platform/contract/japanese/dates.ts";
import { holidayOf, weekdayOf } from "#platform/contract/japanese/holidays.ts";
import { branchText as text, openingText as words } from "./branch-text.ts";
import { openingDays } from "./lookups.ts";

/** Hours of one day, `HH:mm` in Asia/Tokyo; both null: closed. A closing that is not later is that of the next day. */
export interface DayHours {
  readonly opens_at: string | null;
  readonly closes_at: string | null;
}

/** Days off that follow from no weekday, first and last included. */
export interface Closure {
  readonly from: string;
  readonly to: string;
  readonly note: string | null;
}

/** Opening hours by the place of the day in `openingDays`. */
export interface OpeningTimes {
  readonly hours: readonly DayHours[];
  readonly closures: readonly Closure[];
}

const HOLIDAY = 7;
const MINUTES_OF_DAY = 1440;
/** In milliseconds. */
const MINUTE = 60_000;
/** Each day has two days' room: what goes on over midnight belongs to the day on which it began. */
const ROOM = 2 * MINUTES_OF_DAY;

const minutesOf = (time: string): number =>
  Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));

const timeOf = (minutes: number): string =>
  [Math.floor(minutes / 60) % 24, minutes % 60]
    .map((part) => String(part).padStart(2, "0"))
    .join(":");

/** Midnight at the end of a day is its 24 o'clock. */
const closingTimeOf = (minutes: number): string =>
  minutes === MINUTES_OF_DAY ? "24:00" : timeOf(minutes);

/** Which of the eight kinds of day a date is; a holiday is one whatever its weekday. */
const openingDayOf = (date: string): number =>
  holidayOf(date) === undefined ? weekdayOf(date) : HOLIDAY;

/** Minutes from midnight of the day on which it opens; undefined where closed. */
const spanOf = (
  day: DayHours | undefined,
): readonly [number, number] | undefined => {
  if (!day || day.opens_at === null || day.closes_at === null) return undefined;
  const opens = minutesOf(day.opens_at);
  const closes = minutesOf(day.closes_at);
  return [opens, closes > opens ? closes : closes + MINUTES_OF_DAY];
};

const closureOn = (
  closures: readonly Closure[],
  date: string,
): Closure | undefined =>
  closures.find(({ from, to }) => from <= date && date <= to);

/** What is asked of the stored minutes and days at an instant: the day that runs, and the day before past midnight. */
export const openingQuestions = (
  now: Instant,
): readonly { readonly date: string; readonly minute: number }[] => {
  const today = tokyoDate(now);
  const yesterday = addDays(today, -1);
  const minute = minutesOf(formatTime(now));
  return [
    { date: today, minute: openingDayOf(today) * ROOM + minute },
    {
      date: yesterday,
      minute: openingDayOf(yesterday) * ROOM + MINUTES_OF_DAY + minute,
    },
  ];
};

/** All minutes in which a branch is open, `[from, to)`, day by day in their room. */
export const openMinutesOf = (
  hours: readonly DayHours[],
): (readonly [number, number])[] =>
  openingDays.codes.flatMap((place) => {
    const span = spanOf(hours[place]);
    return span === undefined
      ? []
      : [[place * ROOM + span[0], place * ROOM + span[1]] as const];
  });

/** Days off as `[from, to)`, in order and without overlaps. */
export const closedDaysOf = (
  closures: readonly Closure[],
): (readonly [string, string])[] => {
  const merged: [string, string][] = [];
  for (const { from, to } of closures.toSorted((a, b) =>
    a.from.localeCompare(b.from),
  )) {
    const end = addDays(to, 1);
    const last = merged.at(-1);
    if (last !== undefined && from <= last[1])
      last[1] = last[1] > end ? last[1] : end;
    else merged.push([from, end]);
  }
  return merged;
};

export interface Opening {
  readonly is_open: boolean;
  /** `HH:mm` at which it closes; null where it is closed or does not close within a day. */
  readonly until: string | null;
  /** Of today, in words: 9:00～18:00, 休業, 臨時休業（棚卸）. */
  readonly today: string;
}

/** 09:00～18:00, 17:00～翌02:00, 24時間, 休業. */
export const hoursWords = (day: DayHours | undefined): string => {
  const span = spanOf(day);
  if (span === undefined) return words.closedAllDay;
  const [opens, closes] = span;
  if (closes - opens === MINUTES_OF_DAY) return words.allDay;
  const phrase = closes > MINUTES_OF_DAY ? words.overNight : words.hours;
  return phrase(timeOf(opens), closingTimeOf(closes));
};

/** Minutes for which the day that runs, or the night of the day before, is still open; 0 where neither is. */
const minutesLeft = ({ hours, closures }: OpeningTimes, now: Instant): number =>
  Math.max(
    0,
    ...openingQuestions(now).map(({ date, minute }) => {
      const span = spanOf(hours[Math.floor(minute / ROOM)]);
      const inRoom = minute % ROOM;
      const isRunning =
        span !== undefined &&
        span[0] <= inRoom &&
        closureOn(closures, date) === undefined;
      return isRunning ? span[1] - inRoom : 0;
    }),
  );

/** Minutes until it closes, over days that follow one another without a break; beyond a day there is no difference. */
const minutesOpen = (times: OpeningTimes, now: Instant): number => {
  let total = 0;
  while (total < MINUTES_OF_DAY) {
    const left = minutesLeft(times, new Date(now).getTime() + total * MINUTE);
    if (left === 0) break;
    total += left;
  }
  return total;
};

/** Whether a branch is open at an instant, by the clock and the calendar of Tokyo. */
export const openingOf = (times: OpeningTimes, now: Instant): Opening => {
  const minutes = minutesOpen(times, now);
  const closes = (minutesOf(formatTime(now)) + minutes) % MINUTES_OF_DAY;
  const today = tokyoDate(now);
  const closure = closureOn(times.closures, today);
  return {
    is_open: minutes > 0,
    until:
      minutes === 0 || minutes >= MINUTES_OF_DAY
        ? null
        : closingTimeOf(closes || MINUTES_OF_DAY),
    today:
      closure === undefined
        ? hoursWords(times.hours[openingDayOf(today)])
        : words.closure(closure.note ?? ""),
  };
};

/** The stretch of a date in which it is open, in milliseconds since 1970; undefined where it is closed. */
export const openSpanOn = (
  { hours, closures }: OpeningTimes,
  date: string,
): readonly [number, number] | undefined => {
  const span = spanOf(hours[openingDayOf(date)]);
  if (span === undefined || closureOn(closures, date)) return undefined;
  const midnight = Date.parse(tokyoInstant(date));
  return [midnight + span[0] * MINUTE, midnight + span[1] * MINUTE];
};

/** Monday first, as people read a week; holidays last. */
export const weekOrder: readonly number[] = [1, 2, 3, 4, 5, 6, 0, HOLIDAY];

/** The week in few words: 月～金 09:00～18:00、土 09:00～12:00、日・祝 休業. */
export const weekWords = (hours: readonly DayHours[]): string => {
  const groups: { days: number[]; words: string }[] = [];
  for (const place of weekOrder) {
    const said = hoursWords(hours[place]);
    const last = groups.at(-1);
    if (last?.words === said) last.days.push(place);
    else groups.push({ days: [place], words: said });
  }
  const label = (place: number | undefined) =>
    openingDays.find(place)?.label ?? "";
  return groups
    .map(({ days, words: said }) => {
      const isRun = days.length > 2 && !days.includes(HOLIDAY);
      const isAll = days.length === weekOrder.length;
      const names = isRun
        ? words.between(label(days[0]), label(days.at(-1)))
        : days.map(label).join("・");
      return isAll ? words.always(said) : words.days(names, said);
    })
    .join("、");
};

export interface BranchIssue {
  readonly path: (string | number)[];
  readonly message: string;
}

/** A day that has one of its two times only. */
const halfDays = (hours: readonly DayHours[]): BranchIssue[] =>
  hours.flatMap(({ opens_at, closes_at }, place): BranchIssue[] => {
    if ((opens_at === null) === (closes_at === null)) return [];
    const [field, message] =
      opens_at === null
        ? ["opens_at", text.opensMissing]
        : ["closes_at", text.closesMissing];
    return [{ path: ["hours", place, field], message }];
  });

/** What the fields of a branch ask of one another. */
export const branchIssues = ({
  hours,
  closures,
}: OpeningTimes): BranchIssue[] => [
  ...halfDays(hours),
  ...closures.flatMap(({ from, to }, place): BranchIssue[] =>
    to < from
      ? [{ path: ["closures", place, "to"], message: text.closureReversed }]
      : [],
  ),
];

/** `930`, `9:30`, `9時`, `２２００`, `24:00` → `HH:mm`; undefined for what is no time of day. */
export const parseClock = (typed: string): string | undefined => {
  const tidy = typed.normalize("NFKC").replaceAll(/\s/g, "");
  const [, hour, minute = "0"] =
    /^(\d{1,2})(?:[:.時h]?(\d{2})分?|[:時h])?$/.exec(tidy) ??
    /^(\d)(\d{2})$/.exec(tidy) ??
    [];
  if (hour === undefined) return undefined;
  const minutes = Number(hour) * 60 + Number(minute);
  return Number(minute) > 59 || minutes > MINUTES_OF_DAY
    ? undefined
    : timeOf(minutes);
};

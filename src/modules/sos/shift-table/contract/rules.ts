import {
  addDays,
  tokyoDate,
  type Instant,
  formatClock,
} from "#platform/contract/japanese/dates.ts";
import { normaliseText } from "#platform/contract/japanese/folding.ts";
import type { DutyState, Shift } from "./lookups.ts";
import { offWords, shiftServerText as words } from "./text.ts";

/** When the day duty begins and when the night duty does, `HH:mm` on the clock of Tokyo. */
export interface ShiftHours {
  readonly day_starts_at: string;
  readonly night_starts_at: string;
}

/** Hours of their own where a company has them, else those of the settings. */
export const hoursOf = (
  own: { day_starts_at: string | null; night_starts_at: string | null },
  common: ShiftHours,
): ShiftHours => ({
  day_starts_at: own.day_starts_at ?? common.day_starts_at,
  night_starts_at: own.night_starts_at ?? common.night_starts_at,
});

export interface HoursIssue {
  readonly field: "day_starts_at" | "night_starts_at";
  readonly message: string;
}

/** Hours stand both or not at all, and the day begins before the night does. */
export const shiftHoursIssues = (hours: {
  day_starts_at: string | null;
  night_starts_at: string | null;
}): HoursIssue[] => {
  const { day_starts_at: day, night_starts_at: night } = hours;
  if (day === null && night === null) return [];
  if (day === null)
    return [{ field: "day_starts_at", message: words.hoursTogether }];
  if (night === null)
    return [{ field: "night_starts_at", message: words.hoursTogether }];
  return day < night
    ? []
    : [{ field: "night_starts_at", message: words.hoursReversed }];
};

/** A duty by the day on which it begins: the night of the 3rd goes on into the morning of the 4th. */
export interface ShiftKey {
  readonly date: string;
  readonly shift: Shift;
}

/**
 * The one duty that runs at a moment. Before the day duty begins it is still the night of the day before, over
 * month and year. The zone of the machine plays no part.
 */
export const shiftAt = (at: Instant, hours: ShiftHours): ShiftKey => {
  const today = tokyoDate(at);
  const time = formatClock(at);
  if (time < hours.day_starts_at)
    return { date: addDays(today, -1), shift: "night" };
  return { date: today, shift: time < hours.night_starts_at ? "day" : "night" };
};

interface DutyValue {
  readonly staff: string | null;
  readonly is_off: boolean;
}

export const emptyDuty: DutyValue = { staff: null, is_off: false };

/** What a cell says of its duty. */
export const dutyStateOf = (duty: DutyValue | undefined): DutyState => {
  if (duty?.is_off === true) return "off";
  return (duty?.staff ?? null) === null ? "unknown" : "on_duty";
};

/** Who is on duty at a moment, by the cells of a company. */
export const dutyAt = <D extends ShiftKey & DutyValue>(
  at: Instant,
  hours: ShiftHours,
  duties: readonly D[],
): ShiftKey & { state: DutyState; staff: string | null } => {
  const key = shiftAt(at, hours);
  const duty = duties.find(
    ({ date, shift }) => date === key.date && shift === key.shift,
  );
  const state = dutyStateOf(duty);
  return {
    ...key,
    state,
    staff: state === "on_duty" ? (duty?.staff ?? null) : null,
  };
};

const foldOff = (typed: string): string =>
  typed.normalize("NFKC").toLowerCase().trim();
const offSigns: readonly string[] = offWords.map(foldOff);

/** A cell as it was typed: a name, or one of the signs for nobody. */
export const readDuty = (typed: string): DutyValue => {
  const folded = foldOff(typed);
  if (folded === "") return emptyDuty;
  if (offSigns.includes(folded)) return { staff: null, is_off: true };
  return { staff: normaliseText(typed), is_off: false };
};

/** The month so many months later (negative: earlier): `2026-11`. */
export const addMonths = (month: string, months: number): string => {
  const count =
    Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7)) - 1 + months;
  return `${String(Math.floor(count / 12)).padStart(4, "0")}-${String((count % 12) + 1).padStart(2, "0")}`;
};

/** The month of the duty that runs: until the first day duty of a month begins, still the one before. */
export const presentMonth = (at: Instant, hours: ShiftHours): string =>
  shiftAt(at, hours).date.slice(0, 7);

/** The days of a month as dates. */
export const daysOfMonth = (month: string): string[] => {
  const days: string[] = [];
  for (let day = `${month}-01`; day.startsWith(month); day = addDays(day, 1))
    days.push(day);
  return days;
};

/** Day of the week, 0 for Sunday. */
export const weekdayOf = (date: string): number =>
  new Date(`${date}T00:00:00Z`).getUTCDay();

/** The day of the month before that stands for a day when a month is copied: four or five weeks earlier, the same weekday. */
export const copySourceOf = (date: string): string => {
  const fourWeeks = addDays(date, -28);
  return fourWeeks.slice(0, 7) === date.slice(0, 7)
    ? addDays(date, -35)
    : fourWeeks;
};

/** A month as the id under which people see one another: 202611. */
export const presenceIdOf = (month: string): number =>
  Number(month.replace("-", ""));

/** What the desk knows of a company's duty now, for whom to ask first. */
export interface CompanyDuty extends ShiftKey {
  readonly state: DutyState;
  readonly staff: string | null;
  /** The subcontractor on duty, where the cell names one. */
  readonly is_subcontractor: boolean;
  /** Whom to call, the first first. */
  readonly contacts: readonly { name: string; phone: string }[];
  readonly subcontractors: readonly {
    name: string;
    phone: string | null;
    areas: readonly string[];
  }[];
  readonly has_forklift_rental: boolean;
  readonly has_night_in_car: boolean;
}

/** Gathers what a company's month says of a moment. A subcontractor on duty is the first to be called. */
export const companyDutyAt = (
  at: Instant,
  common: ShiftHours,
  month: {
    profile:
      | (Pick<
          CompanyDuty,
          | "contacts"
          | "subcontractors"
          | "has_forklift_rental"
          | "has_night_in_car"
        > & { day_starts_at: string | null; night_starts_at: string | null })
      | undefined;
    duties: readonly (ShiftKey & DutyValue)[];
  },
): CompanyDuty => {
  const { profile } = month;
  const hours = profile === undefined ? common : hoursOf(profile, common);
  const duty = dutyAt(at, hours, month.duties);
  const helper = profile?.subcontractors.find(
    ({ name }) => duty.staff !== null && name === duty.staff,
  );
  const first =
    helper?.phone === undefined || helper.phone === null
      ? []
      : [{ name: helper.name, phone: helper.phone }];
  return {
    ...duty,
    is_subcontractor: helper !== undefined,
    contacts: [
      ...first,
      ...(profile?.contacts ?? []).map(({ name, phone }) => ({ name, phone })),
    ],
    subcontractors: profile?.subcontractors ?? [],
    has_forklift_rental: profile?.has_forklift_rental ?? false,
    has_night_in_car: profile?.has_night_in_car ?? false,
  };
};

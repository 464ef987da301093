import { clockText } from "./short-text.ts";

const minute = 60_000;
const minutesOfHour = 60;
const minutesOfDay = 24 * minutesOfHour;

/** `12分`, `3時間5分`, `4時間`, from a day on `2日`. */
export const minutesText = (minutes: number): string => {
  if (minutes < minutesOfHour) return clockText.minutes(minutes);
  if (minutes >= minutesOfDay)
    return clockText.days(Math.round(minutes / minutesOfDay));
  const rest = minutes % minutesOfHour;
  return [
    clockText.hours(Math.floor(minutes / minutesOfHour)),
    rest === 0 ? "" : clockText.minutes(rest),
  ].join("");
};

/** The time between two instants in milliseconds since 1970; a clock that is behind shows `0分`. */
export const elapsedText = (from: number, until: number): string =>
  minutesText(Math.max(0, Math.floor((until - from) / minute)));

/** Whether somebody still works on a case in this status: its clock runs. */
export const isOpenStatus = (status: string): boolean =>
  status === "typing" || status === "in_progress";

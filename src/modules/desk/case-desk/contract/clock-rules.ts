import { clockText } from "./short-text.ts";

const minute = 60_000;
const minutesOfDay = 24 * 60;
/** From here on nobody counts minutes any more. */
const fewestOfDays = 1000;

/** `12分`, `185分`, from 1,000 minutes on `2日`. */
export const minutesText = (minutes: number): string =>
  minutes < fewestOfDays
    ? clockText.minutes(minutes)
    : clockText.days(Math.round(minutes / minutesOfDay));

/** The time between two instants in milliseconds since 1970; a clock that is behind shows `0分`. */
export const elapsedText = (from: number, until: number): string =>
  minutesText(Math.max(0, Math.floor((until - from) / minute)));

/** Whether somebody still works on a case in this status: its clock runs. */
export const isOpenStatus = (status: string): boolean =>
  status === "typing" || status === "in_progress";

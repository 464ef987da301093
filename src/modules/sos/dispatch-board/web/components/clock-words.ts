import { clockLevel, clockShare } from "../../contract/rules.ts";
import { boardText as text } from "../../contract/text.ts";

const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;

const two = (value: number): string => String(value).padStart(2, "0");

/** Beyond so many days hours say nothing. */
const hoursUpToDays = 10;

/** `4:05`, from an hour on `1時間12分`, from a day on `2日3時間`, from ten on `12日`. */
export function durationText(milliseconds: number): string {
  const passed = Math.max(0, milliseconds);
  if (passed < hour)
    return text.minutesSeconds(
      Math.floor(passed / minute),
      two(Math.floor((passed % minute) / second)),
    );
  if (passed < day)
    return text.hoursMinutes(
      Math.floor(passed / hour),
      two(Math.floor((passed % hour) / minute)),
    );
  const days = Math.floor(passed / day);
  return days < hoursUpToDays
    ? text.daysHours(days, Math.floor((passed % day) / hour))
    : text.days(days);
}

interface Clock {
  readonly since: string;
  readonly due_at: string | null;
}

/** What a clock says at a moment: `残り 4:05`, `まもなく 1:10`, `超過 3:20`, `経過 …` where nothing presses. */
export function clockText(clock: Clock, now: number): string {
  if (clock.due_at === null)
    return text.passed(durationText(now - Date.parse(clock.since)));
  const left = Date.parse(clock.due_at) - now;
  const level = clockLevel(clock, now);
  if (level === "over") return text.over(durationText(-left));
  return (level === "near" ? text.near : text.left)(durationText(left));
}

/** Per cent of the time that has passed, in steps that the eye distinguishes. */
export const clockPercent = (clock: Clock, now: number): number =>
  Math.round((clockShare(clock, now) ?? 0) * 50) * 2;

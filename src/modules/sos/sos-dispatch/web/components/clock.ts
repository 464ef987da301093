import { formatDateTime } from "#platform/contract/japanese/dates.ts";

const minute = 60_000;

/** `02:10`, with the day before it where it is not today's: `11/20 02:10` (Asia/Tokyo). */
export const shortTime = (at: string, now: number): string => {
  const text = formatDateTime(at);
  const isToday = formatDateTime(now).startsWith(text.slice(0, 10));
  return isToday ? text.slice(11, 16) : text.slice(5, 16);
};

/** Whole minutes from one instant to another, never below zero. */
export const minutesBetween = (from: number, to: number): number =>
  Math.max(0, Math.floor((to - from) / minute));

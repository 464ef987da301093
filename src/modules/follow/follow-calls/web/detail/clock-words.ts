import { formatDateTime } from "#platform/contract/japanese/dates.ts";

/** The time of today, day and time of another one. */
export const clockOf = (at: string, now: number = Date.now()): string => {
  const said = formatDateTime(at);
  return formatDateTime(now).startsWith(said.slice(0, 10))
    ? said.slice(11, 16)
    : said.slice(5, 16);
};

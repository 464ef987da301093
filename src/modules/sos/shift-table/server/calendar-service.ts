import { holidayOf } from "#platform/contract/japanese/holidays.ts";

/** Public holidays of Japan in a month (`2026-11`), by day. */
export const holidaysOfMonth = (
  month: string,
): { date: string; name: string }[] =>
  Array.from({ length: 31 }, (_, index) => {
    const date = `${month}-${String(index + 1).padStart(2, "0")}`;
    return { date, name: holidayOf(date) ?? "" };
  }).filter(({ name }) => name !== "");

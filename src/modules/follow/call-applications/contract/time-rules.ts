import {
  isDate,
  isInstant,
  tokyoInstant,
  formatFileTime,
} from "#platform/contract/japanese/dates.ts";

/** A time as it is typed in its parts; "" where a part is missing. */
export interface TimeParts {
  readonly date: string;
  readonly hour: string;
  readonly minute: string;
}

const partial = /^(.*) (\d{0,2}):(\d{0,2})$/;

/** The parts of what a form holds, on the clock of Tokyo: an instant, or what was typed of one so far. */
export const readTime = (held: unknown): TimeParts => {
  const value = typeof held === "string" ? held : "";
  const shown = isInstant(value)
    ? formatFileTime(value).slice(0, -":00".length)
    : value;
  const [, date = "", hour = "", minute = ""] = partial.exec(shown) ?? [];
  return { date, hour, minute };
};

/** What the form holds of some parts: an instant once all are there, so that a draft loses none before. */
export const writeTime = ({ date, hour, minute }: TimeParts): string | null => {
  if (date === "" && hour === "" && minute === "") return null;
  return isDate(date) && hour !== "" && minute !== ""
    ? tokyoInstant(date, `${hour}:${minute}`)
    : `${date} ${hour}:${minute}`;
};

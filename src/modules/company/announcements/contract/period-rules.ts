import { announcementText as text } from "./board-text.ts";

const shownDate = (date: string): string => date.replaceAll("-", "/");

/** The period in days of Tokyo. */
export const periodWords = (period: {
  readonly published_from: string;
  readonly published_to: string | null;
}): string =>
  text.period(
    shownDate(period.published_from),
    period.published_to === null ? null : shownDate(period.published_to),
  );

import { formatDateTime } from "#platform/contract/japanese/dates.ts";
import { callDirections, callOutcomes } from "./lookups.ts";
import { durationText } from "./text.ts";
import type { CallLog } from "./schema.ts";

const secondsPerMinute = 60;
const secondsPerHour = 3600;

/** 「1:02:05」, 「2:05」; empty where not known. @param seconds whole seconds */
export const formatDuration = (seconds: number | null): string => {
  if (seconds === null) return "";
  const hours = Math.floor(seconds / secondsPerHour);
  const minutes = Math.floor((seconds % secondsPerHour) / secondsPerMinute);
  const rest = String(seconds % secondsPerMinute).padStart(2, "0");
  return hours === 0
    ? `${minutes}:${rest}`
    : `${hours}:${String(minutes).padStart(2, "0")}:${rest}`;
};

/** Seconds between two instants, never negative; null where one is missing. */
export const secondsBetween = (
  start: string | null,
  end: string | null,
): number | null =>
  start === null || end === null
    ? null
    : Math.max(0, Math.round((Date.parse(end) - Date.parse(start)) / 1000));

/** A call in one line, as the timeline of its case keeps it. */
export const callSummary = (
  call: Pick<
    CallLog,
    | "direction"
    | "started_at"
    | "outcome"
    | "phone"
    | "name"
    | "duration_seconds"
  >,
): string =>
  [
    callDirections.labelOf(call.direction),
    formatDateTime(call.started_at),
    call.phone ?? durationText.noNumber,
    call.name,
    call.outcome === "missed"
      ? callOutcomes.labelOf("missed")
      : formatDuration(call.duration_seconds),
  ]
    .filter((part) => part !== null && part !== "")
    .join(" ");

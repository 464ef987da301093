import type { TimelineWords } from "#modules/base/history/web/embeds/timeline.tsx";
import { formatDateTime } from "#platform/contract/japanese/dates.ts";
import {
  callDirections,
  callModules,
  callOutcomes,
} from "../../contract/lookups.ts";
import { formatDuration } from "../../contract/rules.ts";
import { callLogPageTitles } from "../../contract/page-text.ts";
import { callLogActions, callLogLabels } from "../../contract/text.ts";

interface Lookup {
  readonly options: readonly { code: string; label: string }[];
}

const lookups: Readonly<Record<string, Lookup>> = {
  direction: callDirections,
  outcome: callOutcomes,
  module: callModules,
};

/** A field of a call log as a person reads it. */
export const showCallLogField = (field: string, value: unknown): string => {
  if (field === "started_at" && typeof value === "string")
    return formatDateTime(value);
  if (field === "duration_seconds" && typeof value === "number")
    return formatDuration(value);
  return (
    lookups[field]?.options.find(({ code }) => code === value)?.label ??
    (typeof value === "string" || typeof value === "number"
      ? String(value)
      : "")
  );
};

/** How a call log words its history. */
export const callLogTimelineWords: TimelineWords = {
  action: (_entity, action) => callLogActions[action] ?? action,
  field: (_entity, field) =>
    (callLogLabels as Readonly<Record<string, string>>)[field],
  value: (_entity, field, value) => showCallLogField(field, value) || undefined,
  screen: (path) =>
    path.startsWith("/call-logs") ? callLogPageTitles.list : "",
};

import type { TimelineWords } from "#modules/base/history/web/embeds/timeline.tsx";
import { timelineWordsOf } from "#modules/base/records/web/embeds/record-words.tsx";
import { formatDateTime } from "#platform/contract/japanese/dates.ts";
import {
  callDirections,
  callModules,
  callOutcomes,
} from "../../contract/lookups.ts";
import { formatDuration } from "../../contract/rules.ts";
import { callLogPages } from "../../contract/pages.ts";
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
  ...timelineWordsOf(callLogLabels, showCallLogField, callLogPages),
  action: (_entity, action) => callLogActions[action] ?? action,
};

import type { TimelineWords } from "#modules/base/history/web/embeds/timeline.tsx";
import { plainText } from "#modules/base/records/contract/value-rules.ts";
import { formatDateTime } from "#platform/contract/japanese/dates.ts";
import { callAnswers } from "../../contract/answer-lookups.ts";
import { followCallLabels } from "../../contract/call-text.ts";
import { followActions, followItemLabels } from "../../contract/list-text.ts";
import {
  callKinds,
  callStates,
  callTargets,
  followCallEntity,
  followResults,
  followStatuses,
  supportTypes,
} from "../../contract/lookups.ts";

const labels: Readonly<Record<string, string>> = {
  ...followItemLabels,
  ...followCallLabels,
};

const lookups: Readonly<
  Record<string, { labelOf: (code: never) => string } | undefined>
> = {
  status: followStatuses,
  support_type: supportTypes,
  kind: callKinds,
  call_state: callStates,
  target_kind: callTargets,
  result: followResults,
  answer: callAnswers,
};

const wordOf = (field: string, value: unknown): string => {
  const lookup = lookups[field];
  if (lookup !== undefined) return lookup.labelOf(value as never);
  return field.endsWith("_at") && typeof value === "string"
    ? formatDateTime(value)
    : plainText(value);
};

/** How chains and calls word their history. */
export const followWords: TimelineWords = {
  action: (entity, action) =>
    entity === followCallEntity
      ? `${followCallLabels.call}・${followActions[action] ?? action}`
      : (followActions[action] ?? action),
  field: (_entity, field) => labels[field],
  value: (_entity, field, value) => wordOf(field, value),
  screen: () => "",
};

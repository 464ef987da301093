import type { TimelineWords } from "#modules/base/history/web/embeds/timeline.tsx";
import { codeWords } from "#modules/base/records/contract/value-rules.ts";
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

const wordOf = codeWords({
  status: followStatuses,
  support_type: supportTypes,
  kind: callKinds,
  call_state: callStates,
  target_kind: callTargets,
  result: followResults,
  answer: callAnswers,
});

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

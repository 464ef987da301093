import type { TimelineWords } from "#modules/base/history/web/embeds/timeline.tsx";
import { caseMailEntity } from "../../contract/lookups.ts";
import { mailHistoryText as text } from "../../contract/text.ts";

const { actions, labels } = text;
const words: Readonly<Record<string, string>> = labels;

const mailWords: TimelineWords = {
  action: (_entity, action) => actions[action] ?? action,
  // What became of it, its name says.
  field: (_entity, field) => words[field],
  value: (_entity, _field, value) =>
    Array.isArray(value) ? value.join(", ") : undefined,
};

/** How the history of a case words what happened to its mails; undefined for anything else. */
export const wordsOfMails = (entity: string): TimelineWords | undefined =>
  entity === caseMailEntity ? mailWords : undefined;

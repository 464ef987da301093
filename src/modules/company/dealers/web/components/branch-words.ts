import { timelineWordsOf } from "#modules/base/records/web/embeds/record-words.tsx";
import { plainWord } from "#platform/web/ui/editing/conflict-question.tsx";
import {
  weekWords,
  type Closure,
  type DayHours,
} from "../../contract/branch-rules.ts";
import type { NightContact } from "../../contract/branch-schema.ts";
import { branchLabels, closureWords } from "../../contract/branch-text.ts";
import { dealerPages } from "../../contract/pages.ts";

const contactWords = ({ name, phone, note }: NightContact): string =>
  [name, phone, note].filter(Boolean).join(" ");

/** A field of a branch as a person reads it, "" for none. */
export const showBranchField = (name: string, value: unknown): string => {
  if (!Array.isArray(value)) return plainWord(value);
  if (name === "hours") return weekWords(value as DayHours[]);
  if (name === "closures")
    return (value as Closure[]).map(closureWords).join("、");
  if (name === "night_contacts")
    return (value as NightContact[]).map(contactWords).join("、");
  return plainWord(value);
};

export const branchTimelineWords = timelineWordsOf(
  branchLabels,
  showBranchField,
  dealerPages,
);

import { timelineWordsOf } from "#modules/organisations/web/embeds/record-words.tsx";
import { plainWord } from "#platform/web/ui/editing/conflict-question.tsx";
import {
  weekWords,
  type Closure,
  type DayHours,
} from "../../contract/branch-rules.ts";
import type { NightContact } from "../../contract/branch-schema.ts";
import { branchLabels, openingText } from "../../contract/branch-text.ts";
import { dealerPages } from "../../contract/pages.ts";

const dateWords = (date: string): string => date.replaceAll("-", "/");

/** 2026/12/29～2027/01/04 年末年始 */
export const closureWords = ({ from, to, note }: Closure): string =>
  [openingText.period(dateWords(from), dateWords(to)), note ?? ""]
    .join(" ")
    .trim();

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

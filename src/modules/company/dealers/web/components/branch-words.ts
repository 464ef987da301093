import { timelineWordsOf } from "#modules/base/records/web/embeds/record-words.tsx";
import type { NightContact } from "../../contract/branch-schema.ts";
import { branchLabels } from "../../contract/branch-text.ts";
import { dealerPages } from "../../contract/pages.ts";
import { openingWords } from "../embeds/opening-words.tsx";

const contactWords = ({ name, phone, note }: NightContact): string =>
  [name, phone, note].filter(Boolean).join(" ");

/** A field of a branch as a person reads it, "" for none. */
export const showBranchField = (name: string, value: unknown): string => {
  if (name === "night_contacts" && Array.isArray(value))
    return (value as NightContact[]).map(contactWords).join("、");
  return openingWords(name, value);
};

export const branchTimelineWords = timelineWordsOf(
  branchLabels,
  showBranchField,
  dealerPages,
);

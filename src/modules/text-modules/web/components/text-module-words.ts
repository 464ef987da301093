import { timelineWordsOf } from "#modules/records/web/embeds/record-words.tsx";
import { plainWord } from "#platform/web/ui/editing/conflict-question.tsx";
import { textModuleAreas } from "../../contract/lookups.ts";
import { textModulePages } from "../../contract/pages.ts";
import { textModuleLabels } from "../../contract/text.ts";

/** A field of a text module as a person reads it, "" for none. */
export const showTextModuleField = (name: string, value: unknown): string =>
  name === "area" && typeof value === "string" && textModuleAreas.has(value)
    ? textModuleAreas.labelOf(value)
    : plainWord(value);

export const textModuleTimelineWords = timelineWordsOf(
  textModuleLabels,
  showTextModuleField,
  textModulePages,
);

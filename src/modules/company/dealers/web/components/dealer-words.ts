import { timelineWordsOf } from "#modules/base/records/web/embeds/record-words.tsx";
import { plainWord } from "#platform/web/ui/editing/conflict-question.tsx";
import { dealerLabels } from "../../contract/dealer-text.ts";
import { dealerPages } from "../../contract/pages.ts";

/** A field of a sales company as a person reads it, "" for none. */
export const showDealerField = (_name: string, value: unknown): string =>
  plainWord(value);

export const dealerTimelineWords = timelineWordsOf(
  dealerLabels,
  showDealerField,
  dealerPages,
);

import { timelineWordsOf } from "#modules/base/records/web/embeds/record-words.tsx";
import type { TimelineWords } from "#modules/base/history/web/embeds/timeline.tsx";
import { plainWord } from "#platform/web/ui/editing/conflict-question.tsx";
import { guideScreenText } from "../../contract/guide-text.ts";
import { answerKinds, subjects } from "../../contract/lookups.ts";
import { interviewGuidePages } from "../../contract/pages.ts";
import type {
  InterviewGuideDetail,
  QuestionInput,
} from "../../contract/schema.ts";
import { interviewGuideLabels } from "../../contract/text.ts";

export const nameOfGuide = ({ subject }: InterviewGuideDetail): string =>
  subjects.find(subject)?.full ?? subject;

const wordOfQuestion = (question: QuestionInput, index: number): string =>
  `${String(index + 1)}. ${question.text}（${answerKinds.labelOf(question.kind)}）`;

/** A field of a guide as a person reads it, "" for none. */
export const showGuideField = (name: string, value: unknown): string => {
  if (name === "questions" && Array.isArray(value))
    return (value as QuestionInput[]).map(wordOfQuestion).join("\n");
  return name === "subject" && typeof value === "string"
    ? (subjects.find(value)?.full ?? value)
    : plainWord(value);
};

const labels: Readonly<Record<string, string>> = interviewGuideLabels;
const actions: Readonly<Record<string, string>> = guideScreenText.actions;

/** Every question stands in the history by itself, under its number. */
export const guideTimelineWords: TimelineWords = {
  ...timelineWordsOf(labels, showGuideField, interviewGuidePages),
  action: (_entity, action) => actions[action] ?? action,
  field: (_entity, field) => labels[field] ?? field,
};

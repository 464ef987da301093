import { declaredDetail } from "#modules/base/records/web/embeds/declared-detail.tsx";
import { interviewGuides, subjectWords } from "../../contract/record.ts";
import { CopyButton } from "../components/copy-button.tsx";
import { guideForm } from "../components/guide-form.tsx";
import { GuidePreview } from "../components/guide-preview.tsx";
import { QuestionList } from "../components/question-list.tsx";

/** `/management/interview-guides/{id}`: a guide to read, edit, copy and delete. */
export const InterviewGuidePage = declaredDetail(interviewGuides, {
  ...guideForm,
  Steps: CopyButton,
  values: { subject: ({ subject }) => subjectWords(subject) },
  views: { questions: QuestionList },
  beside: { questions: GuidePreview },
  // Every question stands in the history by itself, under its number.
  labelOf: (field) => field,
});

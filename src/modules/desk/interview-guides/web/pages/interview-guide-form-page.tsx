import { declaredCreate } from "#modules/base/records/web/embeds/declared-create.tsx";
import { interviewGuides } from "../../contract/record.ts";
import { guideForm } from "../components/guide-form.tsx";

/** A new interview guide. */
export const InterviewGuideFormPage = declaredCreate(
  interviewGuides,
  guideForm,
);

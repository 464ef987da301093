import { useReceptionSaving } from "#modules/desk/case-desk/web/embeds/reception-saving.tsx";
import {
  hasOpenAnswers,
  useInterviewSaving,
  type InterviewPort,
} from "#modules/desk/interview-guides/web/embeds/interview-saving.tsx";
import { sosCase } from "../../contract/key-rules.ts";
import type { Inquiry } from "../../contract/schema.ts";
import { inquiryCalls } from "../api.ts";
import {
  inquiryForm,
  missingForStart,
  type InquiryFormValues,
} from "../form.ts";
import type { ReceptionForm } from "../form/reception-form.ts";

/** How the answers of the interview are reached in the form. */
const interviewPortOf = (form: ReceptionForm): InterviewPort => ({
  read: () => form.getValues("interview"),
  setSaved: (saved) => form.setValue("interview.saved", saved),
  setAnswer: (key, value) => form.setValue(`interview.answers.${key}`, value),
  setError: (key, message) =>
    form.setError(`interview.answers.${key}`, { type: "server", message }),
});

/** Saving of the reception form; the answers of the interview follow their case. */
export const useInquirySaving = (options: {
  form: ReceptionForm;
  draft: { readonly flush: () => void; readonly clear: () => void };
  onStarted: (inquiry: Inquiry) => void;
  onSaved: (inquiry: Inquiry) => void;
}) => {
  const interviewing = useInterviewSaving(interviewPortOf(options.form));
  return useReceptionSaving({
    ...options,
    kind: inquiryForm,
    calls: inquiryCalls,
    case_path: "/api/hinoSosInquiries/{id}",
    missingForStart,
    follower: {
      dialog: interviewing.dialog,
      follow: (id: number, isOnly: boolean) =>
        interviewing.follow(sosCase(id), isOnly),
      hasOpen: ({ interview }: InquiryFormValues) => hasOpenAnswers(interview),
    },
  });
};

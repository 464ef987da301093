import { z } from "zod";
import {
  emptyInterview,
  receptionInterviewSchema,
} from "#modules/desk/interview-guides/contract/reception-schema.ts";
import {
  beginningOf,
  caseLabels,
  pickInput,
} from "#modules/desk/case-desk/contract/field-rules.ts";
import { inquiryCase } from "../contract/fields.ts";
import {
  inquiryInputSchema,
  type Inquiry,
  type InquiryField,
  type InquiryInput,
} from "../contract/schema.ts";
import {
  caseForm,
  correspondenceRowsSchema,
  type SaveState,
} from "#modules/desk/case-desk/web/embeds/reception-saving.tsx";
import { showField } from "../contract/field-rules.ts";
import { inquiryText } from "../contract/text.ts";

export const inquiryFormSchema = inquiryInputSchema.extend({
  correspondences: correspondenceRowsSchema,
  interview: receptionInterviewSchema,
  save_state: z.custom<SaveState<InquiryInput>>(
    (value) => typeof value === "object" && value !== null,
  ),
});
export type InquiryFormValues = z.infer<typeof inquiryFormSchema>;

/** An empty form; divisions A and J are the default (spec §3). */
export const emptyInquiry = (start: {
  received_at: string;
  receiver_name: string | null;
}): InquiryInput => ({ ...beginningOf(inquiryCase), ...start });

/** What the form of a reception holds beside the fields of the case. */
export const emptyBesides = { correspondences: {}, interview: emptyInterview };

/** How a case is typed and saved. */
export const inquiryForm = caseForm<InquiryInput, Inquiry>({
  names: inquiryCase.names,
  inputOf: (inquiry) => pickInput(inquiryCase, inquiry),
  labels: caseLabels(inquiryCase),
  show: showField,
});

/** Fields without which work on a case cannot start; the form marks them 必須. */
const startFields = [
  "caller_name",
  "caller_phone",
  "trouble_category",
  "service_division",
] as const satisfies readonly InquiryField[];

/** Messages for those of them that are still empty; undefined where nothing is missing. */
export const missingForStart = (
  input: InquiryInput,
): Record<string, string[]> | undefined => {
  const missing = startFields.filter((name) => {
    const value = input[name];
    return value === null || value === "" || value.length === 0;
  });
  return missing.length === 0
    ? undefined
    : Object.fromEntries(missing.map((name) => [name, [inquiryText.required]]));
};

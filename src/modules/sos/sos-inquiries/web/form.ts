import { z } from "zod";
import {
  emptyInterview,
  receptionInterviewSchema,
} from "#modules/desk/interview-guides/contract/reception-schema.ts";
import {
  beginningOf,
  pickInput,
} from "#modules/desk/case-desk/contract/field-rules.ts";
import { inquiryCase } from "../contract/fields.ts";
import {
  inquiryInputSchema,
  type Inquiry,
  type InquiryField,
  type InquiryInput,
} from "../contract/schema.ts";
import type { InquiryStatus } from "#modules/desk/case-desk/contract/lookups.ts";
import { inquiryText } from "../contract/text.ts";
import { correspondenceRowsSchema } from "./form/correspondence-rows.ts";

/** The case as it was last saved. */
export interface SavedCase {
  readonly id: number;
  readonly version: number;
  readonly reception_number: string;
  readonly inquiry_status: InquiryStatus;
  /** What the fields held then: later saves send only what differs. */
  readonly baseline: InquiryInput;
}

/**
 * How far saving has come. Part of the form's values, so that it lies in the draft too: after a crash the
 * same first save is sent again under the same key, and no second case comes of it.
 */
export interface SaveState {
  readonly idempotency_key: string;
  /** Body of a first save whose answer has not come; sent again exactly so. */
  readonly sent: InquiryInput | null;
  readonly saved: SavedCase | null;
}

export const inquiryFormSchema = inquiryInputSchema.extend({
  correspondences: correspondenceRowsSchema,
  interview: receptionInterviewSchema,
  save_state: z.custom<SaveState>(
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

/** The fields of a case as the form holds them. */
export const inputOf = (inquiry: InquiryInput): InquiryInput =>
  pickInput(inquiryCase, inquiry);

export const savedCaseOf = (inquiry: Inquiry): SavedCase => ({
  id: inquiry.id,
  version: inquiry.version,
  reception_number: inquiry.reception_number,
  inquiry_status: inquiry.inquiry_status,
  baseline: inputOf(inquiry),
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

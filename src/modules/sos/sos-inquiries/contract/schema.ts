import { z } from "zod";
import { lookupSchema } from "#platform/contract/lookup-schema.ts";
import { abilitySchema } from "#platform/contract/ability-schema.ts";
import type { NamedSchema } from "#platform/contract/endpoint.ts";
import { isoInstant } from "#platform/contract/japanese/date-fields.ts";
import { optionalText, plate } from "#platform/contract/japanese/fields.ts";
import {
  contactsDoneShape,
  dealerShape,
  nextActionSchema,
  personAtSchema,
  sendBackOfCaseSchema,
  taskSchema,
} from "#modules/desk/case-desk/contract/case-schema.ts";
import { caseInputSchema } from "#modules/desk/case-desk/contract/field-schema.ts";
import type { CaseInputOf } from "#modules/desk/case-desk/contract/fields.ts";
import {
  completionContactStates,
  inquiryStatuses,
} from "#modules/desk/case-desk/contract/lookups.ts";
import { inquiryContacts } from "./contact-fields.ts";
import { inquiryCase, type InquirySections } from "./fields.ts";
import {
  cancellationReasons,
  dispatchStatuses,
  inquiryActions,
} from "./lookups.ts";
import { inquiryText } from "./text.ts";

/** Caps of what is written beside the fields of a case, by weight (spec §5: Japanese 2, others 1; spec §9). */
export const lengthLimits = {
  receiver_name: 16,
  company: 100,
  address: 255,
  long: 1000,
} as const;

const nullable = <T extends z.ZodType>(schema: T) => schema.nullable();

/** Plate in its four parts (spec §3 vehicle_registration_number); parts not known are empty. */
export const registrationNumberSchema = plate();

/** Rules that only a case has: a postal code has a sentence of its own, a kilopost steps. */
const ownRules = {
  kilopost: nullable(z.number().min(0).max(2000).multipleOf(0.1)),
  postal_code: nullable(
    z.string().regex(/^\d{3}-\d{4}$/, inquiryText.invalidPostalCode),
  ),
};

/** Everything an agent types: the form, the body of create and, partially, of update. */
export const inquiryInputSchema = caseInputSchema(inquiryCase, ownRules);
export type InquiryInput = CaseInputOf<InquirySections>;
export type InquiryField = keyof InquiryInput;

export type InquirySection = keyof InquirySections;
export const inquirySectionKeys = Object.keys(
  inquiryCase.sections,
) as InquirySection[];
/** Names of the fields of a section, in the order of the form. */
export const fieldsOfSection = (section: InquirySection): InquiryField[] =>
  Object.keys(inquiryCase.sections[section].fields) as InquiryField[];

/** Body of the first save; fields left out take their empty value. */
export const inquiryCreateSchema = inquiryInputSchema.partial();
export interface InquiryCreate extends z.infer<typeof inquiryCreateSchema> {}

/** Body of an update: the changed fields and the version they were read at. */
export const inquiryUpdateSchema = inquiryInputSchema.partial().extend({
  version: z.number().int().positive(),
  /** Cases of the vehicle to which somebody was sent, too, and of which the sender knows. */
  agreed_double_ids: z.array(z.number().int().positive()).max(50).optional(),
});
export const vehicleArrangedSchema = z.object({
  code: z.literal("vehicle_arranged"),
  inquiry_id: z.number().int(),
  reception_number: z.string(),
});
export interface InquiryUpdate extends z.infer<typeof inquiryUpdateSchema> {}

const wholeSchema = z.object({
  id: z.number().int(),
  version: z.number().int(),
  reception_number: z.string(),
  inquiry_status: lookupSchema(inquiryStatuses),
  dispatch_status: lookupSchema(dispatchStatuses),
  ...inquiryInputSchema.shape,
  /** Cases of earlier versions have codes that were typed in part. */
  company_customer_code: z.string().nullable(),
  cancellation_reason: nullable(lookupSchema(cancellationReasons)),
  treatment: z.string().nullable(),
  treatment_result: z.string().nullable(),
  complete_time: z.string().nullable(),
  desired_contact_at: z.string().nullable(),
  desired_contact_note: z.string().nullable(),
  ...dealerShape,
  completed: personAtSchema,
  approved: personAtSchema,
  ...contactsDoneShape(inquiryContacts.names),
  /** What comes next with its span; null where nothing is left to do, and outside the call centre. */
  next_action: nullable(nextActionSchema),
  /** Everything that is to be done now, the most urgent first. */
  tasks: z.array(taskSchema),
  cancel_requested_at: z.string().nullable(),
  send_back: sendBackOfCaseSchema.nullable(),
  /** The case that is worked on in place of a merged one; null outside the call centre. */
  merged_into: z
    .object({ id: z.number().int(), reception_number: z.string() })
    .nullable(),
  created_at: z.string(),
  created_by: z.string().nullable(),
  updated_at: z.string(),
  updated_by: z.string().nullable(),
  can: z.record(z.enum(inquiryActions), abilitySchema),
});
/** A case as an account of the call centre reads it. */
export interface InquirySchema extends NamedSchema<typeof wholeSchema> {}
export const inquirySchema: InquirySchema = wholeSchema;
export interface Inquiry extends z.infer<typeof inquirySchema> {}

/** What a sales company writes of a case of its own; the desk too, when it is told by telephone. */
export const dealerPartSchema = z.strictObject({
  version: z.number().int().positive(),
  car_dealer_completion_work: lookupSchema(completionContactStates),
  desired_contact_at: nullable(isoInstant()),
  desired_contact_note: optionalText(lengthLimits.address),
});
export interface DealerPart extends z.infer<typeof dealerPartSchema> {}

import { recordMarks } from "#modules/base/records/contract/schema.ts";
import { z } from "zod";
import { lookupSchema } from "#platform/contract/lookup-schema.ts";
import { attachmentSchema } from "#platform/contract/files/attachment.ts";
import { dateOnly } from "#platform/contract/japanese/date-fields.ts";
import {
  mailAddress,
  optionalText,
  requiredKanaText,
  telephone,
  text,
  postalCode,
  prefectureName,
} from "#platform/contract/japanese/fields.ts";
import { branchIssues } from "./branch-rules.ts";
import { branchText } from "./branch-text.ts";
import { branchWorks, openingDays } from "./lookups.ts";

/** Longest contents by the weight rule of spec §5. */
export const branchLimits = {
  name: 100,
  address: 255,
  person: 50,
  contact_note: 100,
  closure_note: 50,
  note: 1000,
} as const;

export const maximumNightContacts = 5;
export const maximumClosures = 10;
export const maximumBranchFiles = 10;

const clock = () =>
  z
    .string()
    .regex(/^([01]\d|2[0-3]):[0-5]\d$/, branchText.timeWrong)
    .nullable();

/** Shapes whose keys stand in the order in which the database gives them back (short ones first). */
const dayHours = z.strictObject({ opens_at: clock(), closes_at: clock() });
const closure = z.strictObject({
  to: dateOnly(),
  from: dateOnly(),
  note: optionalText(branchLimits.closure_note),
});
const nightContact = z.strictObject({
  name: text(branchLimits.person),
  note: optionalText(branchLimits.contact_note),
  phone: telephone(),
});
export interface NightContact extends z.infer<typeof nightContact> {}

const degrees = (from: number, to: number) =>
  z.number().min(from).max(to).nullable();

/** When somebody is there: hours of the week, and days off. */
export const openingFields = {
  hours: z.array(dayHours).length(openingDays.codes.length),
  closures: z.array(closure).max(maximumClosures),
};
const opening = z.strictObject(openingFields);
export interface OpeningForm extends z.infer<typeof opening> {}

/** What client management types of a branch. */
const branchFields = {
  name: text(branchLimits.name),
  name_kana: requiredKanaText(branchLimits.name),
  postal_code: postalCode(),
  prefecture: prefectureName().nullable(),
  address: optionalText(branchLimits.address),
  day_phone: telephone(),
  night_phone: telephone(),
  /** Where mails about cases go. */
  email: mailAddress(),
  /** WGS 84. */
  latitude: degrees(20, 46),
  longitude: degrees(122, 154),
  ...openingFields,
  /** In the order in which they are called. */
  night_contacts: z.array(nightContact).max(maximumNightContacts),
  works: z.array(lookupSchema(branchWorks)).max(branchWorks.codes.length),
  note: optionalText(branchLimits.note),
};

const input = z.strictObject(branchFields);

const form = z.strictObject({
  car_dealer_id: z
    .int({ error: branchText.dealerMissing })
    .positive(branchText.dealerMissing),
  ...branchFields,
});
export interface BranchForm extends z.infer<typeof form> {}

/** The whole of a new branch, with what its fields ask of one another. */
export const branchFormSchema = form.superRefine((values, context) => {
  for (const { path, message } of branchIssues(values))
    context.addIssue({ code: "custom", path, message });
});

export const branchUpdateSchema = z.strictObject({
  ...input.partial().shape,
  version: z.int().positive(),
});
export interface BranchUpdate extends z.infer<typeof branchUpdateSchema> {}

/** Hours and days off as they stand; rows that were written before a rule are read all the same. */
export const storedOpening = {
  hours: z.array(
    z.object({
      opens_at: z.string().nullable(),
      closes_at: z.string().nullable(),
    }),
  ),
  closures: z.array(
    z.object({ to: z.string(), from: z.string(), note: z.string().nullable() }),
  ),
};

const branchRow = z.object({
  id: z.number().int(),
  version: z.number().int(),
  car_dealer_id: z.number().int(),
  dealer_name: z.string(),
  name: z.string(),
  name_kana: z.string(),
  prefecture: z.string().nullable(),
  postal_code: z.string().nullable(),
  address: z.string().nullable(),
  day_phone: z.string().nullable(),
  night_phone: z.string().nullable(),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  ...storedOpening,
  works: z.array(z.string()),
  /** From the place that was searched from; one decimal. */
  distance_km: z.number().nullable(),
  updated_at: z.string(),
});

/** A row of the list. */
export interface BranchRow extends z.infer<typeof branchRow> {}
export const branchRowSchema: z.ZodType<BranchRow> = branchRow;

/** The place from which distances are measured. */
export const searchedPlaceSchema = z.object({
  name: z.string(),
  latitude: z.number(),
  longitude: z.number(),
});
export interface SearchedPlace extends z.infer<typeof searchedPlaceSchema> {}

const branchDetail = z.object({
  ...branchRow.omit({ distance_km: true }).shape,
  dealer_code: z.string(),
  /** Null for makers. */
  email: z.string().nullable(),
  /** Null for makers: people and what the desk notes are between the desk and the company. */
  night_contacts: z
    .array(
      z.object({
        name: z.string(),
        note: z.string().nullable(),
        phone: z.string().nullable(),
      }),
    )
    .nullable(),
  note: z.string().nullable(),
  attachments: z.array(attachmentSchema),
  ...recordMarks,
});

export interface BranchDetail extends z.infer<typeof branchDetail> {}
export const branchDetailSchema: z.ZodType<BranchDetail> = branchDetail;

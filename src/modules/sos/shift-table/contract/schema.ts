import { z } from "zod";
import { lookupSchema } from "#platform/contract/lookup-schema.ts";
import {
  optionalText,
  requiredTelephone,
  telephone,
  text,
  prefectureName,
} from "#platform/contract/japanese/fields.ts";
import { isDate, isYearMonth } from "#platform/contract/japanese/dates.ts";
import { shifts } from "./lookups.ts";
import { shiftHoursIssues } from "./rules.ts";
import { shiftServerText as words } from "./text.ts";

/** Longest contents by the weight rule of spec §5, and most rows. */
export const shiftLimits = {
  staff: 20,
  name: 50,
  note: 500,
  short: 100,
  contacts: 10,
  subcontractors: 20,
  /** Cells in one save: both duties of a month. */
  cells: 62,
} as const;

/** `2026-11` */
export const yearMonth = () =>
  z.string().refine(isYearMonth, words.invalidMonth);

/** `08:00` */
const clockTime = () =>
  z
    .string({ error: words.invalidTime })
    .regex(/^([01]\d|2[0-3]):[0-5]\d$/, words.invalidTime);

/** Whom to call, the first first. */
const emergencyContactSchema = z.strictObject({
  name: text(shiftLimits.name),
  phone: requiredTelephone(),
  note: optionalText(shiftLimits.short),
});
export interface EmergencyContact extends z.infer<
  typeof emergencyContactSchema
> {}

/** A company that helps out, and where it may be sent. */
const subcontractorSchema = z.strictObject({
  name: text(shiftLimits.name),
  phone: telephone(),
  areas: z.array(prefectureName()),
});
export interface Subcontractor extends z.infer<typeof subcontractorSchema> {}

/** What the desk keeps of a company for a month beside the duties (spec §3). */
const shiftProfileInputSchema = z.strictObject({
  contacts: z
    .array(emergencyContactSchema)
    .max(shiftLimits.contacts, words.tooMany(shiftLimits.contacts)),
  subcontractors: z
    .array(subcontractorSchema)
    .max(shiftLimits.subcontractors, words.tooMany(shiftLimits.subcontractors)),
  has_forklift_rental: z.boolean(),
  forklift_rental: optionalText(shiftLimits.short),
  has_night_in_car: z.boolean(),
  /** Both or neither; null: the hours of the settings. */
  day_starts_at: clockTime().nullable(),
  night_starts_at: clockTime().nullable(),
  note: optionalText(shiftLimits.note),
});
export interface ShiftProfileInput extends z.infer<
  typeof shiftProfileInputSchema
> {}

export const shiftProfileFormSchema = shiftProfileInputSchema.superRefine(
  (values, context) => {
    for (const { field, message } of shiftHoursIssues(values))
      context.addIssue({ code: "custom", path: [field], message });
  },
);

/** A change of a month; `version` 0 begins it with what it carries from an earlier one. */
export const shiftProfileUpdateSchema = z.strictObject({
  ...shiftProfileInputSchema.partial().shape,
  month: yearMonth(),
  version: z.int().min(0),
});
export interface ShiftProfileUpdate extends z.infer<
  typeof shiftProfileUpdateSchema
> {}

const shiftProfile = z.object({
  tow_truck_company_id: z.number().int(),
  month: z.string(),
  /** 0: nothing was written for this month yet. */
  version: z.number().int(),
  /** The earlier month whose content stands here, until this one has its own. */
  carried_from: z.string().nullable(),
  contacts: z.array(
    z.object({
      name: z.string(),
      phone: z.string(),
      note: z.string().nullable(),
    }),
  ),
  subcontractors: z.array(
    z.object({
      name: z.string(),
      phone: z.string().nullable(),
      areas: z.array(prefectureName()),
    }),
  ),
  has_forklift_rental: z.boolean(),
  forklift_rental: z.string().nullable(),
  has_night_in_car: z.boolean(),
  day_starts_at: z.string().nullable(),
  night_starts_at: z.string().nullable(),
  note: z.string().nullable(),
  updated_at: z.string(),
  updated_by: z.string().nullable(),
});

/** The same as read: rows that were written before a rule are read all the same. */
export interface ShiftProfile extends z.infer<typeof shiftProfile> {}
export const shiftProfileSchema: z.ZodType<ShiftProfile> = shiftProfile;

/** Who is on duty: a name, or expressly nobody. Both empty: not filled in. */
const dutyFields = {
  tow_truck_company_id: z.int().positive(),
  date: z.string().refine(isDate, words.invalidDate),
  shift: lookupSchema(shifts),
  staff: optionalText(shiftLimits.staff),
  is_off: z.boolean(),
  /** 0: nothing was written in this cell yet. */
  version: z.int().min(0),
};
export const dutyInputSchema = z
  .strictObject(dutyFields)
  .refine(({ staff, is_off }) => staff === null || !is_off, {
    path: ["staff"],
    message: words.namedAndOff,
  });
export interface DutyInput extends z.infer<typeof dutyInputSchema> {}

export const dutySchema = z.object({
  tow_truck_company_id: z.number().int(),
  date: z.string(),
  shift: lookupSchema(shifts),
  staff: z.string().nullable(),
  is_off: z.boolean(),
  version: z.number().int(),
});
export interface Duty extends z.infer<typeof dutySchema> {}

export const shiftHoursSchema = z.object({
  day_starts_at: z.string(),
  night_starts_at: z.string(),
});

/** A company with its month. */
export const shiftRowSchema = z.object({
  company: z.object({
    id: z.number().int(),
    code: z.string(),
    name: z.string(),
    prefecture: z.string().nullable(),
    phone: z.string().nullable(),
    night_phone: z.string().nullable(),
  }),
  profile: shiftProfileSchema,
  duties: z.array(dutySchema),
});
export interface ShiftRow extends z.infer<typeof shiftRowSchema> {}

/** How the shift table stands for the account that asks. */
export const shiftAccessSchema = z.object({
  /** Its password was given in this session (spec §3). */
  authorized: z.boolean(),
  is_password_set: z.boolean(),
  /** May fill in and change months. */
  can_write: z.boolean(),
  /** May change hours and password. */
  can_configure: z.boolean(),
  version: z.number().int(),
  ...shiftHoursSchema.shape,
});
export interface ShiftAccess extends z.infer<typeof shiftAccessSchema> {}

export const shiftSettingsUpdateSchema = z.strictObject({
  version: z.int().positive(),
  day_starts_at: clockTime().optional(),
  night_starts_at: clockTime().optional(),
  password: z.string().max(1000).optional(),
});
export interface ShiftSettingsUpdate extends z.infer<
  typeof shiftSettingsUpdateSchema
> {}

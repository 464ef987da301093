import { z } from "zod";
import { lookupSchema } from "#platform/contract/lookup-schema.ts";
import { abilitySchema } from "#platform/contract/ability-schema.ts";
import { isoInstant } from "#platform/contract/japanese/date-fields.ts";
import { optionalText, text, yen } from "#platform/contract/japanese/fields.ts";
import { taxClasses } from "./lookups.ts";
import { dispatchLimits } from "./schema.ts";

/** One cost line: quantity × unit price in integer yen before tax. */
export const costLineSchema = z.strictObject({
  item: text(dispatchLimits.short),
  /** At most two decimals, such as 12.5 km. */
  quantity: z.number().min(0).max(9999).multipleOf(0.01),
  unit_price: yen().min(-9_999_999).max(9_999_999),
  tax_class: lookupSchema(taxClasses),
});
export interface CostLine extends z.infer<typeof costLineSchema> {}

/** Up to three work reports a case (tabs 1–3), from a dispatch or typed by the agent. */
export const workReportInputSchema = z.strictObject({
  arrived_at: isoInstant().nullable(),
  complete_time: isoInstant().nullable(),
  treatment: optionalText(dispatchLimits.address),
  treatment_result: optionalText(dispatchLimits.address),
  mileage_km: z.number().min(0).max(9999).nullable(),
  note: optionalText(dispatchLimits.long),
  cost_lines: z.array(costLineSchema).max(dispatchLimits.cost_lines),
});
export interface WorkReportInput extends z.infer<
  typeof workReportInputSchema
> {}

/** Body of a new report: from a dispatch, or typed by the agent without one. */
export const workReportCreateSchema = z.strictObject({
  ...workReportInputSchema.partial().shape,
  dispatch_id: z.number().int().positive().nullable().optional(),
});
export interface WorkReportCreate extends z.infer<
  typeof workReportCreateSchema
> {}

export const workReportUpdateSchema = z.strictObject({
  ...workReportInputSchema.partial().shape,
  version: z.number().int().positive(),
});
export interface WorkReportUpdate extends z.infer<
  typeof workReportUpdateSchema
> {}

const taxSummaryRowSchema = z.object({
  tax_class: lookupSchema(taxClasses),
  subtotal: z.number().int(),
  tax: z.number().int(),
  total: z.number().int(),
});

/** Totals of the cost lines in integer yen; the tax is rounded once per rate. */
const costTotalsSchema = z.object({
  rows: z.array(taxSummaryRowSchema),
  subtotal: z.number().int(),
  tax: z.number().int(),
  total: z.number().int(),
});

/** Form fields that go with a photo. */
export const photoInputSchema = z.strictObject({
  taken_at: isoInstant().optional(),
});

export const photoSchema = z.object({
  id: z.string(),
  /** Signed for the account that asked, good for some minutes. */
  url: z.string(),
  name: z.string(),
  size: z.number().int(),
  /** When the camera took it, on the phone's clock. */
  taken_at: z.string().nullable(),
});

const workReport = z.object({
  id: z.number().int(),
  version: z.number().int(),
  inquiry_id: z.number().int(),
  dispatch_id: z.number().int().nullable(),
  /** Tab 1, 2 or 3. */
  tab: z.number().int().min(1).max(3),
  ...workReportInputSchema.shape,
  cost_totals: costTotalsSchema,
  photos: z.array(photoSchema),
  submitted_at: z.string().nullable(),
  submitted_by: z.string().nullable(),
  company_name: z.string().nullable(),
  /** Which side saved a field last, where one did: the towing company or the call centre. */
  saved_by: z.partialRecord(
    workReportInputSchema.keyof(),
    z.enum(["tow", "call_centre"]),
  ),
  can: z.object({ update: abilitySchema, submit: abilitySchema }),
});

export interface WorkReport extends z.infer<typeof workReport> {}
export const workReportSchema: z.ZodType<WorkReport> = workReport;
export interface Photo extends z.infer<typeof photoSchema> {}
export type SavedBy = WorkReport["saved_by"];

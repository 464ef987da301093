import { recordMarks } from "#modules/records/contract/schema.ts";
import { z } from "zod";
import { kanaText, text } from "#platform/contract/japanese/fields.ts";
import { textModuleAreas } from "./lookups.ts";
import { textModuleText } from "./text.ts";

/** Longest contents by the weight rule of spec §5. */
export const textModuleLimits = {
  keyword: 40,
  title: 100,
  reading: 200,
  body: 2000,
} as const;

const largestOrder = 9999;

/** A text module as it is typed. */
export const textModuleInputSchema = z.strictObject({
  /** What is typed behind the two colons: it ends where a blank or another colon stands. */
  keyword: text(textModuleLimits.keyword).refine(
    (keyword) => !/[\s:：]/u.test(keyword),
    textModuleText.keywordSigns,
  ),
  title: text(textModuleLimits.title),
  reading: kanaText(textModuleLimits.reading),
  body: text(textModuleLimits.body),
  area: textModuleAreas.schema,
  sort_order: z.int().min(0).max(largestOrder),
});
export type TextModuleInput = z.infer<typeof textModuleInputSchema>;

export const textModuleUpdateSchema = z.strictObject({
  ...textModuleInputSchema.partial().shape,
  version: z.int().positive(),
});
export type TextModuleUpdate = z.infer<typeof textModuleUpdateSchema>;

/** What a long field offers. */
export const insertableTextModuleSchema = z.object({
  id: z.number().int(),
  keyword: z.string(),
  title: z.string(),
  reading: z.string().nullable(),
  body: z.string(),
});
export type InsertableTextModule = z.infer<typeof insertableTextModuleSchema>;

/** A row of the list. */
export const textModuleSchema = z.object({
  ...insertableTextModuleSchema.shape,
  version: z.number().int(),
  area: textModuleAreas.schema,
  sort_order: z.number().int(),
  updated_at: z.string(),
});
export type TextModule = z.infer<typeof textModuleSchema>;

export const textModuleDetailSchema = z.object({
  ...textModuleSchema.shape,
  ...recordMarks,
});
export type TextModuleDetail = z.infer<typeof textModuleDetailSchema>;

import { z } from "zod";
import {
  openingFields,
  storedOpening,
} from "#modules/company/dealers/contract/branch-schema.ts";
import { policyIssues } from "./policy-rules.ts";
import { policyText as text } from "./policy-text.ts";

/** From one minute to a fortnight of long days. */
const [least, most] = [1, 9999] as const;
const wrong = text.minutesWrong(least, most);
const minutes = () => z.int(wrong).min(least, wrong).max(most, wrong);

/** What client management types of it. */
const input = z.strictObject({
  ...openingFields,
  fill_minutes: minutes(),
  start_minutes: minutes(),
  read_answer_minutes: minutes(),
  office_minutes: minutes(),
  step_minutes: minutes(),
  complete_minutes: minutes(),
});
export interface PolicyInput extends z.infer<typeof input> {}

/** The whole of it, with what its fields ask of one another. */
export const policyFormSchema = input.superRefine((values, context) => {
  for (const { path, message } of policyIssues(values))
    context.addIssue({ code: "custom", path, message });
});

export const policyUpdateSchema = z.strictObject({
  ...input.partial().shape,
  version: z.int().positive(),
});
export interface PolicyUpdate extends z.infer<typeof policyUpdateSchema> {}

export const policySchema = z.object({
  id: z.number().int(),
  version: z.number().int(),
  ...storedOpening,
  fill_minutes: z.number().int(),
  start_minutes: z.number().int(),
  read_answer_minutes: z.number().int(),
  office_minutes: z.number().int(),
  step_minutes: z.number().int(),
  complete_minutes: z.number().int(),
  updated_at: z.string(),
  updated_by: z.string().nullable(),
});
export interface PolicyDetail extends z.infer<typeof policySchema> {}

import { z } from "zod";
import { callingText as text } from "./text.ts";

const within = (least: number, most: number) => {
  const wrong = text.wrong(least, most);
  return z.int(wrong).min(least, wrong).max(most, wrong);
};

const rules = z.strictObject({
  calling_from: within(0, 23),
  calling_to: within(1, 24),
  gap_hours: within(1, 24),
  calls_a_day: within(1, 9),
});

const isForward = (typed: z.infer<typeof rules>): boolean =>
  typed.calling_from < typed.calling_to;
const reversed = { path: ["calling_to"], message: text.reversed };

/** What the dialog holds. */
export const callingForm = rules.refine(isForward, reversed);

export const callingUpdate = rules
  .extend({ version: z.int().positive() })
  .refine(isForward, reversed);

export const callingAnswer = z.object({
  ...rules.shape,
  version: z.int(),
  updated_at: z.string(),
  updated_by: z.string().nullable(),
});
export interface CallingAnswer extends z.infer<typeof callingAnswer> {}

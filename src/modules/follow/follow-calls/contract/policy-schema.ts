import { z } from "zod";
import { followPolicyText as text } from "./text.ts";

const within = (least: number, most: number, unit: string) => {
  const wrong = text.wrong(least, most, unit);
  return z.int(wrong).min(least, wrong).max(most, wrong);
};
const minutes = () => within(1, 1440, text.minutes);
const hour = () => within(0, 24, text.hour);

/** How long everybody may wait, how soon it is tried again, and when people are called (spec §3 "time-zone adaptation"). */
const policy = {
  acceptance_minutes: minutes(),
  acceptance_night_minutes: minutes(),
  arrival_minutes: minutes(),
  /** From how much later on the caller is told. */
  delay_minutes: minutes(),
  /** Minutes in which the dealer is open. */
  dealer_minutes: minutes(),
  /** How late a personal call may be before it is anyone's. */
  anyone_minutes: minutes(),
  /** Within how many minutes calls to one number are made together. */
  bundle_minutes: minutes(),
  road_second_minutes: minutes(),
  road_third_minutes: minutes(),
  callback_second_minutes: minutes(),
  callback_third_minutes: minutes(),
  thank_you_again_minutes: minutes(),
  calling_from: hour(),
  calling_to: hour(),
};
export type PolicyField = keyof typeof policy;

const typed = z.strictObject(policy);
/** What the dialog holds. */
export const policyInputSchema = typed.refine(
  ({ calling_from, calling_to }) => calling_from < calling_to,
  { path: ["calling_to"], message: text.hoursWrong },
);
export const policyUpdateSchema = typed
  .extend({ version: z.int().positive() })
  .refine(({ calling_from, calling_to }) => calling_from < calling_to, {
    path: ["calling_to"],
    message: text.hoursWrong,
  });
export interface FollowPolicyUpdate extends z.infer<
  typeof policyUpdateSchema
> {}

/** What the policy of dispatches says; it is kept there and only shown here. */
const dispatchMinutesSchema = z.object({
  arrange_minutes: z.number().int(),
  arrange_main_line_minutes: z.number().int(),
  ask_report_minutes: z.number().int(),
  thank_you_minutes: z.number().int(),
});
export interface DispatchMinutes extends z.infer<
  typeof dispatchMinutesSchema
> {}

export const policySchema = z.object({
  ...(Object.fromEntries(
    Object.keys(policy).map((name) => [name, z.number().int()]),
  ) as Record<PolicyField, z.ZodNumber>),
  version: z.number().int(),
  dispatch: dispatchMinutesSchema,
  updated_at: z.string(),
  updated_by: z.string().nullable(),
});
export interface FollowPolicyDetail extends z.infer<typeof policySchema> {}

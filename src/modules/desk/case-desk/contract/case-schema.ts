import { z } from "zod";

/** Something that is to be done, and its span; the desk has its words. */
export const taskSchema = z.object({
  kind: z.string(),
  since: z.string(),
  due_at: z.string(),
});
export const nextActionSchema = taskSchema.extend({
  /** The agent's own words, of kind `own`. */
  text: z.string().nullable(),
});
export interface ShownNextAction extends z.infer<typeof nextActionSchema> {}

/** The last time a case was sent back. */
export const sendBackMarkSchema = z.object({
  at: z.string(),
  is_seen: z.boolean(),
});
/** The same, as the account that reads it is concerned. */
export const sendBackOfCaseSchema = sendBackMarkSchema.extend({
  by: z.string(),
  reason: z.string(),
  /** Who had completed it. */
  to: z.string().nullable(),
  /** It waits for this account to say that it has seen it. */
  is_mine: z.boolean(),
});
export interface SendBackOfCase extends z.infer<typeof sendBackOfCaseSchema> {}

/** What the sales company of a case and its branch are called; only ids are typed. */
export const dealerShape = {
  car_dealer_name: z.string().nullable(),
  car_dealer_branch_name: z.string().nullable(),
};
export type DealerOfCase = z.infer<z.ZodObject<typeof dealerShape>>;

/** Who did something, and when; both null where nobody did. */
export const personAtSchema = z.object({
  at: z.string().nullable(),
  by: z.string().nullable(),
});
export interface PersonAt extends z.infer<typeof personAtSchema> {}

/** What a case answers of its contacts beside their states. */
export type ContactsDone<Name extends string> = {
  [Done in `${Name}_done`]: PersonAt;
};
export const contactsDoneShape = <Name extends string>(
  names: readonly Name[],
) =>
  Object.fromEntries(names.map((name) => [`${name}_done`, personAtSchema])) as {
    [Done in keyof ContactsDone<Name>]: typeof personAtSchema;
  };

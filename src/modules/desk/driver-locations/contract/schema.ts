import { z } from "zod";
import { lookupSchema } from "#platform/contract/lookup-schema.ts";
import { abilitySchema } from "#platform/contract/ability-schema.ts";
import { normaliseTelephone } from "#platform/contract/japanese/telephone.ts";
import { onCaseShape } from "#modules/desk/case-desk/contract/schema.ts";
import {
  deliveryStates,
  refusals,
  shareChannels,
  shareStates,
} from "./lookups.ts";
import { isMobileNumber } from "./rules.ts";
import { shareText } from "./text.ts";

const maximumRecipient = 100;
const maximumNote = 200;
/** A telephone that knows no better than this names a country, not a place. */
const maximumAccuracy = 1_000_000;
const maximumAgeMs = 600_000;

/** Where the driver is, as the telephone has it. */
const driverPositionSchema = z.object({
  latitude: z.number(),
  longitude: z.number(),
  /** Metres around the point within which the telephone is with 95 %. */
  accuracy_m: z.number().int(),
  at: z.string(),
});
export interface DriverPosition extends z.infer<typeof driverPositionSchema> {}

const shareFields = z.object({
  id: z.number().int(),
  version: z.number().int(),
  channel: lookupSchema(shareChannels),
  recipient: z.string().nullable(),
  state: lookupSchema(shareStates),
  delivery: lookupSchema(deliveryStates).nullable(),
  created_at: z.string(),
  created_by: z.string().nullable(),
  expires_at: z.string(),
  opened_at: z.string().nullable(),
  position: driverPositionSchema.nullable(),
  note: z.string().nullable(),
  noted_at: z.string().nullable(),
  refusal: lookupSchema(refusals).nullable(),
  /** Whether it can still be ended. */
  is_live: z.boolean(),
});

/** One link as the desk sees it; never the token. */
export interface Share extends z.infer<typeof shareFields> {}
export const shareSchema: z.ZodType<Share> = shareFields;

/** Everything the case shows of its links. */
export const caseSharesSchema = z.object({
  shares: z.array(shareSchema),
  channels: z.array(lookupSchema(shareChannels)),
  can_share: abilitySchema,
});
export interface CaseShares extends z.infer<typeof caseSharesSchema> {}

const readRecipient = (value: {
  channel: string;
  recipient: string | null;
}): string | undefined => {
  if (value.channel === "spoken") return undefined;
  const text = value.recipient ?? "";
  if (value.channel === "sms")
    return isMobileNumber(text) ? undefined : shareText.wrongMobile;
  return z.email().safeParse(text).success ? undefined : shareText.wrongMail;
};

/** What the agent chooses; `spoken` has no recipient. */
export const shareInputSchema = z
  .strictObject({
    ...onCaseShape,
    channel: lookupSchema(shareChannels),
    recipient: z
      .string()
      .trim()
      .max(maximumRecipient)
      .transform((text) =>
        text.includes("@") ? text : normaliseTelephone(text),
      )
      .nullable(),
  })
  .superRefine((value, check) => {
    const message = readRecipient(value);
    if (message !== undefined)
      check.addIssue({ code: "custom", path: ["recipient"], message });
  });

/** The new link; code and address are shown this once. */
export const newShareSchema = z.object({
  share: shareSchema,
  /** Eight digits to be read out; null where it was sent. */
  code: z.string().nullable(),
  code_expires_at: z.string().nullable(),
  url: z.string().nullable(),
  /** The address at which the code is typed. */
  entry_url: z.string(),
});
export interface NewShare extends z.infer<typeof newShareSchema> {}

const token = z.string().max(100);
export const shareTokenSchema = z.strictObject({ token });
export const shareCodeSchema = z.strictObject({ code: z.string().max(40) });

/** What a driver's page sends: at least one of position, note and refusal. */
export const driverReportSchema = z
  .strictObject({
    token,
    position: z
      .strictObject({
        latitude: z.number().min(20).max(46),
        longitude: z.number().min(122).max(154),
        accuracy_m: z.number().min(0).max(maximumAccuracy),
        /** How long ago the telephone measured it: its clock may be wrong. */
        age_ms: z.number().min(0).max(maximumAgeMs),
      })
      .optional(),
    note: z.string().trim().min(1).max(maximumNote).optional(),
    refusal: lookupSchema(refusals).optional(),
  })
  .refine(
    ({ position, note, refusal }) =>
      position !== undefined || note !== undefined || refusal !== undefined,
  );
export interface DriverReport extends z.infer<typeof driverReportSchema> {}

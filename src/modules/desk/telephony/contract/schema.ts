import { z } from "zod";
import { lookupSchema } from "#platform/contract/lookup-schema.ts";
import { caseModules } from "#modules/base/desks/contract/lookups.ts";
import { isoInstant } from "#platform/contract/japanese/date-fields.ts";
import { inquiryStatuses } from "#modules/desk/case-desk/contract/lookups.ts";
import {
  caseRefSchema,
  onCaseShape,
} from "#modules/desk/case-desk/contract/schema.ts";
import { plate } from "#platform/contract/japanese/fields.ts";
import {
  availabilities,
  callerKinds,
  callEvents,
  callStates,
} from "./lookups.ts";
import { telephonyText } from "./text.ts";

/** An event of the telephone exchange. Numbers as it has them: any width, with 184 or 186, or 「非通知」. */
export const telephonyEventSchema = z.strictObject({
  event: lookupSchema(callEvents),
  /** The exchange's own name of the call, the same in all of its events. */
  call_id: z.string().regex(/^[\x21-\x7e]{1,100}$/),
  from: z.string().max(50).nullish(),
  to: z.string().max(50).nullish(),
  /** Where it rings, or who answered. */
  extension: z.string().max(20).nullish(),
  at: isoInstant(),
});
export interface TelephonyEvent extends z.infer<typeof telephonyEventSchema> {}

/** A case of the caller that is not finished. */
const openCaseSchema = caseRefSchema.extend({
  inquiry_status: lookupSchema(inquiryStatuses),
  received_at: z.string(),
  /** Where it stands and what is broken, in words. */
  place: z.string(),
});

/** What a reception can be filled with before a word is said. */
const callerPrefillSchema = z.object({
  caller_name: z.string().nullable(),
  caller_name_kana: z.string().nullable(),
  customer_company: z.string().nullable(),
  company_customer_code: z.string().nullable(),
  vehicle_registration_number: plate().nullable(),
  chassis_number: z.string().nullable(),
  vehicle_model: z.string().nullable(),
  /** Of one who bought help; calls of before know none. */
  member_number: z.string().nullable().optional(),
});
export interface CallerPrefill extends z.infer<typeof callerPrefillSchema> {}

/** Who calls, as far as the number says: what fits best first. */
const knownCallerSchema = z.object({
  matches: z.array(
    z.object({
      kind: lookupSchema(callerKinds),
      name: z.string(),
      detail: z.string(),
    }),
  ),
  /** The vehicle of the last case of this number, in words. */
  vehicle: z.object({ plate: z.string(), model: z.string() }).nullable(),
  open_cases: z.array(openCaseSchema),
  /** Cases of this number, open or not; 100 stands for as many and more. */
  case_count: z.number().int(),
  prefill: callerPrefillSchema,
});
export interface KnownCaller extends z.infer<typeof knownCallerSchema> {}

const personSchema = z.object({ id: z.number().int(), name: z.string() });

const incomingCall = z.object({
  id: z.number().int(),
  version: z.number().int(),
  state: lookupSchema(callStates),
  /** Null where the caller hides it. */
  phone: z.string().nullable(),
  to_number: z.string().nullable(),
  extension: z.string().nullable(),
  /** The desk at which a reception of it begins: that of the called number, where it keeps cases. */
  receives: z.enum(caseModules),
  /** Rings at the telephone of the account that reads. */
  is_own_extension: z.boolean(),
  rang_at: z.string(),
  answered_at: z.string().nullable(),
  ended_at: z.string().nullable(),
  owner: personSchema.nullable(),
  former_owner: personSchema.nullable(),
  is_mine: z.boolean(),
  /** Milliseconds for which another may still take the call over; 0 where not. */
  take_over_ms: z.number().int(),
  /** Whether the account that reads may end it by hand. */
  may_end: z.boolean(),
  caller: knownCallerSchema.nullable(),
  /** The case that the call is about; only for accounts that read the cases of its desk. */
  case: caseRefSchema.nullable(),
  call_log_id: z.number().int().nullable(),
});

/** A call as the strip shows it. */
export interface IncomingCall extends z.infer<typeof incomingCall> {}
export const incomingCallSchema: z.ZodType<IncomingCall> = incomingCall;

/** A call that nobody took and nobody has called back. */
export const missedCallSchema = z.object({
  id: z.number().int(),
  phone: z.string().nullable(),
  rang_at: z.string(),
  to_number: z.string().nullable(),
  caller_name: z.string(),
  /** Missed calls of this number that wait. */
  times: z.number().int(),
});
export interface MissedCall extends z.infer<typeof missedCallSchema> {}

/** Telephone of the account itself. */
export const ownTelephoneSchema = z.object({
  extension: z.string().nullable(),
  availability: lookupSchema(availabilities),
});
export interface OwnTelephone extends z.infer<typeof ownTelephoneSchema> {}

/** Half-width after folding: 1–6 digits; empty for none. */
export const ownTelephoneInputSchema = z.strictObject({
  extension: z
    .string()
    .overwrite((value) => value.normalize("NFKC").trim())
    .regex(/^\d{0,6}$/, telephonyText.invalidExtension)
    .nullable(),
  availability: lookupSchema(availabilities),
});
export interface OwnTelephoneInput extends z.infer<
  typeof ownTelephoneInputSchema
> {}

export const incomingCallsSchema = z.object({
  data: z.array(incomingCallSchema),
});

export const callIdSchema = z.object({
  id: z.coerce.number().int().positive(),
});

/** The case that a call was about. */
export const callLinkSchema = z.strictObject(onCaseShape);

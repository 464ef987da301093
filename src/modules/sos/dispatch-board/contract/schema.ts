import { z } from "zod";
import { lookupSchema } from "#platform/contract/lookup-schema.ts";
import {
  dispatchKinds,
  dispatchProgresses,
} from "#modules/sos/sos-inquiries/contract/dispatch-lookups.ts";
import { doubleAgreement } from "#modules/sos/sos-dispatch/contract/double-schema.ts";
import { nextOfferPolicies } from "#modules/sos/sos-dispatch/contract/policy-lookups.ts";
import { truckPositionSchema } from "#modules/sos/sos-dispatch/contract/position-rules.ts";
import { suggestionSchema } from "#modules/sos/sos-dispatch/contract/suggestion-schema.ts";
import { serviceDivisions } from "#modules/sos/sos-inquiries/contract/lookups.ts";
import { troubleCategories } from "#modules/desk/case-desk/contract/lookups.ts";
import { alarmOutcomes, boardStages } from "./lookups.ts";

export const boardLimits = {
  /** Cases shown; the others are counted. */
  cases: 200,
  /** Offers, one per digit key. */
  offers: 9,
  silence_minutes: { least: 1, most: 60 },
  arrange_minutes: { least: 1, most: 120 },
  arrange_main_line_minutes: { least: 1, most: 120 },
  ask_report_minutes: { least: 5, most: 1440 },
  thank_you_minutes: { least: 60, most: 10_080 },
} as const;

/** What of the policy is counted in minutes. */
export const policyMinutes = [
  "silence_minutes",
  "arrange_minutes",
  "arrange_main_line_minutes",
  "ask_report_minutes",
  "thank_you_minutes",
] as const;

const id = z.number().int().positive();
const version = z.number().int().positive();

const towCompanySchema = z.object({ id, name: z.string() });

/** A request that nobody answered, and what followed from it. */
export const boardAlarmSchema = z.object({
  id,
  version,
  raised_at: z.string(),
  silence_minutes: z.number().int(),
  outcome: lookupSchema(alarmOutcomes),
  /** The company that is proposed next. */
  next_company: towCompanySchema.nullable(),
  acknowledged_at: z.string().nullable(),
  acknowledged_by: z.string().nullable(),
});
export interface BoardAlarm extends z.infer<typeof boardAlarmSchema> {}

const boardDispatchSchema = z.object({
  id,
  kind: lookupSchema(dispatchKinds),
  progress: lookupSchema(dispatchProgresses),
  company: towCompanySchema.nullable(),
  staff_name: z.string().nullable(),
  staff_phone: z.string().nullable(),
  eta: z.string().nullable(),
  /** The policy asked this company, nobody at a desk. */
  is_automatic: z.boolean(),
  /** Where the truck was last. */
  position: truckPositionSchema.nullable(),
});

const boardCase = z.object({
  id,
  version,
  reception_number: z.string(),
  received_at: z.string(),
  customer: z.string(),
  plate: z.string(),
  vehicle_model: z.string().nullable(),
  trouble_category: lookupSchema(troubleCategories).nullable(),
  service_division: z.array(lookupSchema(serviceDivisions)),
  place: z.string(),
  /** On the main line of an expressway. */
  is_main_line: z.boolean(),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  stage: lookupSchema(boardStages),
  /** From when the clock counts. */
  since: z.string(),
  /** By when the next thing has to happen; null where nothing presses. */
  due_at: z.string().nullable(),
  dispatch: boardDispatchSchema.nullable(),
  alarm: boardAlarmSchema.nullable(),
});

/** An open case that waits for a towing company, in what a wall may show. All instants ISO 8601 UTC. */
export interface BoardCase extends z.infer<typeof boardCase> {}
const boardCaseSchema: z.ZodType<BoardCase> = boardCase;

const boardCountsSchema = z.object({
  arrange: z.number().int(),
  answer: z.number().int(),
  arrival: z.number().int(),
  work: z.number().int(),
  report: z.number().int(),
  overdue: z.number().int(),
});
export interface BoardCounts extends z.infer<typeof boardCountsSchema> {}

/** A company with open dispatches. */
const boardCompanySchema = z.object({
  id,
  name: z.string(),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  open_dispatches: z.number().int(),
});
export interface BoardCompany extends z.infer<typeof boardCompanySchema> {}

export const boardPolicySchema = z.object({
  version,
  silence_minutes: z.number().int(),
  arrange_minutes: z.number().int(),
  arrange_main_line_minutes: z.number().int(),
  ask_report_minutes: z.number().int(),
  thank_you_minutes: z.number().int(),
  next_offer: lookupSchema(nextOfferPolicies),
});
export interface BoardPolicy extends z.infer<typeof boardPolicySchema> {}

const boardFields = z.object({
  /** The server's clock, by which screens correct their own. */
  generated_at: z.string(),
  /** Every open case that waits for a towing company. */
  total: z.number().int(),
  /** Open cases that need none. */
  others: z.number().int(),
  /** The most pressing first. */
  cases: z.array(boardCaseSchema),
  /** Those beyond the shown ones. */
  hidden: boardCountsSchema,
  companies: z.array(boardCompanySchema),
  policy: boardPolicySchema,
});

export interface Board extends z.infer<typeof boardFields> {}
export const boardSchema: z.ZodType<Board> = boardFields;

/** A company for a case, with what the board has to know before it asks it. */
const boardOfferSchema = z.object({
  ...suggestionSchema.shape,
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  /** It was asked for this case before. */
  was_asked: z.boolean(),
});
export interface BoardOffer extends z.infer<typeof boardOfferSchema> {}

export const boardOffersSchema = z.object({
  inquiry_id: id,
  kind: lookupSchema(dispatchKinds),
  offers: z.array(boardOfferSchema),
});

/** What one key sends. */
export const sendOfferSchema = z.strictObject({
  tow_truck_company_id: id,
  /** So many open dispatches of the company are known and agreed to; with more it asks first. */
  agreed_open_dispatches: z.number().int().min(0),
  /** The unanswered request that is taken back in the same step. */
  replaces: id.nullable(),
  ...doubleAgreement,
});

export const sentOfferSchema = z.object({
  dispatch_id: id,
  inquiry_id: id,
  company_name: z.string(),
  arranged_at: z.string(),
});

export const acknowledgeAlarmSchema = z.strictObject({ version });

const within = ({ least, most }: { least: number; most: number }) =>
  z.number().int().min(least).max(most);

export const policyUpdateSchema = z.strictObject({
  version,
  silence_minutes: within(boardLimits.silence_minutes),
  arrange_minutes: within(boardLimits.arrange_minutes),
  arrange_main_line_minutes: within(boardLimits.arrange_main_line_minutes),
  ask_report_minutes: within(boardLimits.ask_report_minutes),
  thank_you_minutes: within(boardLimits.thank_you_minutes),
  next_offer: lookupSchema(nextOfferPolicies),
});

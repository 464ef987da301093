import { z } from "zod";
import { inputSchema } from "#modules/base/records/contract/field-schema.ts";
import { storedSchema } from "#modules/base/records/contract/stored-schema.ts";
import { caseModules } from "#modules/base/desks/contract/lookups.ts";
import {
  carIncidentTypes,
  yesNoUnknown,
} from "#modules/desk/case-desk/contract/lookups.ts";
import { longestReason } from "#modules/desk/case-desk/contract/lifecycle-endpoints.ts";
import { caseText } from "#modules/desk/case-desk/contract/text.ts";
import { mailStates } from "#modules/desk/case-mails/contract/lookups.ts";
import {
  caseMailSchema,
  mailDraftSchema,
} from "#modules/desk/case-mails/contract/schema.ts";
import { abilitySchema } from "#platform/contract/ability-schema.ts";
import { attachmentSchema } from "#platform/contract/files/attachment.ts";
import { dateOnly } from "#platform/contract/japanese/date-fields.ts";
import { optionalText, text } from "#platform/contract/japanese/fields.ts";
import { lookupSchema } from "#platform/contract/lookup-schema.ts";
import { listQuery, manyOf } from "#platform/contract/paging.ts";
import { versionBody } from "#platform/contract/step-endpoints.ts";
import {
  accidentFieldNames,
  accidentFields,
  type AccidentField,
  type AccidentInput,
} from "./fields.ts";
import {
  accidentSorts,
  defaultAccidentSort,
  makerReportStates,
  openReportStates,
  paperKinds,
  reportLates,
  reportMails,
  reportSpans,
  reportWays,
  seriousnesses,
} from "./lookups.ts";
import { reportSteps, type ReportAction } from "./rules.ts";
import { policyText } from "./text.ts";

const version = z.int().positive();

/** The schemas of the declared fields; the compiler knows them by their names. */
const shapeOf = (make: typeof inputSchema) =>
  Object.fromEntries(
    accidentFieldNames.map((name) => [
      name,
      make(name, accidentFields[name], {}),
    ]),
  );
const typed = shapeOf(inputSchema) as {
  readonly [Name in AccidentField]: z.ZodType<AccidentInput[Name]>;
};
const stored = shapeOf(storedSchema) as typeof typed;

/** What the form of an accident holds. */
export const accidentFormSchema: z.ZodType<AccidentInput, AccidentInput> =
  z.strictObject(typed) as never;

export const accidentUpdateSchema = z.strictObject({
  ...z.strictObject(typed).partial().shape,
  version,
});
export interface AccidentUpdate extends z.infer<typeof accidentUpdateSchema> {}

const incidentType = lookupSchema(carIncidentTypes);
const yesOrNo = manyOf(lookupSchema(yesNoUnknown));
const numbers = (value: unknown): unknown =>
  typeof value === "string" || typeof value === "number"
    ? String(value).split(",").map(Number)
    : value;

/** Filters of the list, sort and page. */
export const accidentListQuery = listQuery({
  sorts: accidentSorts,
  defaultSort: defaultAccidentSort,
  filters: {
    span: lookupSchema(reportSpans).default("recent"),
    maker_report_state: manyOf(lookupSchema(makerReportStates)).default(
      openReportStates,
    ),
    late: manyOf(lookupSchema(reportLates)),
    mail: manyOf(lookupSchema(reportMails)),
    seriousness: lookupSchema(seriousnesses).optional(),
    car_incident_type: z.preprocess(numbers, z.array(incidentType)).optional(),
    case_kind: manyOf(z.enum(caseModules)),
    is_dangerous_goods: yesOrNo,
    is_road_closed: yesOrNo,
    is_police_informed: yesOrNo,
    person_in_charge_id: z.coerce.number().int().positive().optional(),
    happened_from: dateOnly().optional(),
    happened_to: dateOnly().optional(),
  },
});
export interface AccidentListQuery extends z.infer<typeof accidentListQuery> {}

const sentSchema = z
  .object({
    at: z.string(),
    by: z.string().nullable(),
    way: lookupSchema(reportWays),
    to: z.string(),
    /** What became of the mail; null on the telephone. */
    mail_state: lookupSchema(mailStates).nullable(),
  })
  .nullable();

/** The paper that did not arrive, and why. */
const undelivered = z
  .object({ kind: lookupSchema(paperKinds), refusal: z.string().nullable() })
  .nullable();

const shownAccident = z.object({
  id: z.number().int(),
  version: z.number().int(),
  is_limited: z.boolean(),
  case_kind: z.enum(caseModules),
  reception_number: z.string(),
  happened_at: z.string(),
  car_incident_type: incidentType.nullable(),
  is_serious: z.boolean(),
  maker_report_state: lookupSchema(makerReportStates),
  prefecture: z.string().nullable(),
  vehicle_make: z.number().int().nullable(),
  vehicle_model: z.string().nullable(),

  case_id: z.number().int().nullable(),
  customer_company: z.string().nullable(),
  vehicle_registration_number: z
    .object({
      bureau: z.string(),
      category: z.string(),
      kana: z.string(),
      designated_number: z.string(),
    })
    .nullable(),
  ...stored,
  person_in_charge: z.string().nullable(),
  first_due_at: z.string().nullable(),
  final_due_at: z.string().nullable(),
  /** The clock that runs now. */
  due_at: z.string().nullable(),
  first_sent: sentSchema,
  final_sent: sentSchema,
  undelivered,
  state_reason: z.string().nullable(),
  updated_at: z.string().nullable(),
});

/**
 * An accident with its case, as the account may know it: of the case of another desk what `is_limited` leaves, all else
 * is null.
 */
export interface Accident extends z.infer<typeof shownAccident> {}
export const accidentSchema: z.ZodType<Accident> = shownAccident;

const actions = Object.keys(reportSteps.transitions) as ReportAction[];

export const accidentDetailSchema = shownAccident.extend({
  can: z.object(
    Object.fromEntries(
      actions.map((action) => [action, abilitySchema]),
    ) as Record<ReportAction, typeof abilitySchema>,
  ),
});
export interface AccidentDetail extends z.infer<typeof accidentDetailSchema> {}

export const reasonBody = versionBody.extend({
  reason: text(longestReason, caseText.reasonRequired),
});
export const closeBody = versionBody.extend({
  reason: optionalText(longestReason).default(null),
});

/** Longest name or number of whom the maker was reached at. */
const longestTo = 100;

/** The maker was told on the telephone. */
export const phoneBody = versionBody.extend({
  way: z.literal("phone"),
  to: text(longestTo),
});

/** Files beside the paper: one less than a mail may have. */
const mostFiles = 9;

/** The maker gets the paper by mail; what a mail may hold, `newMailSchema` of the mails says. */
const mailBody = versionBody.extend({
  way: z.literal("mail"),
  to: z.array(z.string()),
  cc: z.array(z.string()),
  subject: z.string(),
  body: z.string(),
  attachments: z.array(z.uuid()).max(mostFiles),
});
export interface MailBody extends z.infer<typeof mailBody> {}

export const sendBody = z.discriminatedUnion("way", [phoneBody, mailBody]);
export type SendBody = z.infer<typeof sendBody>;

const [leastHours, mostHours, leastDays, mostDays] = [1, 720, 1, 365] as const;
const hours = policyText.hoursWrong(leastHours, mostHours);
const days = policyText.daysWrong(leastDays, mostDays);
const policy = {
  first_hours: z.int(hours).min(leastHours, hours).max(mostHours, hours),
  final_days: z.int(days).min(leastDays, days).max(mostDays, days),
};
export const policyUpdateSchema = z.strictObject({ ...policy, version });
export interface PolicyUpdate extends z.infer<typeof policyUpdateSchema> {}

export const policySchema = z.object({
  version: z.number().int(),
  first_hours: z.number().int(),
  final_days: z.number().int(),
  updated_at: z.string(),
  updated_by: z.string().nullable(),
});
export interface PolicyDetail extends z.infer<typeof policySchema> {}

export const paperQuery = z.strictObject({ kind: lookupSchema(paperKinds) });

export const reportDraftQuery = paperQuery.extend({
  template_id: z.coerce.number().int().positive().optional(),
});

/** The mail to the maker as a template makes it of the accident, to be looked at and sent. */
export const reportDraftSchema = mailDraftSchema.extend({
  /** Of the report. */
  version,
  /** Who is told; null where the make is not known or the desk keeps no such maker. */
  maker: z.string().nullable(),
  undelivered,
});
export interface ReportDraft extends z.infer<typeof reportDraftSchema> {}

/** What went to the maker: the mails, newest first, and the papers as they went. */
export const reportMailsSchema = z.object({
  mails: z.array(caseMailSchema),
  papers: z.array(attachmentSchema),
});
export interface ReportMails extends z.infer<typeof reportMailsSchema> {}

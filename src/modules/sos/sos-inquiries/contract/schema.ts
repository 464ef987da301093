import { z } from "zod";
import { abilitySchema } from "#platform/contract/ability.ts";
import {
  dateOnly,
  isoInstant,
  yearMonth,
} from "#platform/contract/japanese/date-fields.ts";
import {
  kanaText,
  optionalText,
  plate,
  telephone,
} from "#platform/contract/japanese/fields.ts";
import {
  communicationDeviceStatuses,
  customerClasses,
} from "#modules/company/vehicles/contract/lookups.ts";
import { vehicleMakes } from "#modules/company/organisations/contract/lookups.ts";
import { customerRanks } from "#modules/company/clients/contract/lookups.ts";
import {
  nextActionSchema,
  sendBackMarkSchema,
  taskSchema,
} from "./list-endpoints.ts";
import { inquiryText } from "./text.ts";
import {
  cancellationReasons,
  clientTypes,
  dispatchStatuses,
  inquiryActions,
  reporterBranches,
  reporterOffices,
  serviceDivisions,
} from "./lookups.ts";
import {
  approvalNeeds,
  callerClasses,
  communications,
  completionContactStates,
  loadStates,
  roadTypes,
  safetyFlags,
  yesNoUnknown,
  carIncidentTypes,
  inquiryStatuses,
  malfunctionCategories,
  troubleCategories,
} from "#modules/desk/case-desk/contract/lookups.ts";

/** Caps of input lengths by weight (spec §5: Japanese 2, others 1; spec §9). */
export const lengthLimits = {
  receiver_name: 16,
  name_kana: 26,
  name: 50,
  phone: 13,
  customer_code: 9,
  short: 50,
  company: 100,
  address: 255,
  long: 1000,
} as const;

const nullable = <T extends z.ZodType>(schema: T) => schema.nullable();

/** Plate in its four parts (spec §3 vehicle_registration_number); parts not known are empty. */
export const registrationNumberSchema = plate();

/** Section 受付. The reception number itself is given by the server. */
const receptionFields = {
  received_at: isoInstant(),
  receiver_name: optionalText(lengthLimits.receiver_name),
  receiver_name_kana: kanaText(lengthLimits.name_kana),
  communication: communications.schema,
};

/** Section 通報者. */
const callerFields = {
  caller_class: nullable(callerClasses.schema),
  reporter_office: nullable(reporterOffices.schema),
  reporter_branch: nullable(reporterBranches.schema),
  caller_name: optionalText(lengthLimits.name),
  caller_name_kana: kanaText(lengthLimits.name_kana),
  caller_phone: telephone(),
  callback_phone: telephone(),
};

/** Section 顧客. */
const customerFields = {
  customer_company: optionalText(lengthLimits.company),
  company_customer_code: nullable(
    z
      .string()
      .regex(/^\d{3}(-\d{0,5})?$|^\d{0,3}$/, inquiryText.invalidCustomerCode),
  ),
  customer_class: nullable(customerClasses.schema),
  customer_rank: nullable(customerRanks.schema),
};

/** Section 車両. */
const vehicleFields = {
  vehicle_registration_number: nullable(registrationNumberSchema),
  chassis_number: optionalText(lengthLimits.short),
  vehicle_model: optionalText(lengthLimits.short),
  vehicle_make: nullable(vehicleMakes.schema),
  first_registration: nullable(yearMonth()),
  delivery_date: nullable(dateOnly()),
  load_state: nullable(loadStates.schema),
  communication_device_status: nullable(communicationDeviceStatuses.schema),
};

/** Section 場所. Kiloposts in kilometres with one decimal, coordinates in degrees (WGS 84). */
const placeFields = {
  road_type: nullable(roadTypes.schema),
  expressway: optionalText(lengthLimits.short),
  expressway_direction: optionalText(lengthLimits.short),
  kilopost: nullable(z.number().min(0).max(2000).multipleOf(0.1)),
  postal_code: nullable(
    z.string().regex(/^\d{3}-\d{4}$/, inquiryText.invalidPostalCode),
  ),
  prefecture: optionalText(lengthLimits.short),
  address: optionalText(lengthLimits.address),
  latitude: nullable(z.number().min(20).max(46)),
  longitude: nullable(z.number().min(122).max(154)),
  landmark: optionalText(lengthLimits.address),
  safety_flags: z.array(safetyFlags.schema).max(safetyFlags.codes.length),
};

/** Section 症状. */
const troubleFields = {
  trouble_category: nullable(troubleCategories.schema),
  malfunction_category: nullable(malfunctionCategories.schema),
  malfunction: optionalText(lengthLimits.long),
  car_incident_type: nullable(carIncidentTypes.schema),
  self_propelled: nullable(yesNoUnknown.schema),
  movable: nullable(yesNoUnknown.schema),
  cargo: optionalText(lengthLimits.address),
};

/** Section 対応. */
const handlingFields = {
  service_division: z
    .array(serviceDivisions.schema)
    .max(serviceDivisions.codes.length),
  car_dealer_id: nullable(z.number().int().positive()),
  car_dealer_branch_id: nullable(z.number().int().positive()),
  memo: optionalText(lengthLimits.long),
};

/** Section 費用. */
const costFields = {
  billing_name: optionalText(lengthLimits.company),
  billing_address: optionalText(lengthLimits.address),
  client_type: nullable(clientTypes.schema),
};

/** Section 完了: contacts and approval; treatment is written by the completion report. */
const completionFields = {
  caller_completion_work: completionContactStates.schema,
  caller_completion_arrangement: completionContactStates.schema,
  car_dealer_completion_work: completionContactStates.schema,
  follow_up_call: completionContactStates.schema,
  approval_need: approvalNeeds.schema,
};

/** Form sections in the order in which a caller tells the story, each with its fields. */
export const inquirySections = {
  reception: receptionFields,
  caller: callerFields,
  customer: customerFields,
  vehicle: vehicleFields,
  place: placeFields,
  trouble: troubleFields,
  handling: handlingFields,
  cost: costFields,
  completion: completionFields,
} as const;
export type InquirySection = keyof typeof inquirySections;
export const inquirySectionKeys = Object.keys(
  inquirySections,
) as InquirySection[];

/** Everything an agent types: the form, the body of create and, partially, of update. */
export const inquiryInputSchema = z.strictObject({
  ...receptionFields,
  ...callerFields,
  ...customerFields,
  ...vehicleFields,
  ...placeFields,
  ...troubleFields,
  ...handlingFields,
  ...costFields,
  ...completionFields,
});
export type InquiryInput = z.infer<typeof inquiryInputSchema>;
export type InquiryField = keyof InquiryInput;

/** Body of the first save; fields left out take their empty value. */
export const inquiryCreateSchema = inquiryInputSchema.partial();
export type InquiryCreate = z.infer<typeof inquiryCreateSchema>;

/** Body of an update: the changed fields and the version they were read at. */
export const inquiryUpdateSchema = inquiryInputSchema
  .partial()
  .extend({ version: z.number().int().positive() });
export type InquiryUpdate = z.infer<typeof inquiryUpdateSchema>;

const personAt = {
  at: z.string().nullable(),
  by: z.string().nullable(),
};

/** The last time a case was sent back, as the account that reads it is concerned. */
const sendBackOfCaseSchema = sendBackMarkSchema.extend({
  by: z.string(),
  reason: z.string(),
  /** Who had completed it. */
  to: z.string().nullable(),
  /** It waits for this account to say that it has seen it. */
  is_mine: z.boolean(),
});

/** A case as an account of the call centre reads it. */
export const inquirySchema = z.object({
  id: z.number().int(),
  version: z.number().int(),
  reception_number: z.string(),
  inquiry_status: inquiryStatuses.schema,
  dispatch_status: dispatchStatuses.schema,
  ...inquiryInputSchema.shape,
  cancellation_reason: nullable(cancellationReasons.schema),
  treatment: z.string().nullable(),
  treatment_result: z.string().nullable(),
  complete_time: z.string().nullable(),
  desired_contact_at: z.string().nullable(),
  desired_contact_note: z.string().nullable(),
  car_dealer_name: z.string().nullable(),
  car_dealer_branch_name: z.string().nullable(),
  completed: z.object(personAt),
  approved: z.object(personAt),
  caller_completion_work_done: z.object(personAt),
  caller_completion_arrangement_done: z.object(personAt),
  car_dealer_completion_work_done: z.object(personAt),
  follow_up_call_done: z.object(personAt),
  /** What comes next with its span; null where nothing is left to do, and outside the call centre. */
  next_action: nullable(nextActionSchema),
  /** Everything that is to be done now, the most urgent first. */
  tasks: z.array(taskSchema),
  cancel_requested_at: z.string().nullable(),
  send_back: sendBackOfCaseSchema.nullable(),
  /** The case that is worked on in place of a merged one; null outside the call centre. */
  merged_into: z
    .object({ id: z.number().int(), reception_number: z.string() })
    .nullable(),
  created_at: z.string(),
  created_by: z.string().nullable(),
  updated_at: z.string(),
  updated_by: z.string().nullable(),
  can: z.record(z.enum(inquiryActions), abilitySchema),
});
export type Inquiry = z.infer<typeof inquirySchema>;

/** What a sales company writes of a case of its own; the desk too, when it is told by telephone. */
export const dealerPartSchema = z.strictObject({
  version: z.number().int().positive(),
  car_dealer_completion_work: completionContactStates.schema,
  desired_contact_at: nullable(isoInstant()),
  desired_contact_note: optionalText(lengthLimits.address),
});
export type DealerPart = z.infer<typeof dealerPartSchema>;

/** A correspondence row (対応内容): one contact with somebody about the case. */
export const correspondenceInputSchema = z.strictObject({
  at: isoInstant(),
  direction: z.enum(["outgoing", "incoming"]),
  counterpart: optionalText(lengthLimits.company),
  person: optionalText(lengthLimits.receiver_name),
  body: z
    .string()
    .trim()
    .min(1, inquiryText.correspondenceRequired)
    .max(lengthLimits.long),
  /** Whether the sales company of the case reads it; what it writes itself it always does. */
  is_shared: z.boolean().optional(),
});
export type CorrespondenceInput = z.infer<typeof correspondenceInputSchema>;

export const correspondenceSchema = z.object({
  ...correspondenceInputSchema.shape,
  id: z.number().int(),
  is_shared: z.boolean(),
  /** Written by the sales company itself. */
  is_of_dealer: z.boolean(),
  created_by: z.string().nullable(),
});
export type Correspondence = z.infer<typeof correspondenceSchema>;

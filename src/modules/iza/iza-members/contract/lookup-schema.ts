import { z } from "zod";
import { dataOf } from "#platform/contract/paging.ts";
import { lookupSchema } from "#platform/contract/lookup-schema.ts";
import { storedPlateSchema } from "#modules/base/records/contract/stored-schema.ts";
import { vehicleMakes } from "#modules/company/organisations/contract/lookups.ts";
import { memberMatches, memberPlans } from "./lookups.ts";

/** A vehicle of a member, as a reception takes it over. */
const memberVehicleSchema = z.object({
  id: z.number().int(),
  vehicle_registration_number: storedPlateSchema.nullable(),
  chassis_number: z.string().nullable(),
  vehicle_model: z.string().nullable(),
  vehicle_make: lookupSchema(vehicleMakes).nullable(),
  first_registration: z.string().nullable(),
  valid_from: z.string().nullable(),
  valid_to: z.string().nullable(),
});
export interface MemberVehicle extends z.infer<typeof memberVehicleSchema> {}

/** What a reception takes over of a member. */
const foundMemberSchema = z.object({
  id: z.number().int(),
  member_number: z.string(),
  plan: lookupSchema(memberPlans),
  name: z.string(),
  name_kana: z.string().nullable(),
  company_customer_code: z.string().nullable(),
  phone: z.string().nullable(),
  night_phone: z.string().nullable(),
  prefecture: z.string().nullable(),
  address: z.string().nullable(),
  valid_from: z.string(),
  valid_to: z.string().nullable(),
  cancelled_on: z.string().nullable(),
  note: z.string().nullable(),
  vehicle_count: z.number().int(),
});
export interface FoundMember extends z.infer<typeof foundMemberSchema> {}

/** A candidate for what was typed: the member, by what it was found, and the vehicle that was meant. */
const memberHitSchema = foundMemberSchema.extend({
  matched_by: lookupSchema(memberMatches),
  vehicle: memberVehicleSchema.nullable(),
});
export interface MemberHit extends z.infer<typeof memberHitSchema> {}

export const lookUpQuery = z.strictObject({
  q: z.string().trim().min(1).max(100),
});
export const lookUpAnswer = dataOf(z.array(memberHitSchema));
export const vehiclesAnswer = dataOf(z.array(memberVehicleSchema));

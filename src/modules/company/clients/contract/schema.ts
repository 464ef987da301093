import { recordMarks } from "#modules/base/records/contract/schema.ts";
import { z } from "zod";
import {
  customerCode,
  optionalText,
  requiredKanaText,
  telephone,
  text,
  mailAddress,
  postalCode,
  prefectureName,
} from "#platform/contract/japanese/fields.ts";
import { readPlate } from "#platform/contract/japanese/plate.ts";
import { formatPlate } from "#platform/contract/japanese/plate-format.ts";
import { fieldText } from "#platform/contract/japanese/text.ts";
import { monthDays, siteMonths } from "#platform/contract/payment/lookups.ts";
import { customerRanks } from "./lookups.ts";
import { customerClasses } from "#modules/company/vehicles/contract/lookups.ts";
import { clientText } from "./text.ts";

/** Longest contents by the weight rule of spec §5. */
export const lengthLimits = {
  customer_code: 9,
  name: 100,
  kana: 100,
  address: 255,
  person: 50,
  note: 1000,
} as const;

/** Vehicles that one member answers for, at most. */
const maximumPlates = 50;

/** A client as client management types it. */
export const clientInputSchema = z.strictObject({
  company_customer_code: customerCode(),
  name: text(lengthLimits.name),
  name_kana: requiredKanaText(lengthLimits.kana),
  customer_class: customerClasses.schema.nullable(),
  customer_rank: customerRanks.schema.nullable(),
  phone: telephone(),
  contact_name: optionalText(lengthLimits.person),
  email: mailAddress(),
  closing_day: monthDays.schema,
  payment_site_months: siteMonths.schema,
  payment_site_day: monthDays.schema,
  /** Null where it is the client's own name. */
  billing_name: optionalText(lengthLimits.name),
  billing_postal_code: postalCode(),
  billing_prefecture: prefectureName().nullable(),
  billing_address: optionalText(lengthLimits.address),
  note: optionalText(lengthLimits.note),
});
export type ClientInput = z.infer<typeof clientInputSchema>;

/** The usual terms: closed at the end of the month, paid at the end of the next. */
export const clientDefaults: ClientInput = {
  company_customer_code: "",
  name: "",
  name_kana: "",
  customer_class: null,
  customer_rank: null,
  phone: null,
  contact_name: null,
  email: null,
  closing_day: "end",
  payment_site_months: 1,
  payment_site_day: "end",
  billing_name: null,
  billing_postal_code: null,
  billing_prefecture: null,
  billing_address: null,
  note: null,
};

const { company_customer_code, name, name_kana } = clientInputSchema.shape;

export const clientCreateSchema = z.strictObject({
  ...clientInputSchema.partial().shape,
  company_customer_code,
  name,
  name_kana,
});
export type ClientCreate = z.infer<typeof clientCreateSchema>;

export const clientUpdateSchema = z.strictObject({
  ...clientInputSchema.partial().shape,
  version: z.int().positive(),
});
export type ClientUpdate = z.infer<typeof clientUpdateSchema>;

const storedClient = {
  id: z.number().int(),
  version: z.number().int(),
  company_customer_code: z.string(),
  name: z.string(),
  name_kana: z.string(),
  customer_class: customerClasses.schema.nullable(),
  customer_rank: customerRanks.schema.nullable(),
  phone: z.string().nullable(),
  contact_name: z.string().nullable(),
  email: z.string().nullable(),
  closing_day: monthDays.schema,
  payment_site_months: siteMonths.schema,
  payment_site_day: monthDays.schema,
  billing_name: z.string().nullable(),
  billing_postal_code: z.string().nullable(),
  billing_prefecture: z.string().nullable(),
  billing_address: z.string().nullable(),
  note: z.string().nullable(),
  updated_at: z.string(),
};

/** A row of the list. */
export const clientSchema = z.object({
  ...storedClient,
  member_count: z.number().int(),
});
export type Client = z.infer<typeof clientSchema>;

export const clientDetailSchema = z.object({
  ...clientSchema.shape,
  ...recordMarks,
});
export type ClientDetail = z.infer<typeof clientDetailSchema>;

/** What a reception takes over from a client. */
export const clientHintSchema = z.object({
  id: z.number().int(),
  company_customer_code: z.string(),
  name: z.string(),
  name_kana: z.string(),
  customer_class: customerClasses.schema.nullable(),
  customer_rank: customerRanks.schema.nullable(),
  /** The client's own name where no other is billed. */
  billing_name: z.string(),
  /** Prefecture and address in one line. */
  billing_address: z.string().nullable(),
});
export type ClientHint = z.infer<typeof clientHintSchema>;

const tidyPlate = (value: string): string => {
  const { plate, rest } = readPlate(value);
  return rest === "" && plate.designated_number !== ""
    ? formatPlate(plate)
    : value.trim();
};

const plateText = () =>
  z
    .string()
    .max(40)
    .overwrite(tidyPlate)
    .refine((value) => {
      const { plate, rest } = readPlate(value);
      return rest === "" && plate.designated_number !== "";
    }, clientText.invalidPlate);

/** A person of a client who answers for it, and for which of its vehicles. */
export const memberInputSchema = z.strictObject({
  client_id: z.int({ error: fieldText.required }).positive(),
  name: text(lengthLimits.person),
  name_kana: requiredKanaText(lengthLimits.person),
  department: optionalText(lengthLimits.person),
  phone: telephone(),
  email: mailAddress(),
  vehicle_registration_numbers: z.array(plateText()).max(maximumPlates),
  note: optionalText(lengthLimits.note),
});
export type MemberInput = z.infer<typeof memberInputSchema>;

export const memberCreateSchema = z.strictObject({
  ...memberInputSchema.partial().shape,
  client_id: memberInputSchema.shape.client_id,
  name: memberInputSchema.shape.name,
  name_kana: memberInputSchema.shape.name_kana,
});
export type MemberCreate = z.infer<typeof memberCreateSchema>;

export const memberUpdateSchema = z.strictObject({
  ...memberInputSchema.partial().shape,
  version: z.int().positive(),
});
export type MemberUpdate = z.infer<typeof memberUpdateSchema>;

export const memberDefaults: Omit<
  MemberInput,
  "client_id" | "name" | "name_kana"
> = {
  department: null,
  phone: null,
  email: null,
  vehicle_registration_numbers: [],
  note: null,
};

export const memberSchema = z.object({
  id: z.number().int(),
  version: z.number().int(),
  client_id: z.number().int(),
  client_name: z.string(),
  client_code: z.string(),
  name: z.string(),
  name_kana: z.string(),
  department: z.string().nullable(),
  phone: z.string().nullable(),
  email: z.string().nullable(),
  vehicle_registration_numbers: z.array(z.string()),
  note: z.string().nullable(),
  updated_at: z.string(),
});
export type Member = z.infer<typeof memberSchema>;

export const memberDetailSchema = z.object({
  ...memberSchema.shape,
  ...recordMarks,
});
export type MemberDetail = z.infer<typeof memberDetailSchema>;

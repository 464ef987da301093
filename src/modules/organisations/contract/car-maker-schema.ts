import { recordMarks } from "#modules/records/contract/schema.ts";
import { z } from "zod";
import {
  kanaText,
  optionalText,
  requiredKanaText,
  telephone,
  text,
  mailAddress,
  postalCode,
  prefectureName,
} from "#platform/contract/japanese/fields.ts";
import { vehicleMakes } from "./lookups.ts";
import { lengthLimits } from "./schema.ts";
import { organisationText } from "./text.ts";

/** People of a maker whom the desk may ask. */
export const maximumContacts = 10;

export const contactSchema = z.strictObject({
  name: text(lengthLimits.person),
  name_kana: kanaText(lengthLimits.person),
  department: optionalText(lengthLimits.person),
  phone: telephone(),
  email: mailAddress(),
});
export type MakerContact = z.infer<typeof contactSchema>;

export const emptyContact: MakerContact = {
  name: "",
  name_kana: null,
  department: null,
  phone: null,
  email: null,
};

/** A car maker as client management types it: one for each make (1–14, spec §3). */
export const carMakerInputSchema = z.strictObject({
  vehicle_make: z.literal(vehicleMakes.codes, {
    error: organisationText.invalidMake,
  }),
  name: text(lengthLimits.name),
  name_kana: requiredKanaText(lengthLimits.kana),
  phone: telephone(),
  email: mailAddress(),
  postal_code: postalCode(),
  prefecture: prefectureName().nullable(),
  address: optionalText(lengthLimits.address),
  contacts: z.array(contactSchema).max(maximumContacts),
  note: optionalText(lengthLimits.note),
});
export type CarMakerInput = z.infer<typeof carMakerInputSchema>;

export const carMakerDefaults: Omit<CarMakerInput, "vehicle_make"> & {
  vehicle_make: CarMakerInput["vehicle_make"] | null;
} = {
  vehicle_make: null,
  name: "",
  name_kana: "",
  phone: null,
  email: null,
  postal_code: null,
  prefecture: null,
  address: null,
  contacts: [],
  note: null,
};

export const carMakerCreateSchema = z.strictObject({
  ...carMakerInputSchema.partial().shape,
  vehicle_make: carMakerInputSchema.shape.vehicle_make,
  name: carMakerInputSchema.shape.name,
  name_kana: carMakerInputSchema.shape.name_kana,
});
export type CarMakerCreate = z.infer<typeof carMakerCreateSchema>;

export const carMakerUpdateSchema = z.strictObject({
  ...carMakerInputSchema.partial().shape,
  version: z.int().positive(),
});
export type CarMakerUpdate = z.infer<typeof carMakerUpdateSchema>;

const storedContact = z.object({
  name: z.string(),
  name_kana: z.string().nullable(),
  department: z.string().nullable(),
  phone: z.string().nullable(),
  email: z.string().nullable(),
});

/** A row of the list. */
export const carMakerSchema = z.object({
  id: z.number().int(),
  version: z.number().int(),
  vehicle_make: vehicleMakes.schema,
  name: z.string(),
  name_kana: z.string(),
  phone: z.string().nullable(),
  email: z.string().nullable(),
  postal_code: z.string().nullable(),
  prefecture: z.string().nullable(),
  address: z.string().nullable(),
  contacts: z.array(storedContact),
  note: z.string().nullable(),
  updated_at: z.string(),
});
export type CarMaker = z.infer<typeof carMakerSchema>;

export const carMakerDetailSchema = z.object({
  ...carMakerSchema.shape,
  ...recordMarks,
});
export type CarMakerDetail = z.infer<typeof carMakerDetailSchema>;

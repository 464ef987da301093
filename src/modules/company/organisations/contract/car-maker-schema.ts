import { z } from "zod";
import {
  kanaText,
  mailAddress,
  optionalText,
  telephone,
  text,
} from "#platform/contract/japanese/fields.ts";

export const longestPersonName = 50;

/** People of a maker whom the desk may ask. */
export const maximumContacts = 10;

const contactSchema = z.strictObject({
  name: text(longestPersonName),
  name_kana: kanaText(longestPersonName),
  department: optionalText(longestPersonName),
  phone: telephone(),
  email: mailAddress(),
});
export interface MakerContact extends z.infer<typeof contactSchema> {}

export const emptyContact: MakerContact = {
  name: "",
  name_kana: null,
  department: null,
  phone: null,
  email: null,
};

/** Those who were written before a rule are read all the same. */
const storedContact = z.object({
  name: z.string(),
  name_kana: z.string().nullable(),
  department: z.string().nullable(),
  phone: z.string().nullable(),
  email: z.string().nullable(),
});

export const contactsSchemas = {
  input: z.array(contactSchema).max(maximumContacts),
  stored: z.array(storedContact),
};

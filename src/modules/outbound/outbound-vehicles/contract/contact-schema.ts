import { z } from "zod";
import {
  kanaText,
  optionalText,
  requiredTelephone,
  text,
} from "#platform/contract/japanese/fields.ts";
import { customerText as words } from "./text.ts";

/** Whom to call at a customer, in which order (発信先1–3). */
export const mostContacts = 3;
export const contactLimits = { label: 30, name: 50, name_kana: 26 } as const;

const time = () =>
  z
    .string()
    .regex(/^([01]\d|2[0-3]):[0-5]\d$/)
    .nullable();

const contactSchema = z
  .strictObject({
    connection_number: z.int().min(1).max(mostContacts),
    label: optionalText(contactLimits.label),
    name: text(contactLimits.name, words.nameMissing),
    name_kana: kanaText(contactLimits.name_kana, words.kanaWrong),
    phone: requiredTelephone({ required: words.phoneMissing }),
    best_from: time(),
    best_to: time(),
    is_invalid: z.boolean(),
  })
  .refine(
    ({ best_from, best_to }) =>
      best_from === null || best_to === null || best_from < best_to,
    { path: ["best_to"], error: words.timeReversed },
  );
export interface Contact extends z.infer<typeof contactSchema> {}

export const emptyContact: Contact = {
  connection_number: 1,
  label: null,
  name: "",
  name_kana: null,
  phone: "",
  best_from: null,
  best_to: null,
  is_invalid: false,
};

/** Numbered by their place. */
export const numbered = (rows: readonly Contact[]): Contact[] =>
  rows.map((row, at) => ({ ...row, connection_number: at + 1 }));

const storedContact = z.object({
  connection_number: z.int(),
  label: z.string().nullable(),
  name: z.string(),
  name_kana: z.string().nullable(),
  phone: z.string(),
  best_from: z.string().nullable(),
  best_to: z.string().nullable(),
  is_invalid: z.boolean(),
});

export const contactsSchemas = {
  input: z
    .array(contactSchema)
    .min(1, words.phoneMissing)
    .max(mostContacts)
    .overwrite(numbered),
  stored: z.array(storedContact),
};

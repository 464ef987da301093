import { z } from "zod";
import { PREFECTURES } from "#platform/contract/geography/prefectures.ts";
import { recordMarks } from "#modules/records/contract/schema.ts";
import {
  longestMailAddress,
  mailAddress,
  optionalText,
  postalCode,
  prefectureName,
  requiredKanaText,
  telephone,
  text,
} from "#platform/contract/japanese/fields.ts";
import { normaliseInvoiceNumber } from "#platform/contract/japanese/invoice-number.ts";
import { bankText } from "#platform/contract/japanese/text.ts";
import { toKatakana } from "#platform/contract/japanese/kana.ts";
import {
  bankAccountKinds,
  monthDays,
  siteMonths,
} from "#platform/contract/payment/lookups.ts";
import { companyStates } from "./lookups.ts";
import { organisationText } from "./text.ts";

/** 会社名検索 (spec §9). */
export const companySearchLimit = 100;

/** Longest contents by the weight rule of spec §5. */
export const lengthLimits = {
  code: 10,
  name: 100,
  kana: 100,
  address: 255,
  person: 50,
  email: longestMailAddress,
  bank: 50,
  holder: 80,
  account_number: 7,
  invoice_number: 20,
  note: 1000,
} as const;

const nullable = <T extends z.ZodType>(schema: T) => schema.nullable();

/** Name, place and what a company can do: what the dispatch desk reads too. Coordinates in degrees (WGS 84). */
const deskFields = {
  name: text(lengthLimits.name),
  name_kana: requiredKanaText(lengthLimits.kana),
  phone: telephone(),
  night_phone: telephone(),
  postal_code: postalCode(),
  prefecture: nullable(prefectureName()),
  address: optionalText(lengthLimits.address),
  latitude: nullable(
    z.number(organisationText.invalidCoordinate).min(20).max(46),
  ),
  longitude: nullable(
    z.number(organisationText.invalidCoordinate).min(122).max(154),
  ),
  /** Prefectures that the company covers. */
  areas: z.array(prefectureName()).max(PREFECTURES.length),
  has_large_wrecker: z.boolean(),
  has_forklift: z.boolean(),
  has_night_in_car: z.boolean(),
  is_open_at_night: z.boolean(),
  note: optionalText(lengthLimits.note),
};

const tidyHolder = (value: string | null): string | null =>
  value === null
    ? null
    : toKatakana(value.normalize("NFKC")).toUpperCase().trim() || null;

/** How a company is paid: only for client management. */
export const paymentFields = {
  email: mailAddress(),
  contact_name: optionalText(lengthLimits.person),
  bank_name: optionalText(lengthLimits.bank),
  bank_branch_name: optionalText(lengthLimits.bank),
  bank_account_kind: nullable(bankAccountKinds.schema),
  bank_account_number: nullable(
    z.string().regex(/^\d{1,7}$/, organisationText.invalidAccountNumber),
  ),
  bank_account_holder_kana: optionalText(lengthLimits.holder)
    .overwrite(tidyHolder)
    .refine(
      (value) =>
        value === null ||
        /^[\u30a1-\u30fa\u30fb\u30fcA-Z0-9()\-./ ]+$/.test(value),
      bankText.holder,
    ),
  /** `T` and 13 digits; what looks wrong only warns (domain: sole traders' numbers have no check digit). */
  invoice_registration_number: optionalText(
    lengthLimits.invoice_number,
  ).overwrite((value) =>
    value === null ? null : normaliseInvoiceNumber(value) || null,
  ),
  payment_closing_day: nullable(monthDays.schema),
  payment_site_months: nullable(siteMonths.schema),
  payment_site_day: nullable(monthDays.schema),
};
export type PaymentField = keyof typeof paymentFields;

/** What client management types of a towing company. */
export const towCompanyInputSchema = z.strictObject({
  ...deskFields,
  company_state: companyStates.schema,
  ...paymentFields,
});
export type TowCompanyInput = z.infer<typeof towCompanyInputSchema>;

/** Codes stand on papers and in files of others: they never change. Without one the next free is given. */
const companyCode = () =>
  optionalText(lengthLimits.code).refine(
    (value) => value === null || /^[0-9A-Za-z-]+$/.test(value),
    organisationText.invalidCode,
  );

/** What the form begins with, and what a field is that the body of a new company leaves out. */
export const towCompanyDefaults: TowCompanyForm = {
  code: null,
  name: "",
  name_kana: "",
  phone: null,
  night_phone: null,
  postal_code: null,
  prefecture: null,
  address: null,
  latitude: null,
  longitude: null,
  areas: [],
  has_large_wrecker: false,
  has_forklift: false,
  has_night_in_car: false,
  is_open_at_night: false,
  note: null,
  company_state: "active",
  email: null,
  contact_name: null,
  bank_name: null,
  bank_branch_name: null,
  bank_account_kind: null,
  bank_account_number: null,
  bank_account_holder_kana: null,
  invoice_registration_number: null,
  payment_closing_day: null,
  payment_site_months: null,
  payment_site_day: null,
};

export const towCompanyFormSchema = towCompanyInputSchema.extend({
  code: companyCode(),
});
export type TowCompanyForm = z.infer<typeof towCompanyFormSchema>;

/** A new company: name and reading are needed, the rest has its defaults. */
export const towCompanyCreateSchema = z.strictObject({
  ...towCompanyFormSchema.partial().shape,
  name: deskFields.name,
  name_kana: deskFields.name_kana,
});
export type TowCompanyCreate = z.infer<typeof towCompanyCreateSchema>;

export const towCompanyUpdateSchema = z.strictObject({
  ...towCompanyInputSchema.partial().shape,
  version: z.int().positive(),
});
export type TowCompanyUpdate = z.infer<typeof towCompanyUpdateSchema>;

/** Rows that were written before a rule are read all the same. */
const stored = {
  name: z.string(),
  name_kana: z.string(),
  phone: z.string().nullable(),
  night_phone: z.string().nullable(),
  prefecture: z.string().nullable(),
  postal_code: z.string().nullable(),
  address: z.string().nullable(),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  areas: z.array(z.string()),
  has_large_wrecker: z.boolean(),
  has_forklift: z.boolean(),
  has_night_in_car: z.boolean(),
  is_open_at_night: z.boolean(),
  note: z.string().nullable(),
};

/** A towing company as the dispatch desk and the list read it. */
export const towTruckCompanySchema = z.object({
  id: z.number().int(),
  version: z.number().int(),
  code: z.string(),
  ...stored,
  company_state: companyStates.schema,
  updated_at: z.string(),
});
export type TowTruckCompany = z.infer<typeof towTruckCompanySchema>;

/** One company. The fields of payment are null for accounts without client management. */
export const towCompanyDetailSchema = z.object({
  ...towTruckCompanySchema.shape,
  email: z.string().nullable(),
  contact_name: z.string().nullable(),
  bank_name: z.string().nullable(),
  bank_branch_name: z.string().nullable(),
  bank_account_kind: bankAccountKinds.schema.nullable(),
  bank_account_number: z.string().nullable(),
  bank_account_holder_kana: z.string().nullable(),
  invoice_registration_number: z.string().nullable(),
  payment_closing_day: monthDays.schema.nullable(),
  payment_site_months: siteMonths.schema.nullable(),
  payment_site_day: monthDays.schema.nullable(),
  ...recordMarks,
});
export type TowCompanyDetail = z.infer<typeof towCompanyDetailSchema>;

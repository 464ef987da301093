import {
  codeField,
  dateField,
  mailField,
  optional,
  textField,
} from "#modules/base/records/contract/fields.ts";
import { derivedField } from "#modules/base/records/contract/reference-fields.ts";
import { normaliseInvoiceNumber } from "#platform/contract/japanese/invoice-number.ts";
import { monthDays, siteMonths } from "#platform/contract/payment/lookups.ts";
import { supplierKinds } from "./lookups.ts";
import { managers as only } from "./pages.ts";
import { paymentWords } from "./rules.ts";

const read_with = "payment_terms";

/** Whom client management writes to. */
export const contactFields = {
  contact_name: optional(textField("担当者", 50, { only })),
  email: optional(mailField("メールアドレス", { only, width: "wide" })),
};

/** By which terms a company is paid: only for client management. Its bank account is kept where it is paid. */
export const paymentFields = {
  /** `T` and 13 digits; what looks wrong only warns (domain: sole traders' numbers have no check digit). */
  invoice_registration_number: optional(
    textField("適格請求書登録番号", 20, {
      only,
      width: "wide",
      tidy: normaliseInvoiceNumber,
      example: "T7000012050002",
    }),
  ),
  /** Since when and until when the number holds: what may be deducted goes by the day of the work. */
  invoice_registered_from: optional(dateField("登録日", { only })),
  invoice_registered_until: optional(dateField("登録の終了日", { only })),
  /** Whether the law on payments to small suppliers protects it. */
  small_supplier: optional(
    codeField("取適法対象", supplierKinds, { only, width: "wide" }),
  ),
  payment_closing_day: optional(
    codeField("締日", monthDays, { only, read_with, example: "末日" }),
  ),
  payment_site_months: optional(
    codeField("支払月", siteMonths, { only, read_with, example: "翌月" }),
  ),
  payment_site_day: optional(
    codeField("支払日", monthDays, { only, read_with, example: "末日" }),
  ),
  payment_terms: derivedField("支払条件", { width: "wide" }, paymentWords),
};

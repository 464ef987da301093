import { customerClasses } from "#modules/company/vehicles/contract/lookups.ts";
import {
  companyName,
  ownTelephone,
} from "#modules/base/records/contract/company-fields.ts";
import {
  beginning,
  codeField,
  customerCodeField,
  dateField,
  flagField,
  longTextField,
  mailField,
  numberField,
  optional,
  postalCodeField,
  prefectureField,
  textField,
} from "#modules/base/records/contract/fields.ts";
import { prefectureCodes } from "#modules/base/records/contract/lookups.ts";
import {
  countField,
  derivedField,
  readField,
} from "#modules/base/records/contract/reference-fields.ts";
import {
  defineRecord,
  type Named,
} from "#modules/base/records/contract/record.ts";
import type { WaitingProposal } from "#modules/company/money-proposals/contract/rules.ts";
import { proposalText } from "#modules/company/money-proposals/contract/text.ts";
import { monthDays, siteMonths } from "#platform/contract/payment/lookups.ts";
import { customerRanks, deliveries, memberPresences } from "./lookups.ts";
import { clientManagers, clientPages } from "./pages.ts";
import { paymentTermsOf } from "./rules.ts";
import { clientText as text } from "./text.ts";

const identityFields = {
  company_customer_code: customerCodeField("顧客コード", {
    list: { width: 108, sort: true },
    is_searched: true,
    unique: { among: "all", taken: text.codeTaken },
    example: "123-45678",
  }),
  ...companyName("顧客名", ["みほん運輸株式会社", "ミホンウンユ"]),
  customer_class: optional(
    codeField("顧客区分", customerClasses, {
      list: { width: 84 },
      filter: true,
      width: "wide",
      example: "S",
    }),
  ),
  customer_rank: optional(
    codeField("顧客ランク", customerRanks, {
      list: { width: 96 },
      filter: true,
      width: "wide",
    }),
  ),
  phone: ownTelephone("電話番号", "045-111-2222"),
  contact_name: optional(
    textField("担当者", 50, { list: { width: 120 }, is_searched: true }),
  ),
  email: optional(
    mailField("メールアドレス", { list: { width: 200 }, width: "wide" }),
  ),
};

const read_with = "payment_site";
/** What money hangs on: who manages clients proposes, who bills confirms. */
const needs_two = true;

/** The usual terms to begin with: closed at the end of the month, paid at the end of the next. */
const paymentFields = {
  closing_day: beginning(
    codeField("締日", monthDays, {
      needs_two,
      list: { width: 76, sort: true },
      filter: true,
      width: "full",
      read_with,
      example: "末日",
    }),
    () => "end",
  ),
  payment_site_months: beginning(
    codeField("支払月", siteMonths, {
      needs_two,
      width: "wide",
      read_with,
      example: "翌月",
    }),
    () => 1,
  ),
  payment_site_day: beginning(
    codeField("支払日", monthDays, {
      needs_two,
      width: "wide",
      read_with,
      example: "末日",
    }),
    () => "end",
  ),
  payment_site: derivedField(
    "支払サイト",
    { list: { width: 116 }, width: "wide" },
    paymentTermsOf,
  ),
};

const billingFields = {
  /** Null where it is the client's own name. */
  billing_name: optional(
    textField("請求先名", 100, {
      width: "wide",
      is_searched: true,
      hint: text.billingNameHint,
    }),
  ),
  billing_postal_code: optional(postalCodeField("郵便番号")),
  billing_prefecture: optional(
    prefectureField("都道府県", {
      is_searched: true,
      read_with: "billing_address",
      example: "神奈川県",
    }),
  ),
  billing_address: optional(
    textField("請求先住所", 255, {
      list: { width: 260 },
      width: "wide",
      is_searched: true,
    }),
  ),
  prefecture: derivedField("都道府県", {
    filter: prefectureCodes,
    is_rare: true,
  }),
  delivery: beginning(
    codeField("送付方法", deliveries, { width: "wide" }),
    () => "post" as const,
  ),
  bill_email: optional(mailField("請求メール", { width: "wide", needs_two })),
  handling_fee: optional(
    numberField(
      "手配手数料",
      { min: 0, max: 999_999 },
      { hint: text.feeHint, needs_two },
    ),
  ),
  bears_fee_allowed: beginning(
    flagField("振込手数料当方負担", { needs_two }),
    () => false,
  ),
  /** No letter is written until this day is over. */
  dispute_until: optional(dateField("係争中（この日まで）")),
};

const source = defineRecord({
  entity: "client",
  table: "clients",
  path: "/api/clients",
  tag: "clients",
  removal: {
    stopped_by: [
      "members",
      "lines that wait for an invoice",
      "invoices with a balance",
      "payments with a rest",
      "a waiting proposal",
    ],
  },
  noun: { one: "client", many: "clients" },
  pages: clientPages,
  access: clientManagers,
  name: "name",
  default_sort: "name_kana",
  is_large: true,
  files: "both",
  text: {
    create: "顧客登録",
    keyword: "顧客名・カナ・コード・電話・住所",
    actions: proposalText.actions,
  },
  fields: {
    ...identityFields,
    ...paymentFields,
    ...billingFields,
    members: derivedField("会員", { filter: memberPresences, is_rare: true }),
    member_count: countField(
      "会員数",
      { table: "client_members", by: "client_id", in_use: text.members },
      { list: { width: 80, align: "end" }, words: text.memberCount },
    ),
    waiting: readField<WaitingProposal | null>(proposalText.waits),
    note: optional(longTextField("備考", 1000, { width: "full" })),
  },
  blocks: {
    basic: {
      title: "基本情報",
      fields: [
        "company_customer_code",
        "name",
        "name_kana",
        "customer_class",
        "customer_rank",
        "phone",
        "contact_name",
        "email",
        "note",
      ],
    },
    payment: {
      title: "締め・支払",
      hint: text.termsHint,
      fields: [
        "closing_day",
        "payment_site_months",
        "payment_site_day",
        "payment_site",
      ],
    },
    billing: {
      title: "請求先",
      hint: text.moneyHint,
      fields: [
        "billing_name",
        "billing_postal_code",
        "billing_prefecture",
        "billing_address",
        "delivery",
        "bill_email",
        "handling_fee",
        "bears_fee_allowed",
        "dispute_until",
      ],
    },
  },
  columns: [
    "name",
    "company_customer_code",
    "name_kana",
    "customer_class",
    "customer_rank",
    "closing_day",
    "payment_site",
    "phone",
    "contact_name",
    "member_count",
    "billing_address",
  ],
  found: { details: ["company_customer_code", "phone"] },
});

/** Who is billed (顧客). */
export interface Clients extends Named<typeof source> {}
export const clients: Clients = source;

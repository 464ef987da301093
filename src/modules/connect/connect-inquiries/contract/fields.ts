import { maintenanceTransactions } from "#modules/company/vehicles/contract/consent-lookups.ts";
import {
  codeField,
  flagField,
  instantField,
  kanaField,
  longTextField,
  mailField,
  referenceField,
  telephoneField,
  textField,
  textsField,
} from "#modules/base/records/contract/fields.ts";
import { labelledField } from "#modules/base/records/contract/reference-fields.ts";
import type { DeskCase } from "#modules/desk/case-desk/contract/desk-schema.ts";
import {
  type CaseFields,
  defineCaseFields,
  held,
  kept,
  placed,
  type CaseValuesOf,
  type SectionsOf,
} from "#modules/desk/case-desk/contract/fields.ts";
import {
  approvalNeeds,
  callerClasses,
  communications,
} from "#modules/desk/case-desk/contract/lookups.ts";
import {
  customerFields,
  dealerFields,
  deviceFields,
  registryFields,
} from "#modules/desk/case-desk/contract/look-up-fields.ts";
import { handOverField } from "#modules/desk/case-hand-overs/contract/hand-over-fields.ts";
import { officeFields } from "./office-fields.ts";
import { officeText } from "./office-text.ts";
import { escalationFields } from "./escalation-fields.ts";
import { escalationText } from "./escalation-text.ts";
import { flowFields } from "./flow-fields.ts";
import { flowText } from "./flow-text.ts";
import {
  answerMethods,
  inquiryResults,
  labelsOfWorkFlows,
  workFlows,
} from "./lookups.ts";
import { connectText as text } from "./text.ts";

/** 受付. */
const reception = {
  received_at: held(
    instantField("受付日時", { list: { width: 134, sort: true } }),
  ),
  communication: held(codeField("受付方法", communications), () => "phone"),
  work_flow: labelledField(
    codeField("業務フロー", workFlows, { list: { width: 118 } }),
    labelsOfWorkFlows,
  ),
  receiver_name: placed(
    textField("受付者", 16, {
      kana_to: "receiver_name_kana",
      is_searched: true,
    }),
    { told: "dealer" },
  ),
  receiver_name_kana: placed(kanaField("受付者カナ", 26), {
    told: "desk",
    is_in_file: false,
  }),
  person_in_charge_id: placed(
    referenceField("担当者", {
      to: { table: "users", name: "name", missing: text.noSuchAgent },
      list: { width: 96 },
    }),
    { told: "dealer" },
  ),
};

/** 問合せ者: a name and a way to reach it. */
const caller = {
  caller_class: placed(codeField("問合せ者区分", callerClasses), {
    told: "dealer",
  }),
  caller_name: placed(
    textField("問合せ者名", 50, {
      kana_to: "caller_name_kana",
      is_searched: true,
      list: { width: 110 },
    }),
    { told: "dealer" },
  ),
  caller_name_kana: placed(
    kanaField("問合せ者カナ", 26, { is_searched: true }),
    {
      told: "dealer",
    },
  ),
  caller_phone: placed(
    telephoneField("電話番号", {
      may_be_withheld: true,
      is_searched: true,
      list: { width: 122 },
    }),
    { told: "dealer" },
  ),
  callback_phone: placed(
    telephoneField("折返し先電話番号", {
      may_be_withheld: true,
      is_searched: true,
    }),
    { told: "dealer" },
  ),
  caller_email: placed(
    mailField("メール", { is_searched: true, width: "wide" }),
    { told: "dealer" },
  ),
};

/** 顧客: whose vehicle it is. */
const { customer_company, company_customer_code, customer_class } =
  customerFields;
const customer = { customer_company, company_customer_code, customer_class };

const equipment = { max: 40, most: 20 } as const;

/** 車両: what the registry says of it, and what the box in it may do. */
const vehicle = {
  ...registryFields,
  exhaust_gas_symbol: textField("排出ガス記号", 3),
  ...deviceFields,
  maintenance_transaction: codeField("整備取引", maintenanceTransactions),
  onboard_equipment: held(textsField("車載装備", equipment, { width: "wide" })),
};

const categories = { table: "connect_categories", name: "name" } as const;

/** 問合せ: what it is about, and until when whom to answer. */
const content = {
  category_major_id: referenceField("大分類", {
    to: { ...categories, missing: text.noSuchCategory },
    list: { width: 110 },
  }),
  category_middle_id: referenceField("中分類", {
    to: { ...categories, missing: text.noSuchCategory },
  }),
  category_minor_id: referenceField("小分類", {
    to: { ...categories, missing: text.noSuchCategory },
    list: { width: 130 },
  }),
  inquiry_text: longTextField("問合せ内容", 1000, {
    width: "full",
    is_searched: true,
  }),
  desired_contact_at: instantField("連絡希望日時", {
    list: { width: 134, sort: true },
  }),
  contact_method: codeField("連絡方法", answerMethods),
};

/** 販売会社: which of them takes care of the customer. */
const dealer = {
  ...dealerFields,
  car_dealer_id: {
    ...dealerFields.car_dealer_id,
    list: { width: 150 },
  },
  is_shared_with_dealer: placed(
    held(flagField("販売会社に公開"), () => true),
    {
      told: "desk",
    },
  ),
  escalate_destination_id: placed(
    kept(
      referenceField("エスカレーション先", {
        to: dealerFields.car_dealer_id.to,
        list: { width: 150 },
      }),
    ),
    // Spec §3: by the name of the sales company.
    { told: "desk", called: "escalate_destination" },
  ),
};

/** 完了: what came of it, and whether somebody has to look at it. */
const completion = {
  result: codeField("対応結果", inquiryResults, { list: { width: 110 } }),
  sos_inquiry_id: handOverField,
  approval_need: placed(
    held(codeField("承認", approvalNeeds), () => "no_need"),
    { told: "desk" },
  ),
};

const source = defineCaseFields({
  reception: { title: "受付", fields: reception },
  caller: { title: "問合せ者", fields: caller },
  customer: { title: "顧客", looks_up: "client", fields: customer },
  vehicle: { title: "車両", looks_up: "vehicle", fields: vehicle },
  content: { title: "問合せ", fields: content },
  dealer: { title: "販売会社", looks_up: "dealer", fields: dealer },
  office: { title: officeText.title, fields: officeFields },
  escalation: { title: escalationText.title, fields: escalationFields },
  flow: { title: flowText.title, fields: flowFields },
  completion: { title: "完了", fields: completion },
});

/** The sections of an inquiry. */
export interface ConnectSections extends SectionsOf<typeof source> {}
/** Every field of an inquiry, in the order of the form. */
export const connectCase: CaseFields<ConnectSections> = source;

/** An inquiry: what is typed of it, and what is kept. */
export type ConnectValues = CaseValuesOf<ConnectSections>;
/** A whole one, as screens have it: the kit knows the facts of a case, not its fields. */
export type Inquiry = DeskCase<ConnectSections>;

/** Which case an inquiry is. */
export const inquiryKey = (id: number) => ({ module: "connect", id }) as const;

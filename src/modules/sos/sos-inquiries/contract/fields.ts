import {
  codeField,
  codesField,
  instantField,
  kanaField,
  longTextField,
  telephoneField,
  textField,
} from "#modules/base/records/contract/fields.ts";
import { contactField } from "#modules/desk/case-desk/contract/contact-fields.ts";
import {
  defineCaseFields,
  held,
  placed,
} from "#modules/desk/case-desk/contract/fields.ts";
import {
  customerFields,
  dealerFields,
  placeFields,
} from "#modules/desk/case-desk/contract/look-up-fields.ts";
import {
  approvalNeeds,
  callerClasses,
  communications,
} from "#modules/desk/case-desk/contract/lookups.ts";
import { divisionLabel } from "./division-rules.ts";
import {
  clientTypes,
  reporterBranches,
  reporterOffices,
  serviceDivisions,
  type ServiceDivision,
} from "./lookups.ts";
import { troubleFields, vehicleFields } from "./breakdown-fields.ts";

/** 受付. The reception number itself is given by the server. */
const reception = {
  received_at: held(
    instantField("受付日時", { list: { width: 134, sort: true } }),
  ),
  receiver_name: placed(
    textField("受付者", 16, {
      kana_to: "receiver_name_kana",
      is_searched: true,
      list: { width: 96 },
    }),
    { told: "dealer" },
  ),
  receiver_name_kana: placed(kanaField("受付者カナ", 26), {
    told: "desk",
    is_in_file: false,
  }),
  communication: held(codeField("受付方法", communications), () => "phone"),
};

/** 通報者: who calls and how to call back. */
const caller = {
  caller_class: placed(codeField("通報者区分", callerClasses), {
    told: "dealer",
    is_edited_alone: true,
  }),
  reporter_office: placed(codeField("通報元会社", reporterOffices), {
    told: "dealer",
    is_in_file: false,
  }),
  reporter_branch: placed(codeField("通報元拠点", reporterBranches), {
    told: "dealer",
    is_in_file: false,
  }),
  caller_name: placed(
    textField("通報者名", 50, {
      kana_to: "caller_name_kana",
      is_searched: true,
      list: { width: 110 },
    }),
    { told: "dealer", tow: "entrusted", is_edited_alone: true },
  ),
  caller_name_kana: placed(
    kanaField("通報者カナ", 26, {
      is_searched: true,
    }),
    { told: "dealer", is_edited_alone: true },
  ),
  caller_phone: placed(
    telephoneField("電話番号", {
      is_searched: true,
      list: { width: 122 },
    }),
    { told: "dealer", tow: "entrusted" },
  ),
  callback_phone: placed(
    telephoneField("折返し先電話番号", {
      is_searched: true,
    }),
    { told: "dealer", tow: "entrusted" },
  ),
};

/** 対応: who takes care of it; divisions A and J are the default (spec §3). */
const handling = {
  service_division: held(
    codesField("対応区分", serviceDivisions, {
      words: divisionLabel,
      list: { width: 40 },
    }),
    (): ServiceDivision[] => ["A", "J"],
  ),
  ...dealerFields,
  memo: placed(
    longTextField("備考", 1000, {
      width: "full",
      is_searched: true,
    }),
    { told: "desk", is_edited_alone: true },
  ),
};

/** 費用: who pays. */
const cost = {
  billing_name: placed(
    textField("請求先名", 100, {
      width: "wide",
      is_searched: true,
    }),
    { told: "desk" },
  ),
  billing_address: placed(
    textField("請求先住所", 255, {
      width: "wide",
    }),
    { told: "desk" },
  ),
  client_type: placed(codeField("請求先区分", clientTypes), { told: "desk" }),
};

/** 完了: contacts and approval; treatment is written by the completion report. */
const completion = {
  caller_completion_work: contactField("通報者への作業完了連絡"),
  caller_completion_arrangement: contactField("通報者への手配完了連絡"),
  car_dealer_completion_work: contactField("販売会社への作業完了連絡"),
  follow_up_call: placed(contactField("フォローコール"), { told: "desk" }),
  approval_need: placed(
    held(
      codeField("承認", approvalNeeds, { list: { width: 84 } }),
      () => "no_need",
    ),
    { told: "desk" },
  ),
};

/** Every field of a SOS case, in the order of the form. */
export const inquiryCase = defineCaseFields({
  reception: { title: "受付", fields: reception },
  caller: { title: "通報者", fields: caller },
  customer: { title: "顧客", looks_up: "client", fields: customerFields },
  vehicle: { title: "車両", looks_up: "vehicle", fields: vehicleFields },
  place: { title: "場所", looks_up: "place", fields: placeFields },
  trouble: { title: "症状", fields: troubleFields },
  handling: { title: "対応", looks_up: "dealer", fields: handling },
  cost: { title: "費用", fields: cost },
  completion: { title: "完了", fields: completion },
});

import {
  codeField,
  codesField,
  longTextField,
  textField,
} from "#modules/base/records/contract/fields.ts";
import {
  troubleFields,
  vehicleFields,
} from "#modules/desk/case-desk/contract/breakdown-fields.ts";
import { contactField } from "#modules/desk/case-desk/contract/contact-fields.ts";
import {
  type CaseFields,
  defineCaseFields,
  held,
  placed,
  type SectionsOf,
} from "#modules/desk/case-desk/contract/fields.ts";
import {
  customerFields,
  dealerFields,
  placeFields,
} from "#modules/desk/case-desk/contract/look-up-fields.ts";
import { approvalNeeds } from "#modules/desk/case-desk/contract/lookups.ts";
import {
  callerFields,
  receptionFields,
} from "#modules/desk/case-desk/contract/reception-fields.ts";
import { divisionLabel } from "./division-rules.ts";
import {
  clientTypes,
  reporterBranches,
  reporterOffices,
  serviceDivisions,
  type ServiceDivision,
} from "./lookups.ts";

const { caller_class, ...known } = callerFields;

/** 通報者: who calls, from where, and how to call back. */
const caller = {
  caller_class,
  reporter_office: placed(codeField("通報元会社", reporterOffices), {
    told: "dealer",
    is_in_file: false,
  }),
  reporter_branch: placed(codeField("通報元拠点", reporterBranches), {
    told: "dealer",
    is_in_file: false,
  }),
  ...known,
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

const source = defineCaseFields({
  reception: { title: "受付", fields: receptionFields },
  caller: { title: "通報者", fields: caller },
  customer: { title: "顧客", looks_up: "client", fields: customerFields },
  vehicle: { title: "車両", looks_up: "vehicle", fields: vehicleFields },
  place: { title: "場所", looks_up: "place", fields: placeFields },
  trouble: { title: "症状", fields: troubleFields },
  handling: { title: "対応", looks_up: "dealer", fields: handling },
  cost: { title: "費用", fields: cost },
  completion: { title: "完了", fields: completion },
});

/** The sections of a case. */
export interface InquirySections extends SectionsOf<typeof source> {}
/** Every field of a SOS case, in the order of the form. */
export const inquiryCase: CaseFields<InquirySections> = source;

import {
  codeField,
  instantField,
  longTextField,
  referenceField,
  textField,
} from "#modules/base/records/contract/fields.ts";
import {
  troubleFields,
  vehicleFields,
} from "#modules/desk/case-desk/contract/breakdown-fields.ts";
import { contactField } from "#modules/desk/case-desk/contract/contact-fields.ts";
import { defineContacts } from "#modules/desk/case-desk/contract/contact-rules.ts";
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
  dealerFields,
  placeFields,
} from "#modules/desk/case-desk/contract/look-up-fields.ts";
import { approvalNeeds } from "#modules/desk/case-desk/contract/lookups.ts";
import {
  callerFields,
  receptionFields,
} from "#modules/desk/case-desk/contract/reception-fields.ts";
import { handOverField } from "#modules/desk/case-hand-overs/contract/hand-over-fields.ts";
import { mailFields } from "#modules/desk/case-mails/contract/mail-fields.ts";
import {
  coverages,
  memberPlans,
} from "#modules/iza/iza-members/contract/lookups.ts";
import { guidanceResults, izaResults, toldWays } from "./lookups.ts";
import { sourceFields } from "./source-fields.ts";
import { izaCardTitles as titles, izaText as text } from "./text.ts";

/** 会員: who bought the help. A number without a hit stays as it was typed; what follows is as it was at reception. */
const member = {
  member_number: textField("IZA会員番号", 15, {
    is_searched: true,
    list: { width: 112 },
  }),
  iza_member_id: kept(
    referenceField("IZA会員", {
      to: { table: "iza_members", name: "name", missing: text.noSuchMember },
      list: { width: 170 },
    }),
  ),
  plan: kept(codeField("プラン", memberPlans)),
  coverage: kept(codeField("会員確認", coverages, { list: { width: 96 } })),
};

/** 車両: what a voice on the telephone says of it. */
const {
  vehicle_registration_number,
  chassis_number,
  vehicle_model,
  vehicle_make,
  load_state,
} = vehicleFields;
const vehicle = {
  vehicle_registration_number,
  chassis_number,
  vehicle_model,
  vehicle_make,
  load_state,
};

/** 案内: what the driver was told to do, and what it did. */
const guidance = {
  guidance: placed(
    longTextField("案内内容", 1000, { width: "full", is_searched: true }),
    { is_edited_alone: true },
  ),
  ...sourceFields,
  guidance_result: codeField("案内後の状態", guidanceResults, {
    width: "wide",
  }),
};

/** 結果: what came of the call, and what each result asks for. */
const result = {
  result: codeField("結果", izaResults, { list: { width: 100 } }),
  callback_at: instantField("折返し予定", {
    list: { width: 134, sort: true },
  }),
  callback_reason: textField("折返し理由", 100, { width: "wide" }),
  callback_done_at: instantField("折返し日時"),
  car_dealer_id: { ...dealerFields.car_dealer_id, list: { width: 150 } },
  car_dealer_branch_id: dealerFields.car_dealer_branch_id,
  told_by: codeField("連絡手段", toldWays),
  dealer_told_at: kept(instantField("販社引継日時")),
  ...mailFields,
  sos_inquiry_id: { ...handOverField, list: { width: 118 } },
  hand_over_ended_at: placed(kept(instantField("引継先キャンセル日時")), {
    is_in_file: false,
  }),
};

/** 完了: whether somebody calls once more, and whether somebody looks at it. */
const completion = {
  follow_up_call: contactField("フォローコール"),
  approval_need: held(codeField("承認", approvalNeeds), () => "no_need"),
};

const source = defineCaseFields({
  member: { title: "会員", fields: member },
  caller: { title: "通報者", fields: callerFields },
  vehicle: { title: titles.vehicle, looks_up: "vehicle", fields: vehicle },
  place: { title: titles.place, looks_up: "place", fields: placeFields },
  trouble: { title: "症状", fields: troubleFields },
  guidance: { title: "案内", fields: guidance },
  result: { title: "結果", looks_up: "dealer", fields: result },
  reception: { title: titles.reception, fields: receptionFields },
  completion: { title: "完了", fields: completion },
});

/** The sections of an inquiry. */
export interface IzaSections extends SectionsOf<typeof source> {}
/** Every field of an inquiry, in the order in which a caller tells the story. */
export const izaCase: CaseFields<IzaSections> = source;

/** Who may have to be called once more. */
export const izaContacts = defineContacts({
  follow_up_call: {
    label: "フォローコール",
    task: "follow_up_call",
    who: "caller",
  },
});

/** An inquiry: what is typed of it, and what is kept. */
export type IzaValues = CaseValuesOf<IzaSections>;
/** A whole one, as screens have it: the kit knows the facts of a case, not its fields. */
export type IzaInquiry = DeskCase<IzaSections>;

/** Which case an inquiry is. */
export const izaKey = (id: number) => ({ module: "iza", id }) as const;

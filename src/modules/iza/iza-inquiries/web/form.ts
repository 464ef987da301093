import { wordsOfAccidents } from "#modules/desk/accident-reports/web/embeds/accident-words.tsx";
import { breakdownLayouts } from "#modules/desk/case-desk/web/embeds/breakdown-layouts.tsx";
import type { DeskScreen } from "#modules/desk/case-desk/web/embeds/desk-screens.tsx";
import { receptionInterview } from "#modules/desk/interview-guides/web/embeds/reception-interview.tsx";
import { wordsOfMails } from "#modules/desk/case-mails/web/embeds/mail-words.tsx";
import { receptionCall } from "#modules/desk/telephony/web/embeds/call-reception.tsx";
import { izaEndpoints } from "../contract/endpoints.ts";
import { izaCase, izaContacts } from "../contract/fields.ts";
import { izaTasks } from "../contract/lookups.ts";
import { izaViews } from "../contract/menu-rules.ts";
import { izaTitles } from "../contract/page-text.ts";
import { izaPages } from "../contract/pages.ts";
import { startNeeds } from "../contract/rules.ts";
import { izaSchemas } from "../contract/schema.ts";
import {
  izaCardTitles as titles,
  formKeys,
  izaActionWords,
  izaText,
  resultKeys,
} from "../contract/text.ts";
import {
  Below,
  Beside,
  Cards,
  InHand,
  Notes,
  RowPart,
} from "./components/hanging.tsx";

import { MemberField } from "./components/member-field.tsx";
import { ResultField } from "./components/result-field.tsx";
import { GuidanceTaking } from "./components/guidance-taking.tsx";
import { ReceptionAside } from "./components/reception-aside.tsx";
import { SourcesField } from "./components/sources-field.tsx";
import { TroubleWithQuestions } from "./components/trouble-with-questions.tsx";
import { doneBy } from "./detail/next-step.ts";

/** List, form and page of the calls for help, as their fields say. */
export const izaScreen: DeskScreen = {
  module: "iza",
  what: izaTitles.detail,
  pages: izaPages,
  fields: izaCase,
  schemas: izaSchemas,
  endpoints: izaEndpoints,
  export_source: "iza_inquiries",
  further_exports: ["iza_rows"],
  views: izaViews,
  contacts: izaContacts,
  layouts: {
    caller: [
      ["caller_name", 4],
      ["caller_name_kana", 4],
      ["caller_phone", 4],
      ["callback_phone", 4],
      ["caller_class", 4],
    ],
    ...breakdownLayouts,
    vehicle: [
      ["vehicle_registration_number", 6],
      ["chassis_number", 4],
      ["vehicle_model", 4],
      ["vehicle_make", 3],
      ["load_state", 3],
    ],
    guidance: [
      ["guidance", 24],
      "guidance_sources",
      ["guidance_result", 14, { is_segmented: true }],
    ],
    result: [
      "result",
      ["callback_at", 7],
      ["callback_reason", 10],
      ["callback_done_at", 7],
      "car_dealer_id",
      ["told_by", 6, { is_segmented: true }],
    ],
    reception: [
      ["received_at", 6],
      ["communication", 9, { is_segmented: true }],
      ["receiver_name", 5],
      ["receiver_name_kana", 4],
    ],
  },
  parts: {
    drawn: {
      member_number: MemberField,
      guidance_sources: SourcesField,
      result: ResultField,
    },
    also: { guidance: GuidanceTaking },
  },
  reception: {
    call: receptionCall,
    starts_with: startNeeds,
    rows_in: "guidance",
    around: { trouble: TroubleWithQuestions },
    Beside: ReceptionAside,
    own_keys: formKeys,
    follower: receptionInterview("trouble"),
  },
  cards: [
    {
      id: "trouble",
      title: titles.trouble,
      sections: ["trouble"],
      is_wide: true,
    },
    {
      id: "result",
      title: titles.result,
      sections: ["guidance", "result", "completion"],
      is_wide: true,
    },
    { id: "caller", title: titles.caller, sections: ["member", "caller"] },
    { id: "place", title: titles.place, sections: ["place"] },
    { id: "vehicle", title: titles.vehicle, sections: ["vehicle"] },
    {
      id: "reception",
      title: titles.reception,
      sections: ["reception"],
      is_wide: true,
    },
  ],
  head: ["trouble_category", "vehicle_registration_number", "coverage"],
  first_columns: [
    "iza_member_id",
    "coverage",
    "vehicle_registration_number",
    "trouble_category",
    "road_type",
    "result",
    "sos_inquiry_id",
    "car_dealer_id",
  ],
  case_shortcuts: resultKeys,
  hanging: { Cards, Below, Beside, InHand, Notes },
  RowPart,
  actions: izaActionWords,
  wordsOf: (entity) => wordsOfAccidents(entity) ?? wordsOfMails(entity),
  doneBy,
  taskWord: (code) => izaTasks.find(code)?.label ?? "",
  text: izaText,
};

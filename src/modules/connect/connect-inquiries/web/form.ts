import {
  CategoryFields,
  PersonField,
  WorkFlowField,
} from "./components/inquiry-choices.tsx";
import {
  Below,
  Beside,
  Cards,
  inHandWith,
  notesWith,
  type HangingParts,
} from "./components/hanging.tsx";
import { handOverShortcut } from "#modules/desk/case-hand-overs/contract/text.ts";
import { wordsOfMails } from "#modules/desk/case-mails/web/embeds/mail-words.tsx";
import type { DeskScreen } from "#modules/desk/case-desk/web/embeds/desk-screens.tsx";
import { vehicleSearches } from "#modules/desk/case-desk/web/embeds/vehicle-searches.tsx";
import { receptionCall } from "#modules/desk/telephony/web/embeds/call-reception.tsx";
import { useWorkFlowLabels } from "./components/use-control-data.ts";
import { StepsLeft } from "./components/flow-steps.tsx";
import { RowPart } from "./components/row-part.tsx";
import { findConnectCustomers } from "../contract/customer-endpoints.ts";
import { connectEndpoints } from "../contract/endpoints.ts";
import {
  escalationActions,
  escalationText,
} from "../contract/escalation-text.ts";
import { connectCase } from "../contract/fields.ts";
import { connectViews } from "../contract/menu-rules.ts";
import { connectPages } from "../contract/pages.ts";
import { startNeeds } from "../contract/rules.ts";
import { connectSchemas } from "../contract/schema.ts";
import { connectTitles } from "../contract/page-text.ts";
import { officeActions, officeShortcut } from "../contract/office-text.ts";
import { memoShortcut } from "../contract/memo-text.ts";
import { officeStepsOfCase } from "./components/office-steps.tsx";
import { connectText } from "../contract/text.ts";
import { inquiryCards } from "./detail/inquiry-cards.ts";
import { askOfBranch } from "./detail/branch-question.ts";
import { awaits, doneBy, taskWord } from "./detail/next-step.ts";

/** List, form and page of the inquiries, as their fields say. */
const declared: Omit<
  DeskScreen,
  "hanging" | "case_shortcuts" | "further_exports" | "asked"
> = {
  module: "connect",
  what: connectTitles.detail,
  pages: connectPages,
  fields: connectCase,
  schemas: connectSchemas,
  endpoints: connectEndpoints,
  export_source: "connect_inquiries",
  views: connectViews,
  layouts: {
    reception: [
      ["received_at", 6],
      ["communication", 9, { is_segmented: true }],
      ["receiver_name", 5],
      ["receiver_name_kana", 4],
      "work_flow",
      "person_in_charge_id",
    ],
    caller: [
      ["caller_name", 4],
      ["caller_name_kana", 4],
      ["caller_phone", 4],
      ["callback_phone", 4],
      ["caller_email", 5],
      ["caller_class", 3],
    ],
    customer: [
      ["customer_company", 9],
      ["company_customer_code", 4],
      ["customer_class", 7, { is_segmented: true }],
    ],
    vehicle: [
      "vehicle_registration_number",
      "chassis_number",
      "vehicle_model",
      "vehicle_make",
      "first_registration",
      "delivery_date",
      "exhaust_gas_symbol",
      "maintenance_transaction",
      "communication_device_status",
      "sim_status",
      "consent_document",
      "user_information_status",
      "registry_registration",
      ["onboard_equipment", 6],
    ],
    content: [
      "category_major_id",
      ["inquiry_text", 24],
      ["desired_contact_at", 7],
      ["contact_method", 12, { is_segmented: true }],
    ],
  },
  parts: {
    drawn: {
      work_flow: WorkFlowField,
      person_in_charge_id: PersonField,
      category_major_id: CategoryFields,
      category_middle_id: null,
      category_minor_id: null,
    },
    customers: findConnectCustomers,
    also: { vehicle: vehicleSearches(connectEndpoints.doubles) },
  },
  reception: {
    call: receptionCall,
    starts_with: startNeeds,
    rows_in: "content",
  },
  cards: inquiryCards,
  head: ["work_flow", "customer_company", "vehicle_registration_number"],
  first_columns: [
    "work_flow",
    "customer_company",
    "vehicle_registration_number",
    "caller_name",
    "person_in_charge_id",
    "desired_contact_at",
  ],
  useFilterLabels: useWorkFlowLabels,
  RowPart,
  Completing: StepsLeft,
  steps: officeStepsOfCase,
  actions: { ...officeActions, ...escalationActions },
  wordsOf: wordsOfMails,
  asks: askOfBranch,
  doneBy,
  awaits,
  taskWord,
  text: connectText,
};

/** The same with what hangs on a case. */
export const connectScreen = (parts: HangingParts): DeskScreen => ({
  ...declared,
  hanging: {
    Below,
    Beside,
    InHand: inHandWith(parts),
    Cards,
    Notes: notesWith(parts),
  },
  asked: { label: escalationText.asked, Mark: parts.AskedMark },
  further_exports: ["connect_rows", ...parts.exports],
  case_shortcuts: [
    officeShortcut,
    memoShortcut,
    handOverShortcut,
    ...parts.shortcuts,
  ],
});

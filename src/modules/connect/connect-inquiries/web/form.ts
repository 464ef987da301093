import { CategoryFields, PersonField } from "./components/inquiry-choices.tsx";
import { Below, Beside } from "./components/hanging.tsx";
import type { DeskScreen } from "#modules/desk/case-desk/web/embeds/desk-screens.tsx";
import type { NextStep } from "#modules/desk/case-desk/web/embeds/case-screen.tsx";
import { connectEndpoints } from "../contract/endpoints.ts";
import { connectCase } from "../contract/fields.ts";
import { connectTasks } from "../contract/lookups.ts";
import { connectPages } from "../contract/pages.ts";
import { connectSchemas } from "../contract/schema.ts";
import { connectTitles } from "../contract/page-text.ts";
import { cardTitles, connectText } from "../contract/text.ts";

/** Cards in which a task is done that no step does. */
const doneBy: Readonly<Record<string, NextStep>> = {
  fill: { by: "act", name: "edit:content" },
  call_customer: { by: "act", name: "edit:content" },
};

/** List, form and page of the inquiries, as their fields say. */
export const connectScreen: DeskScreen = {
  module: "connect",
  what: connectTitles.detail,
  pages: connectPages,
  fields: connectCase,
  schemas: connectSchemas,
  endpoints: connectEndpoints,
  export_source: "connect_inquiries",
  layouts: {
    reception: [
      ["received_at", 6],
      ["communication", 9, { is_segmented: true }],
      ["work_flow", 24, { is_segmented: true }],
      "person_in_charge_id",
      ["receiver_name", 5],
      ["receiver_name_kana", 5],
    ],
    caller: [
      ["caller_class", 6],
      ["caller_name", 6],
      ["caller_name_kana", 6],
      ["caller_phone", 6],
      ["callback_phone", 6],
      ["caller_email", 12],
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
      person_in_charge_id: PersonField,
      category_major_id: CategoryFields,
      category_middle_id: null,
      category_minor_id: null,
    },
  },
  cards: [
    {
      id: "content",
      title: cardTitles.content,
      sections: ["content"],
      is_wide: true,
    },
    {
      id: "caller",
      title: cardTitles.caller,
      sections: ["caller", "customer"],
    },
    {
      id: "dealer",
      title: cardTitles.dealer,
      sections: ["reception", "dealer", "completion"],
    },
    {
      id: "vehicle",
      title: cardTitles.vehicle,
      sections: ["vehicle"],
      is_wide: true,
    },
  ],
  head: ["work_flow", "customer_company", "vehicle_registration_number"],
  first_columns: [
    "work_flow",
    "customer_company",
    "vehicle_registration_number",
    "caller_name",
    "person_in_charge_id",
    "desired_contact_at",
  ],
  hanging: { Below, Beside },
  doneBy: (code) => doneBy[code],
  taskWord: (code) => connectTasks.find(code)?.label ?? "",
  text: connectText,
};

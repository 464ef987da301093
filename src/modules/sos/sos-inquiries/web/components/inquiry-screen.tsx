import { namesWhere } from "#modules/desk/case-desk/contract/field-rules.ts";
import { caseScreen } from "#modules/desk/case-desk/web/embeds/case-screen.tsx";
import { inquiryContacts } from "../../contract/contact-fields.ts";
import { inquiryCases } from "../../contract/endpoints.ts";
import { inquiryCase } from "../../contract/fields.ts";
import { inquiryLifecycle } from "../../contract/lifecycle-endpoints.ts";
import { nextActionKinds } from "../../contract/next-action-lookups.ts";
import { inquiryPageTitles } from "../../contract/page-text.ts";
import { inquiryInputSchema, type Inquiry } from "../../contract/schema.ts";
import { hiddenFieldsOf } from "../../contract/visible-rules.ts";
import { inquiryCalls } from "../api.ts";
import { inquiryFacts } from "../detail/inquiry-facts.ts";
import { doneBy } from "../detail/next-step.ts";
import {
  inquiryListName,
  readInquiryAddress,
} from "../list/inquiry-list-search.ts";
import { sectionComponents } from "./inquiry-sections.tsx";

/** How a SOS case is read, edited and led on. */
export const inquiryScreen = caseScreen<Inquiry>({
  module: "sos",
  title: inquiryPageTitles.detail,
  draft_of: "sos-inquiry",
  fields: inquiryCase,
  schema: inquiryInputSchema,
  calls: inquiryCalls,
  endpoints: { ...inquiryCases, lifecycle: inquiryLifecycle },
  list: { name: inquiryListName, read: readInquiryAddress },
  sections: sectionComponents,
  edited_alone: new Set(
    namesWhere(inquiryCase, ({ is_edited_alone }) => is_edited_alone === true),
  ),
  contacts: inquiryContacts,
  hiddenFieldsOf,
  taskWord: (kind) => nextActionKinds.find(kind)?.label,
  doneBy,
  furtherFactsOf: inquiryFacts,
});

import { z } from "zod";
import { deskFilters } from "#modules/desk/case-desk/contract/desk-filter-fields.ts";
import {
  deskSchemas,
  type DeskSchemasOf,
} from "#modules/desk/case-desk/contract/desk-schema.ts";
import {
  type FiltersOf,
  manyFilter,
  oneFilter,
} from "#modules/desk/case-desk/contract/filter-fields.ts";
import { handOverFilter } from "#modules/desk/case-hand-overs/contract/hand-over-fields.ts";
import { mailStatuses } from "#modules/desk/case-mails/contract/lookups.ts";
import { askedStates, escalationStatuses } from "./escalation-lookups.ts";
import { escalationText } from "./escalation-text.ts";
import { connectCase, type ConnectSections } from "./fields.ts";
import { inquiryResults, workFlows } from "./lookups.ts";
import { officeStatuses } from "./office-lookups.ts";

const { fields } = connectCase;

const flowStepSchema = z.object({
  by: z.string().nullable(),
  key: z.string(),
  done_at: z.string().nullable(),
});

const filters = deskFilters({
  open: {
    work_flow: manyFilter(fields.work_flow.label, workFlows),
    office_status: manyFilter(fields.office_status.label, officeStatuses, {
      told: "desk",
      is_for_desk: true,
    }),
  },
  further: {
    escalation_status: manyFilter(
      fields.escalation_status.label,
      escalationStatuses,
      { told: "desk", is_for_desk: true },
    ),
    mail_status: manyFilter(fields.mail_status.label, mailStatuses, {
      told: "desk",
      is_for_desk: true,
    }),
    result: manyFilter(fields.result.label, inquiryResults),
    handed_over: handOverFilter,
    asked: oneFilter(escalationText.asked, askedStates, { told: "dealer" }),
  },
  companies: {
    car_dealer_id: { label: fields.car_dealer_id.label, of: "dealer" },
  },
});
export interface ConnectFilters extends FiltersOf<typeof filters> {}

/** What comes in and goes out. */
export interface ConnectSchemas extends DeskSchemasOf<
  ConnectSections,
  ConnectFilters
> {}
export const connectSchemas: ConnectSchemas = deskSchemas<
  ConnectSections,
  ConnectFilters
>(connectCase, filters, undefined, {
  flow_steps: { stored: z.array(flowStepSchema) },
});

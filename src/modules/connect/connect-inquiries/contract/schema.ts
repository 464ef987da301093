import { deskFilters } from "#modules/desk/case-desk/contract/desk-filter-fields.ts";
import { deskSchemas } from "#modules/desk/case-desk/contract/desk-schema.ts";
import { manyFilter } from "#modules/desk/case-desk/contract/filter-fields.ts";
import { connectCase } from "./fields.ts";
import { inquiryResults, workFlows } from "./lookups.ts";

const { fields } = connectCase;

/** What comes in and goes out. */
export const connectSchemas = deskSchemas(
  connectCase,
  deskFilters({
    open: { work_flow: manyFilter(fields.work_flow.label, workFlows) },
    further: { result: manyFilter(fields.result.label, inquiryResults) },
    companies: {
      car_dealer_id: { label: fields.car_dealer_id.label, of: "dealer" },
    },
  }),
);

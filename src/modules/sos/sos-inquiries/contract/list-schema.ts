import { z } from "zod";
import { lookupSchema } from "#platform/contract/lookup-schema.ts";
import { caseListQuery } from "#modules/desk/case-desk/contract/filter-schema.ts";
import { specialClientKinds } from "#modules/company/special-clients/contract/lookups.ts";
import { inquiryFilters, inquiryOrder } from "./filter-fields.ts";
import {
  nextActionSchema,
  sendBackMarkSchema,
} from "#modules/desk/case-desk/contract/case-schema.ts";
import { inquiryStatuses } from "#modules/desk/case-desk/contract/lookups.ts";
import { rowShape } from "#modules/desk/case-desk/contract/row-schema.ts";
import { inquiryCase } from "./fields.ts";
import { handingDesks } from "#modules/desk/case-hand-overs/contract/origin-fields.ts";
import { completionLabels, dispatchStatuses } from "./lookups.ts";

/** Filters of the list, sort and page: the URL of the list page carries exactly these. */
export const inquiryListQuery = caseListQuery(inquiryFilters, inquiryOrder);
export interface InquiryListQuery extends z.infer<typeof inquiryListQuery> {}

/** One dispatch of a case as the list shows it: its button colour and label follow from these. */
const inquiryListDispatchSchema = z.object({
  id: z.number().int(),
  kind: z.enum(["A", "J"]),
  colour: z.enum(["brown", "cyan", "green", "blue", "yellow"]),
  progress: z.string(),
  company_name: z.string().nullable(),
});

const inquiryListItem = z.object({
  id: z.number().int(),
  version: z.number().int(),
  reception_number: z.string(),
  inquiry_status: lookupSchema(inquiryStatuses),
  dispatch_status: lookupSchema(dispatchStatuses),
  ...rowShape(inquiryCase),
  /** Who is treated specially (特別顧客, 特別ユーザー), and why; always empty for accounts outside the call centre. */
  special_clients: z.array(
    z.object({ kind: lookupSchema(specialClientKinds), reason: z.string() }),
  ),
  car_dealer_name: z.string().nullable(),
  updated_at: z.string(),
  completion_label: lookupSchema(completionLabels),
  next_action: nextActionSchema.nullable(),
  /** A request to cancel the case stands since then. */
  cancel_requested_at: z.string().nullable(),
  send_back: sendBackMarkSchema.nullable(),
  /** From which desks it came; the desk alone is told. */
  handed_over_from: z.array(lookupSchema(handingDesks)),
  dispatches: z.array(inquiryListDispatchSchema),
  /** Where the keyword stands, if number, customer, plate and place do not say so. */
  found_in: z.object({ label: z.string(), value: z.string() }).nullable(),
});

/** A row of the list: what stands on the case beside its listed fields, too. */
export interface InquiryListItem extends z.infer<typeof inquiryListItem> {}
export const inquiryListItemSchema: z.ZodType<InquiryListItem> =
  inquiryListItem;

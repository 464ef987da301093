import { z } from "zod";
import { endpointsOf } from "#platform/contract/endpoint.ts";
import { yearMonth } from "#platform/contract/japanese/date-fields.ts";
import { lookupSchema } from "#platform/contract/lookup-schema.ts";
import { listQuery, manyOf, pageOf } from "#platform/contract/paging.ts";
import { dmBatches } from "./batch-record.ts";
import { dueChoices, exclusions } from "./lookups.ts";

const { tag, path, access } = dmBatches;
const define = endpointsOf(tag);

export const dueQuery = listQuery({
  sorts: ["earliest_due_on", "recipient", "vehicle_count"],
  defaultSort: "earliest_due_on",
  filters: {
    car_dealer_id: manyOf(z.coerce.number().int().positive()),
    /** Inspections that are due until the end of this month; all of them where it is left out. */
    target_month: yearMonth().optional(),
    due: manyOf(lookupSchema(dueChoices)),
  },
});
export interface DueQuery extends z.infer<typeof dueQuery> {}

/** A user to whom mail is due, or would be if nothing stood against it. */
const duePiece = z.object({
  /** Of the user. */
  id: z.int(),
  version: z.int(),
  recipient: z.string(),
  postal_code: z.string().nullable(),
  address: z.string(),
  vehicle_count: z.int(),
  plates: z.array(z.string()),
  earliest_due_on: z.string(),
  car_dealer_id: z.int(),
  dealer_name: z.string(),
  excluded_reason: lookupSchema(exclusions).nullable(),
});
export interface DuePiece extends z.infer<typeof duePiece> {}

export const listDue = define({
  method: "GET",
  path: `${path}/due`,
  access,
  summary:
    "Whom a batch would gather now, with who is left out and why; `q` looks at names, addresses and plates",
  query: dueQuery,
  response: pageOf(duePiece),
});

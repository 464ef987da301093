import { z } from "zod";
import { callResults } from "#modules/desk/case-desk/contract/lookups.ts";
import { endpointsOf } from "#platform/contract/endpoint.ts";
import { dateOnly } from "#platform/contract/japanese/date-fields.ts";
import { optionalText } from "#platform/contract/japanese/fields.ts";
import { lookupSchema } from "#platform/contract/lookup-schema.ts";
import {
  listQuery,
  manyOf,
  pageOf,
  dataOf,
} from "#platform/contract/paging.ts";
import { billAges, holdReasons, reminderLevels } from "./lookups.ts";
import { billing as access } from "./pages.ts";

const define = endpointsOf("client-billing");
const path = "/api/billReminders";
const someId = z.int().positive();

/** A client that has not paid in time. */
const overdueClient = z.object({
  id: someId,
  version: z.int(),
  client_name: z.string(),
  phone: z.string().nullable(),
  overdue: z.int(),
  age_1: z.int(),
  age_31: z.int(),
  age_61: z.int(),
  age_91: z.int(),
  days: z.int(),
  bill_count: z.int(),
  last_level: lookupSchema(reminderLevels).nullable(),
  last_on: z.string().nullable(),
  promised_on: z.string().nullable(),
  dispute_until: z.string().nullable(),
  last_call_at: z.string().nullable(),
  last_call_result: lookupSchema(callResults).nullable(),
  next_level: lookupSchema(reminderLevels).nullable(),
  held: lookupSchema(holdReasons).nullable(),
});
export interface OverdueClient extends z.infer<typeof overdueClient> {}

export const reminderQuery = listQuery({
  sorts: ["overdue", "days", "client_name"],
  defaultSort: "-overdue",
  filters: {
    age: manyOf(lookupSchema(billAges)),
    level: manyOf(z.coerce.number().pipe(lookupSchema(reminderLevels))),
  },
});
export interface ReminderQuery extends z.infer<typeof reminderQuery> {}

export const listOverdue = define({
  method: "GET",
  path,
  access,
  summary:
    "Clients with overdue bills, with the next letter or why there is none",
  query: reminderQuery,
  response: pageOf(overdueClient),
});

/** Clients of one press. */
const mostClients = 200;
export const reminderForm = z.strictObject({ pay_by: dateOnly() });
export const writeLetters = define({
  method: "POST",
  path,
  access,
  summary:
    "Write the next letter to clients; those for whom there is none now are left out",
  body: reminderForm.extend({
    client_ids: z.array(someId).min(1).max(mostClients),
  }),
  response: dataOf(z.object({ count: z.int(), ids: z.array(someId) })),
});

export const promiseForm = z.strictObject({
  promised_on: dateOnly(),
  note: optionalText(255),
});
export const recordPromise = define({
  method: "POST",
  path: `${path}/promise`,
  access,
  summary: "A client promised to pay by a day: no letter until it is over",
  body: promiseForm.extend({ client_id: someId }),
});

export const getLetters = define({
  method: "GET",
  path: `${path}/pdf`,
  access,
  summary: "The last letters to clients as they were written",
  query: z.strictObject({
    client_ids: manyOf(z.coerce.number().int().positive()),
  }),
  produces: "application/pdf",
});

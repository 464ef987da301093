import { z } from "zod";
import { endpointsOf } from "#platform/contract/endpoint.ts";
import { dataOf } from "#platform/contract/paging.ts";
import { billing as access } from "./pages.ts";
import { longestStepReason } from "#modules/base/records/contract/rules.ts";
import { dateOnly } from "#platform/contract/japanese/date-fields.ts";
import { optionalText } from "#platform/contract/japanese/fields.ts";
import { lookupSchema } from "#platform/contract/lookup-schema.ts";
import { monthDays } from "#platform/contract/payment/lookups.ts";
import { byId } from "#platform/contract/step-endpoints.ts";
import { bills } from "./bill-record.ts";
import { closingSchemas } from "./billing-schema.ts";
import { billClosings } from "./closing-record.ts";
import { billAges, closingStates } from "./lookups.ts";

const define = endpointsOf("client-billing");
const someId = z.int().positive();
const yen = z.int();

export const closingForm = z.strictObject({
  closed_on: dateOnly(),
  /** Named ones (臨時締め); all whose closing day it is where it is left out. */
  client_ids: z.array(someId).max(5000).optional(),
});

/** Clients of one closing, or of those of a list as it is narrowed: for a file. */
export const closingFileQuery = z.strictObject({
  closing_id: someId.optional(),
  q: z.string().max(100).optional(),
  sort: z.string().max(50).optional(),
  closing_state: z.array(lookupSchema(closingStates)).optional(),
  closed_on_from: dateOnly().optional(),
  closed_on_to: dateOnly().optional(),
});
export interface ClosingFileQuery extends z.infer<typeof closingFileQuery> {}

const leftOut = z.object({
  unassigned: z.int(),
  pending: z.int(),
  differs: z.int(),
  loss: z.int(),
});
const problem = z.enum([
  "no_address",
  "due_before",
  "earlier_open",
  "negative",
  "closed",
]);
export const previewClosing = define({
  method: "POST",
  path: `${billClosings.path}/preview`,
  access,
  summary: "Whom a closing would bill, and what would be left out and why",
  body: closingForm,
  status: 200,
  response: dataOf(
    z.object({
      clients: z.array(
        z.object({
          client_id: z.int(),
          client_name: z.string(),
          closing_day: lookupSchema(monthDays),
          item_count: z.int(),
          total: yen,
          problems: z.array(problem),
        }),
      ),
      left: leftOut,
      has_issuer: z.boolean(),
      is_number_wrong: z.boolean(),
    }),
  ),
});

export const startClosing = define({
  method: "POST",
  path: billClosings.path,
  access,
  summary: "Begin a closing; its clients are billed by `run`",
  body: closingForm,
  status: 201,
  response: closingSchemas.one,
});

export const runClosing = define({
  method: "POST",
  path: `${billClosings.path}/{id}/run`,
  access,
  summary:
    "Bill the clients of a closing that wait, each in a transaction of its own, for some seconds; again where some are left",
  params: byId,
  status: 200,
  response: closingSchemas.one,
});

const undoEffect = z.object({
  clients: z.int(),
  bills: z.int(),
  sent: z.int(),
  payments: z.int(),
  payment_sum: yen,
  letters: z.int(),
  later: z.array(z.string()),
});
export const undoClosing = define({
  method: "POST",
  path: `${billClosings.path}/{id}/undo`,
  access,
  summary:
    "Undo clients of a closing with all their later closings; with `dry_run` only say what it would take with it",
  params: byId,
  body: z.strictObject({
    client_ids: z.array(someId).min(1).max(5000),
    reason: optionalText(longestStepReason),
    dry_run: z.boolean(),
  }),
  status: 200,
  response: dataOf(undoEffect),
});

export const getBillSummary = define({
  method: "GET",
  path: `${bills.path}/summary`,
  access,
  summary: "Numbers of the first page of billing",
  response: dataOf(
    z.object({
      unassigned: z.int(),
      pending: z.int(),
      missing: z.int(),
      unsent: z.int(),
      unmatched: z.int(),
      unmatched_sum: yen,
      overdue: z.int(),
      tow_submitted: z.int(),
      tow_accepted: z.int(),
      proposals: z.int(),
      tow_accounts: z.int(),
      tow_runs: z.int(),
      ages: z.array(
        z.object({ age: lookupSchema(billAges), count: z.int(), balance: yen }),
      ),
      month: z.object({
        billed: yen,
        credited: yen,
        paid: yen,
        balance: yen,
      }),
      next: z.array(
        z.object({ closed_on: z.string(), clients: z.int(), sum: yen }),
      ),
      months: z.array(z.object({ month: z.string(), billed: yen, paid: yen })),
    }),
  ),
});

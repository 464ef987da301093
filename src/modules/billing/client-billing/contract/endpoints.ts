import { z } from "zod";
import { endpointsOf } from "#platform/contract/endpoint.ts";
import { dataOf } from "#platform/contract/paging.ts";
import { billing as access } from "./pages.ts";
import { longestStepReason } from "#modules/base/records/contract/rules.ts";
import { mailAddress, text } from "#platform/contract/japanese/fields.ts";
import { lookupSchema } from "#platform/contract/lookup-schema.ts";
import {
  byId,
  stepsAt,
  versionBody,
} from "#platform/contract/step-endpoints.ts";
import { bills } from "./bill-record.ts";
import { billSchemas, itemSchemas } from "./billing-schema.ts";
import { billItems } from "./item-record.ts";
import { billWays } from "./lookups.ts";
import { billText, itemText } from "./text.ts";
import { refundForm } from "./refund-schema.ts";
import { refundText } from "./refund-text.ts";

const tag = "client-billing";
const define = endpointsOf(tag);
const version = z.int().positive();
const someId = z.int().positive();
const yen = z.int();

const reason = (missing: string) => text(longestStepReason, missing);
/** Items of one press. */
const mostItems = 500;
const marked = z
  .array(z.strictObject({ id: someId, version }))
  .min(1)
  .max(mostItems);
const changed = dataOf(z.object({ count: z.int() }));

const itemStep = <Body extends z.ZodRawShape>(
  name: string,
  summary: string,
  body: Body,
) =>
  define({
    method: "POST",
    path: `${billItems.path}/${name}`,
    access,
    summary,
    body: z.strictObject({ items: marked, ...body }),
    status: 200,
    response: changed,
  });

export const assignItems = itemStep(
  "assign",
  "Say who is billed for items; those that were confirmed wait again",
  { client_id: someId },
);
export const confirmItems = itemStep(
  "confirm",
  "Confirm items, all or none: each has its client, its payee, no open difference",
  {},
);
export const excludeItems = itemStep(
  "exclude",
  "Do not bill items, with the reason",
  {
    reason: reason(itemText.reasonMissing),
  },
);
export const includeItems = itemStep(
  "include",
  "Items that were not to be billed wait again",
  {},
);

export const followReport = stepsAt(
  { path: billItems.path, tag },
  itemSchemas.one,
)("follow", "Take over what the report says now", access, versionBody);

export const listMissing = define({
  method: "GET",
  path: `${billItems.path}/missing`,
  access,
  summary: "Completed cases of the last 30 days without any cost line",
  response: dataOf(
    z.array(
      z.object({
        inquiry_id: z.int(),
        reception_number: z.string(),
        completed_at: z.string().nullable(),
        customer_company: z.string().nullable(),
        plate: z.string(),
      }),
    ),
  ),
});

export const issueBill = define({
  method: "POST",
  path: `${bills.path}/issue`,
  access,
  summary: "Bill confirmed items of one client at once",
  body: z.strictObject({ items: marked }),
  status: 201,
  response: billSchemas.one,
});

/** How a bill went out; by mail it is sent. */
export const sendForm = z.strictObject({
  way: lookupSchema(billWays),
  mail_to: mailAddress(),
});
const billStep = stepsAt({ path: bills.path, tag }, billSchemas.one);

export const sendBill = billStep(
  "send",
  "Send a bill by mail with its PDF, or say that it was posted or handed over",
  access,
  sendForm.extend({ version }),
);

export const creditBill = define({
  method: "POST",
  path: `${bills.path}/{id}/credit`,
  access,
  summary:
    "Give back lines of a bill; what of it is open is settled first. 422 where more than is left of a rate",
  params: byId,
  body: z.strictObject({
    version,
    reason: reason(billText.creditNothing),
    lines: z
      .array(z.strictObject({ bill_line_id: someId, amount: yen }))
      .min(1)
      .max(2000),
  }),
  status: 201,
  response: billSchemas.one,
});

export const applyCredit = billStep(
  "apply",
  "Settle other open bills of the client by what is left of a credit note, the oldest first; 570 where there is none",
  access,
  versionBody,
);

export const refundCredit = billStep(
  "refund",
  "Say that what is left of a credit note was given back; 570 beyond it",
  access,
  refundForm.extend({ version }),
);

export const releaseRefund = billStep(
  "release",
  "Take back what was said to be given back of a credit note",
  access,
  versionBody.extend({ reason: reason(refundText.releaseMissing) }),
);

export const cancelBill = billStep(
  "cancel",
  "Cancel a bill that no closing issued and nobody paid",
  access,
  versionBody.extend({ reason: reason(billText.cancelMissing) }),
);

export const getBillPdf = define({
  method: "GET",
  path: `${bills.path}/{id}/pdf`,
  access,
  summary: "A bill as it was issued; a second print of a sent one says so",
  params: byId,
  produces: "application/pdf",
});

/** Bills of one document. */
export const mostPrinted = 200;
const printed = z
  .string()
  .regex(/^\d{1,15}(,\d{1,15}){0,199}$/)
  .transform((ids) => ids.split(",").map(Number));
export const printBills = define({
  method: "GET",
  path: `${bills.path}/print`,
  access,
  summary: "Up to 200 bills in one document; none that was cancelled",
  query: z.strictObject({ ids: printed }),
  produces: "application/pdf",
});

export const markPrinted = define({
  method: "POST",
  path: `${bills.path}/printed`,
  access,
  summary: "Count that bills were printed",
  body: z.strictObject({ ids: z.array(someId).min(1).max(mostPrinted) }),
  status: 200,
  response: changed,
});

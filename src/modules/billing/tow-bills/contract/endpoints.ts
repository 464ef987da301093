import { z } from "zod";
import { longestStepReason } from "#modules/base/records/contract/rules.ts";
import { endpointsOf } from "#platform/contract/endpoint.ts";
import { attachmentSchema } from "#platform/contract/files/attachment.ts";
import { dateOnly } from "#platform/contract/japanese/date-fields.ts";
import { optionalText, text } from "#platform/contract/japanese/fields.ts";
import { dataOf } from "#platform/contract/paging.ts";
import {
  byId,
  stepsAt,
  versionBody,
  removalQuery,
} from "#platform/contract/step-endpoints.ts";
import { towBills } from "./bill-record.ts";
import { towBillers, towPayers } from "./pages.ts";
import { towRuns } from "./run-record.ts";
import { towBillText } from "./text.ts";
import { towBillSchemas, towRunSchemas } from "./tow-schema.ts";

const tag = "tow-bills";
const define = endpointsOf(tag);
const someId = z.int().positive();
const version = z.int().positive();
const lineId = byId.extend({ line_id: z.coerce.number().int().positive() });
const { path } = towBills;
const { one } = towBillSchemas;

export const getUnbilled = define({
  method: "GET",
  path: `${path}/unbilled`,
  access: towBillers,
  summary: "What a company has not billed yet; the office names the company",
  query: z.strictObject({
    company_id: z.coerce.number().int().positive().optional(),
  }),
  response: dataOf(
    z.object({
      count: z.int(),
      sum: z.int(),
      /** Of the bill that is due to be made. */
      period_to: z.string().nullable(),
    }),
  ),
});

export const createTowBill = define({
  method: "POST",
  path,
  access: towBillers,
  summary:
    "Gather all unbilled work up to a day; the office makes it for a company",
  body: z.strictObject({
    period_to: dateOnly(),
    tow_truck_company_id: someId.nullable(),
  }),
  status: 201,
  response: one,
});

const step = stepsAt({ path, tag }, one);

/** A line that the company adds: a toll with its receipt, or a correction with its reason. */
export const lineForm = z.strictObject({
  item: text(50),
  amount: z.int().min(-9_999_999).max(9_999_999),
  work_on: dateOnly(),
  /** Of the job that it belongs to, one of the bill; null where it is of none. */
  reception_number: optionalText(20).optional(),
  line_note: optionalText(longestStepReason),
});
/** What is typed of it. */
export type TypedLine = z.infer<typeof lineForm> & {
  readonly is_toll: boolean;
};
export const addTowLine = step(
  "lines",
  "Add a toll or a correction to a draft",
  towBillers,
  lineForm.extend({ version, is_toll: z.boolean() }),
);
export const removeTowLine = define({
  method: "POST",
  path: `${path}/{id}/lines/{line_id}/remove`,
  access: towBillers,
  summary: "Remove a line that was added",
  params: lineId,
  body: versionBody,
  status: 200,
  response: one,
});
export const addReceipt = define({
  method: "POST",
  path: `${path}/{id}/lines/{line_id}/receipt`,
  access: towBillers,
  summary: "The receipt of a toll (multipart: file), 5,000,000 bytes",
  params: lineId,
  upload: true,
  status: 200,
  response: one,
});
export const listTowReceipts = define({
  method: "GET",
  path: `${path}/{id}/receipts`,
  access: towBillers,
  summary: "Receipts of the tolls of a bill, with links for this session",
  params: byId,
  response: dataOf(
    z.array(
      z.object({ line_id: z.int(), receipts: z.array(attachmentSchema) }),
    ),
  ),
});
export const submitTowBill = step(
  "submit",
  "Submit a bill: its number is given",
  towBillers,
  versionBody,
);
export const followReports = step(
  "follow",
  "Take the lines as the reports say now, and what else of the period is unbilled",
  towBillers,
  versionBody,
);
export const remarkTowLine = define({
  method: "POST",
  path: `${path}/{id}/lines/{line_id}/remark`,
  access: towPayers,
  summary: "Say of a line why the bill is sent back",
  params: lineId,
  body: versionBody.extend({
    reason: text(longestStepReason, towBillText.remarkStep.missing),
  }),
  status: 200,
  response: one,
});
export const listLosses = define({
  method: "GET",
  path: `${path}/losses`,
  access: towPayers,
  summary:
    "Ids of bills to decide and to pay that cost more than the client is billed",
  response: dataOf(z.array(z.int())),
});
export const confirmTowBill = step(
  "confirm",
  "The company says that a bill made for it is right",
  towBillers,
  versionBody,
);
export const returnTowBill = step(
  "return",
  "Send a bill back to its company, with the reason",
  towPayers,
  versionBody.extend({
    reason: text(longestStepReason, towBillText.returnStep.missing),
  }),
);
export const acceptTowBill = step(
  "accept",
  "Accept a bill; its tolls become items of the client. 570 where a report changed since",
  towPayers,
  versionBody,
);
export const failTowBill = step(
  "fail",
  "The bank could not pay: the bill waits for the next run",
  towPayers,
  versionBody.extend({
    reason: text(longestStepReason, towBillText.failStep.missing),
  }),
);
export const deleteTowBill = define({
  method: "DELETE",
  path: `${path}/{id}`,
  access: towBillers,
  summary: "Delete a draft: its work is unbilled again",
  params: byId,
  query: removalQuery,
  removal: { of: "record", until: "it is submitted" },
});
export const getNotice = define({
  method: "GET",
  path: `${path}/{id}/pdf`,
  access: towBillers,
  summary: "Notice of payment of a bill",
  params: byId,
  produces: "application/pdf",
});

export const runForm = z.strictObject({
  pay_on: dateOnly(),
  late_reason: optionalText(longestStepReason),
});
export const createRun = define({
  method: "POST",
  path: towRuns.path,
  access: towPayers,
  summary: "Pay accepted bills together on a day; 422 at what a company lacks",
  body: runForm.extend({ bill_ids: z.array(someId).min(1).max(500) }),
  status: 201,
  response: towRunSchemas.one,
});
const runStep = stepsAt({ path: towRuns.path, tag }, towRunSchemas.one);
export const releaseRun = runStep(
  "release",
  "Let a run that another made go to the bank. 570 where an account was changed since",
  towPayers,
  versionBody,
);
export const finishRun = runStep(
  "paid",
  "The bank has paid: its bills are paid",
  towPayers,
  versionBody,
);
export const cancelRun = runStep(
  "cancel",
  "Nothing is paid: its bills are accepted again; once its file was out only with a reason",
  towPayers,
  versionBody.extend({ reason: optionalText(longestStepReason).optional() }),
);
export const getRunFile = stepsAt(
  { path: towRuns.path, tag },
  dataOf(z.object({ name: z.string(), content: z.string() })),
)(
  "file",
  "The file for the bank, in base64 of CP932; the run is sent by it. 568 where somebody took it since",
  towPayers,
  versionBody,
);
export const getRunNotices = define({
  method: "GET",
  path: `${towRuns.path}/{id}/notices`,
  access: towPayers,
  summary: "Notices of payment of all bills of a run",
  params: byId,
  produces: "application/pdf",
});

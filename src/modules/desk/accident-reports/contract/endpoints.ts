import { z } from "zod";
import { caseModules } from "#modules/base/desks/contract/lookups.ts";
import { timelineEntrySchema } from "#modules/base/history/contract/schema.ts";
import { onCaseQuery } from "#modules/desk/case-desk/contract/schema.ts";
import { endpointsOf, withSchemas } from "#platform/contract/endpoint.ts";
import { dataOf, pageOf } from "#platform/contract/paging.ts";
import {
  byId,
  stepsAt,
  versionBody,
} from "#platform/contract/step-endpoints.ts";
import * as calls from "./calls.ts";
import { accidentDeciders, accidentReaders } from "./access-rules.ts";
import {
  accidentDetailSchema,
  accidentListQuery,
  accidentSchema,
  accidentUpdateSchema,
  closeBody,
  paperQuery,
  policySchema,
  policyUpdateSchema,
  reasonBody,
  reportDraftQuery,
  reportDraftSchema,
  reportMailsSchema,
  sendBody,
} from "./schema.ts";

const tag = "accident-reports";
const define = endpointsOf(tag);
const { path } = calls.listAccidents;
const access = accidentReaders;
const response = dataOf(accidentDetailSchema);

export const listAccidents = withSchemas(calls.listAccidents, {
  tag,
  summary:
    "Accidents of the cases of all desks; of a desk that is not the account's a few facts only",
  query: accidentListQuery,
  response: pageOf(accidentSchema),
});

export const getAccidentControl = define({
  method: "GET",
  path: `${path}/controlData`,
  access,
  summary: "Who may be in charge of the accidents of a desk",
  query: z.strictObject({ case_kind: z.enum(caseModules) }),
  response: dataOf(
    z.object({
      agents: z.array(z.object({ id: z.number().int(), name: z.string() })),
    }),
  ),
});

export const countAccidents = define({
  method: "GET",
  path: `${path}/count`,
  access,
  summary: "How many accidents the list has",
  query: accidentListQuery,
  response: dataOf(z.object({ total: z.number().int() })),
});

export const findAccidentOfCase = define({
  method: "GET",
  path: `${path}/ofCase`,
  access,
  summary: "The report of the accident of a case; null where it is none",
  query: onCaseQuery,
  response: dataOf(accidentDetailSchema.nullable()),
});

export const getAccident = define({
  method: "GET",
  path: `${path}/{id}`,
  access,
  summary: "The report of one accident",
  params: byId,
  response,
});

export const getAccidentTimeline = define({
  method: "GET",
  path: `${path}/{id}/timeline`,
  access,
  summary: "What became of a report, the newest first",
  params: byId,
  response: dataOf(z.array(timelineEntrySchema)),
});

export const updateAccident = define({
  method: "PATCH",
  path: `${path}/{id}`,
  access,
  summary: "Change what is known of an accident; not once it is closed (570)",
  params: byId,
  body: accidentUpdateSchema,
  response,
});

const step = stepsAt({ path, tag }, dataOf(accidentDetailSchema));

export const requireReport = step(
  "require",
  "The maker has to be told",
  access,
  versionBody,
);
export const dismissReport = step(
  "dismiss",
  "The maker need not be told, and why",
  access,
  reasonBody,
);
export const sendFirst = step(
  "sendFirst",
  "The maker got the first word",
  access,
  sendBody,
);
export const sendFinal = step(
  "sendFinal",
  "The maker got the report; cause and measures are known (570)",
  access,
  sendBody,
);
export const getReportPaper = define({
  method: "GET",
  path: `${path}/{id}/paper`,
  access,
  summary:
    "First word or report to the maker as PDF: what the desk confirmed; 403 for the accident of another desk",
  params: byId,
  query: paperQuery,
  produces: "application/pdf",
});

export const draftReport = define({
  method: "GET",
  path: `${path}/{id}/draft`,
  access,
  summary: "The mail to the maker as a template makes it, and to whom",
  params: byId,
  query: reportDraftQuery,
  response: dataOf(reportDraftSchema),
});

export const listReportMails = define({
  method: "GET",
  path: `${path}/{id}/mails`,
  access,
  summary: "The mails to the maker, newest first, and the papers as they went",
  params: byId,
  response: dataOf(reportMailsSchema),
});

export const closeReport = step(
  "close",
  "Nothing is left to do: the maker's number is there, or a reason (422)",
  accidentDeciders,
  closeBody,
);
export const reopenReport = step(
  "reopen",
  "The maker has to be told anew, and why",
  accidentDeciders,
  reasonBody,
);

const policyPath = "/api/accidentPolicy";

export const getAccidentPolicy = define({
  method: "GET",
  path: policyPath,
  access,
  summary: "How long the maker may wait to be told of an accident",
  response: dataOf(policySchema),
});

export const updateAccidentPolicy = define({
  method: "PATCH",
  path: policyPath,
  access: accidentDeciders,
  summary: "Change it, and the clocks that run; 568 where it was changed",
  body: policyUpdateSchema,
  response: dataOf(policySchema),
});

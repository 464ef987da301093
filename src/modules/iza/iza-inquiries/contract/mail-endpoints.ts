import { z } from "zod";
import { agentsOf } from "#modules/base/desks/contract/access-rules.ts";
import {
  caseMailSchema,
  addressedDraftSchema,
  writtenMail,
} from "#modules/desk/case-mails/contract/schema.ts";
import { endpointsOf } from "#platform/contract/endpoint.ts";
import { dataOf } from "#platform/contract/paging.ts";

const define = endpointsOf("iza-inquiries");
const access = agentsOf("iza");
const id = z.coerce.number().int().positive();
const params = z.object({ id });
const path = "/api/izaInquiries/{id}/mails";
/** Of the case. */
const version = z.int().positive();
const response = dataOf(z.array(caseMailSchema));

export const listDealerMails = define({
  method: "GET",
  path,
  access,
  summary: "Mails by which a call was handed over, newest first",
  params,
  response,
});

export const draftDealerMail = define({
  method: "GET",
  path: `${path}/draft`,
  access,
  summary:
    "A mail to the sales company, filled out of the inquiry by a template",
  params,
  query: z.object({ template_id: id.optional() }),
  response: dataOf(addressedDraftSchema),
});

const mailInput = z.strictObject({ ...writtenMail, version });
export interface MailInput extends z.infer<typeof mailInput> {}

export const sendDealerMail = define({
  method: "POST",
  path,
  access,
  summary:
    "Hand over to the sales company by mail, once for each branch; a row says so",
  params,
  body: mailInput,
  response,
  status: 201,
});

const { to, cc } = writtenMail;
const resendInput = z.strictObject({ version, to, cc });
export interface ResendInput extends z.infer<typeof resendInput> {}

export const resendDealerMail = define({
  method: "POST",
  path: `${path}/{mail_id}/resend`,
  access,
  summary: "A mail that did not arrive again, to these addresses",
  params: params.extend({ mail_id: id }),
  body: resendInput,
  response,
});

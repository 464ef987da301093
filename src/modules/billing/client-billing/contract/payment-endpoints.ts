import { z } from "zod";
import { endpointsOf } from "#platform/contract/endpoint.ts";
import { dataOf } from "#platform/contract/paging.ts";
import { billing as access } from "./pages.ts";
import { longestStepReason } from "#modules/base/records/contract/rules.ts";
import { optionalText, text } from "#platform/contract/japanese/fields.ts";
import { paymentSchemas } from "./billing-schema.ts";
import { payments } from "./payment-record.ts";
import { paymentText } from "./payment-text.ts";

const define = endpointsOf("client-billing");
const version = z.int().positive();
const someId = z.int().positive();
const id = z.object({ id: z.coerce.number().int().positive() });
const yen = z.int();

const reason = (missing: string) => text(longestStepReason, missing);
const share = z.strictObject({
  bill_id: someId,
  amount: yen.min(0),
  bank_fee: yen.min(0),
  write_off: yen.min(0),
});
export const allocatePayment = define({
  method: "POST",
  path: `${payments.path}/{id}/allocate`,
  access,
  summary:
    "Settle bills by a payment: 570 beyond payment or balance; whose payment it is, is learned",
  params: id,
  body: z.strictObject({
    version,
    shares: z.array(share).min(1).max(100),
    write_off_reason: optionalText(longestStepReason),
  }),
  status: 200,
  response: paymentSchemas.one,
});

export const releasePayment = define({
  method: "POST",
  path: `${payments.path}/{id}/release`,
  access,
  summary: "Take all allocations of a payment back",
  params: id,
  body: z.strictObject({ version, reason: reason(paymentText.releaseMissing) }),
  status: 200,
  response: paymentSchemas.one,
});

export const refundPayment = define({
  method: "POST",
  path: `${payments.path}/{id}/refund`,
  access,
  summary: "Say that unused money was given back",
  params: id,
  body: z.strictObject({ version, amount: yen.min(1) }),
  status: 200,
  response: paymentSchemas.one,
});

export const matchPayments = define({
  method: "POST",
  path: `${payments.path}/match`,
  access,
  summary:
    "Settle what only one answer fits; others are proposed at the payment",
  status: 200,
  response: dataOf(z.object({ matched: z.int(), proposed: z.int() })),
});

export const uploadBankLines = define({
  method: "POST",
  path: "/api/bankLines",
  access,
  summary:
    "Deposits of a bank file (multipart: file) in records of 200 bytes, kind 03 or 01; the same file again adds nothing",
  upload: "table",
  status: 200,
  response: dataOf(z.object({ added: z.int(), known: z.int() })),
});

import { z } from "zod";
import { endpointsOf } from "#platform/contract/endpoint.ts";
import { dataOf } from "#platform/contract/paging.ts";
import { billing as access } from "./pages.ts";
import { longestStepReason } from "#modules/base/records/contract/rules.ts";
import { optionalText, text } from "#platform/contract/japanese/fields.ts";
import { stepsAt, versionBody } from "#platform/contract/step-endpoints.ts";
import { paymentSchemas } from "./billing-schema.ts";
import { payments } from "./payment-record.ts";
import { paymentText } from "./payment-text.ts";
import { refundForm } from "./refund-schema.ts";
import { refundText } from "./refund-text.ts";

const tag = "client-billing";
const define = endpointsOf(tag);
const version = z.int().positive();
const someId = z.int().positive();
const yen = z.int();

const reason = (missing: string) => text(longestStepReason, missing);
const share = z.strictObject({
  bill_id: someId,
  amount: yen.min(0),
  bank_fee: yen.min(0),
  write_off: yen.min(0),
});
const paymentStep = stepsAt({ path: payments.path, tag }, paymentSchemas.one);

export const allocatePayment = paymentStep(
  "allocate",
  "Settle bills by a payment: 570 beyond payment or balance; whose payment it is, is learned",
  access,
  z.strictObject({
    version,
    shares: z.array(share).min(1).max(100),
    write_off_reason: optionalText(longestStepReason),
  }),
);

export const releasePayment = paymentStep(
  "release",
  "Take all allocations of a payment back",
  access,
  versionBody.extend({ reason: reason(paymentText.releaseMissing) }),
);

export const refundPayment = paymentStep(
  "refund",
  "Say that unused money was given back; 570 beyond it",
  access,
  refundForm.extend({ version }),
);

export const releasePaymentRefund = paymentStep(
  "releaseRefund",
  "Take back what was said to be given back of a payment",
  access,
  versionBody.extend({ reason: reason(refundText.releaseMissing) }),
);

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

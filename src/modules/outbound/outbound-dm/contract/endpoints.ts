import { z } from "zod";
import { longestStepReason } from "#modules/base/records/contract/rules.ts";
import { endpointsOf } from "#platform/contract/endpoint.ts";
import { dateOnly } from "#platform/contract/japanese/date-fields.ts";
import { text } from "#platform/contract/japanese/fields.ts";
import { dataOf } from "#platform/contract/paging.ts";
import { dmBatches } from "./batch-record.ts";
import { batchSchemas } from "./dm-schema.ts";
import { batchText, itemText, longestSerials } from "./text.ts";
import { stepsAt, versionBody } from "#platform/contract/step-endpoints.ts";

const { tag, path, access } = dmBatches;
const define = endpointsOf(tag);
const { id, one } = batchSchemas;
const version = z.int().positive();

const step = stepsAt({ path, tag }, one);

export const printBatch = step(
  "print",
  "Settle what is printed: who asked for no mail meanwhile, has a bad address or one too long is excluded",
  access,
  versionBody,
);

export const getBatchLabels = define({
  method: "GET",
  path: `${path}/{id}/labels`,
  access,
  summary:
    "Label sheets or postcards as PDF, without who asked for no mail by now; 570 unless printed",
  params: id,
  produces: "application/pdf",
});

export const getBatchAddresses = define({
  method: "GET",
  path: `${path}/{id}/addresses`,
  access,
  summary:
    "Addresses of a printed batch as a table with its head, without who asked for no mail by now",
  params: id,
  response: dataOf(z.array(z.array(z.string()))),
});

export const sendForm = z.strictObject({ sent_on: dateOnly() });
export const sendBatch = step(
  "send",
  "The pieces were posted: their slips say so",
  access,
  sendForm.extend({ version }),
);

export const cancelBatch = step(
  "cancel",
  "Nothing is sent: the slips wait for mail again",
  access,
  z.strictObject({
    version,
    reason: text(longestStepReason, batchText.cancelMissing),
  }),
);

export const returnForm = z.strictObject({
  serials: text(longestSerials, itemText.returnMissing),
});
export const returnPieces = define({
  method: "POST",
  path: `${path}/returns`,
  access,
  summary:
    "Pieces that came back, by the numbers on their labels: no mail until the address is corrected",
  body: returnForm,
  response: dataOf(z.object({ returned: z.int() })),
});

import { z } from "zod";
import { endpointsOf } from "#platform/contract/endpoint.ts";
import { attachmentSchema } from "#platform/contract/files/attachment.ts";
import { dataOf } from "#platform/contract/paging.ts";
import { byId } from "#platform/contract/step-endpoints.ts";
import { bills } from "./bill-record.ts";
import { billItems } from "./item-record.ts";
import { billing as access } from "./pages.ts";

const define = endpointsOf("client-billing");
const path = `${billItems.path}/{id}/receipts`;
const receipts = z.array(attachmentSchema);

/** Receipts of one item, at most. */
export const mostReceipts = 10;

export const listReceipts = define({
  method: "GET",
  path,
  access,
  summary: "Receipts of an advance, oldest first, with links for this session",
  params: byId,
  response: dataOf(receipts),
});

export const addReceipt = define({
  method: "POST",
  path,
  access,
  summary:
    "Add a receipt (multipart: file): picture or PDF of 5,000,000 bytes; 570 once the item is on a bill, or where there are ten",
  params: byId,
  upload: true,
  response: dataOf(attachmentSchema),
  status: 201,
});

export const removeReceipt = define({
  method: "DELETE",
  path: `${path}/{file_id}`,
  access,
  summary: "Remove a receipt; 570 once the item is on a bill",
  removal: { of: "file" },
  params: byId.extend({ file_id: z.uuid() }),
});

export const listBillReceipts = define({
  method: "GET",
  path: `${bills.path}/{id}/receipts`,
  access,
  summary: "The advances of a bill in its order, each with its receipts",
  params: byId,
  response: dataOf(
    z.array(
      z.object({
        bill_line_id: z.int(),
        item: z.string(),
        payee: z.string(),
        amount: z.int(),
        receipts,
      }),
    ),
  ),
});

import { operationsOf } from "#platform/server/http/operations-of.ts";
import { writeOf } from "#platform/server/http/write-of.ts";
import type { FilePort } from "#platform/server/files/file-port.ts";
import type { ServerModule } from "#platform/server/module.ts";
import { sendPdf } from "#platform/server/pdf/send-pdf.ts";
import * as endpoints from "../contract/endpoints.ts";
import * as receiptCalls from "../contract/receipt-endpoints.ts";
import * as sealCalls from "../contract/seal-endpoints.ts";
import { markPrinted, type Papers } from "./paper-service.ts";
import { createReceipts, receiptFiles } from "./receipt-service.ts";
import { createSeals, sealFiles } from "./seal-service.ts";

/** Receipts of what was paid for clients. */
export const receiptModule = (files: FilePort): ServerModule => {
  const receipts = createReceipts(files);
  return {
    files: [receiptFiles],
    routes: (app, context) => {
      const { data, done } = operationsOf(app, context);
      data(receiptCalls.listReceipts, ({ db, actor, params }) =>
        receipts.list(db, actor, params.id),
      );
      data(receiptCalls.addReceipt, (input) =>
        receipts.attach(writeOf(input), input.params.id, input.upload),
      );
      done(receiptCalls.removeReceipt, (input) =>
        receipts.detach(writeOf(input), input.params.id, input.params.file_id),
      );
      data(receiptCalls.listBillReceipts, ({ db, actor, params }) =>
        receipts.listOfBill(db, actor, params.id),
      );
    },
  };
};

/** The seals of who issues bills. */
export const sealModule = (files: FilePort): ServerModule => {
  const seals = createSeals(files);
  return {
    files: [sealFiles],
    routes: (app, context) => {
      const { data, done } = operationsOf(app, context);
      data(sealCalls.getSeal, ({ db, actor, params }) =>
        seals.get(db, actor, params.id),
      );
      data<typeof sealCalls.setSeal, void>(
        sealCalls.setSeal,
        (input) => seals.set(writeOf(input), input.params.id, input.upload),
        { prepare: ({ upload }) => seals.check(upload) },
      );
      done(sealCalls.removeSeal, (input) =>
        seals.remove(writeOf(input), input.params.id),
      );
    },
  };
};

/** Bills on paper. */
export const paperRoutes =
  (papers: Papers): ServerModule["routes"] =>
  (app, context) => {
    const { data, answer } = operationsOf(app, context);
    data(endpoints.markPrinted, (input) =>
      markPrinted(writeOf(input), input.body.ids),
    );
    answer(endpoints.printBills, async ({ db, query, reply }) => {
      const document = await papers.bundle(db, query.ids);
      return sendPdf(reply, `${document.title}.pdf`, document);
    });
    answer(endpoints.getBillPdf, async ({ db, actor, params, reply }) => {
      const document = await papers.one(db, actor, params.id);
      return sendPdf(reply, `${document.title}.pdf`, document);
    });
  };

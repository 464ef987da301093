import { recordModule } from "#modules/base/records/server/service.ts";
import { formatPlate } from "#platform/contract/japanese/plate-format.ts";
import { operationsOf } from "#platform/server/http/operations-of.ts";
import { writeOf } from "#platform/server/http/write-of.ts";
import { menuCounterOf } from "#platform/server/menu-counter.ts";
import type { ServerModule } from "#platform/server/module.ts";
import { sendPdf } from "#platform/server/pdf/send-pdf.ts";
import {
  billSchemas,
  closingSchemas,
  issuerSchemas,
  itemSchemas,
  paymentSchemas,
} from "../contract/billing-schema.ts";
import * as closingCalls from "../contract/closing-endpoints.ts";
import * as contacts from "../contract/contact-endpoints.ts";
import * as endpoints from "../contract/endpoints.ts";
import * as paymentCalls from "../contract/payment-endpoints.ts";
import { billingMenuCounts } from "../contract/menu-rules.ts";
import { itemPages } from "../contract/pages.ts";
import * as letters from "../contract/reminder-endpoints.ts";
import { scopeOfBills, scopeOfItems, scopeOfPayments } from "./access.ts";
import { bankLineImport } from "./bank-import-service.ts";
import { takeBankFile } from "./bank-service.ts";
import { billRecords } from "./bill-service.ts";
import {
  cancelBill,
  issueBill,
  sendBill,
  type MailParts,
} from "./bill-step-service.ts";
import { openingImport } from "./opening-import-service.ts";
import { paymentImport } from "./payment-import-service.ts";
import { listContacts, recordCall, setDispute } from "./contact-service.ts";
import { applyCredit } from "./credit-service.ts";
import {
  closingRecords,
  previewClosing,
  runClosing,
  startClosing,
} from "./closing-service.ts";
import * as refunds from "./refund-service.ts";
import { closingJob, type ClosingParts } from "./jobs.ts";
import {
  billExports,
  closingExports,
  paymentExports,
  reminderExports,
} from "./export-service.ts";
import { issuerRecords } from "./issuer-service.ts";
import { followCases, followItems } from "./item-follow-service.ts";
import { listMissingCases } from "./item-queries.ts";
import * as items from "./item-service.ts";
import { billPacks } from "./pack-service.ts";
import { createPapers, type Papers } from "./paper-service.ts";
import { paperRoutes, receiptModule, sealModule } from "./paper-routes.ts";
import { paymentRecords } from "./payment-record-service.ts";
import * as payments from "./payment-service.ts";
import * as proposals from "./proposal-service.ts";
import {
  listOverdue,
  recordPromise,
  writeLetters,
} from "./reminder-service.ts";
import { summariseBilling } from "./summary-service.ts";
import { undoClosing } from "./undo-service.ts";

const itemModule = recordModule(items.itemRecords, {
  schemas: itemSchemas,
  routes: (app, context) => {
    const { data } = operationsOf(app, context);
    data(endpoints.assignItems, (input) =>
      items.assignItems(writeOf(input), input.body.items, input.body.client_id),
    );
    data(endpoints.confirmItems, (input) =>
      items.confirmItems(writeOf(input), input.body.items),
    );
    data(endpoints.excludeItems, (input) =>
      items.excludeItems(writeOf(input), input.body.items, input.body.reason),
    );
    data(endpoints.includeItems, (input) =>
      items.includeItems(writeOf(input), input.body.items),
    );
    data(endpoints.followReport, (input) =>
      items.followReport(writeOf(input), input.params.id, input.body.version),
    );
    data(endpoints.listMissing, async ({ db }) =>
      (await listMissingCases(db)).map((row) => ({
        ...row,
        plate: row.plate === null ? "" : formatPlate(row.plate),
      })),
    );
  },
});

/** Mails or prints a bill; what it sends is made before the bill is locked. */
const sendingRoute = (
  data: ReturnType<typeof operationsOf>["data"],
  parts: MailParts & { readonly papers: Papers },
): void => {
  data<typeof endpoints.sendBill, Buffer | undefined>(
    endpoints.sendBill,
    (input) =>
      sendBill(
        parts,
        writeOf(input),
        input.params.id,
        input.body,
        input.prepared,
      ),
    {
      // A page takes a tenth of a second.
      prepare: async ({
        db,
        actor,
        params,
        body,
      }): Promise<Buffer | undefined> =>
        body.way === "mail"
          ? parts.papers.render(db, actor, params.id)
          : undefined,
    },
  );
};

const billModule = (
  parts: MailParts & { readonly papers: Papers },
): ServerModule => ({
  ...recordModule(billRecords, {
    schemas: billSchemas,
    exports: [...billExports, ...billPacks(parts.papers)],
    search: { order: ["bill_number", "id"] },
    routes: (app, context) => {
      const { data } = operationsOf(app, context);
      data(closingCalls.getBillSummary, ({ db }) => summariseBilling(db));
      data(endpoints.issueBill, (input) =>
        issueBill(writeOf(input), input.body.items),
      );
      sendingRoute(data, parts);
      data(endpoints.creditBill, (input) =>
        proposals.askCredit(writeOf(input), input.params.id, input.body),
      );
      data(endpoints.applyCredit, (input) =>
        applyCredit(writeOf(input), input.params.id, input.body.version),
      );
      data(endpoints.refundCredit, (input) =>
        proposals.askNoteRefund(writeOf(input), input.params.id, input.body),
      );
      data(endpoints.releaseRefund, (input) =>
        refunds.releaseRefund(writeOf(input), input.params.id, input.body),
      );
      data(endpoints.cancelBill, (input) =>
        cancelBill(writeOf(input), input.params.id, input.body),
      );
      paperRoutes(parts.papers)(app, context);
    },
  }),
  files: [
    {
      entity: billRecords.record.entity,
      folder: "bill",
      canRead: (db, actor, id) =>
        billRecords.queries.has(db, scopeOfBills(actor), id),
    },
  ],
});

const closingModule = (parts: ClosingParts): ServerModule => ({
  jobs: [closingJob(parts)],
  ...recordModule(closingRecords, {
    schemas: closingSchemas,
    exports: closingExports,
    routes: (app, context) => {
      const { data } = operationsOf(app, context);
      data(closingCalls.previewClosing, ({ db, body }) =>
        previewClosing(db, body),
      );
      data(closingCalls.startClosing, (input) =>
        startClosing(writeOf(input), input.body),
      );
      data(
        closingCalls.runClosing,
        (input) => runClosing(writeOf(input), input.params.id),
        { hasOwnTransactions: true },
      );
      data(closingCalls.undoClosing, (input) =>
        undoClosing(writeOf(input), input.params.id, input.body),
      );
    },
  }),
});

const paymentModule: ServerModule = {
  imports: [bankLineImport, paymentImport, openingImport],
  ...recordModule(paymentRecords, {
    schemas: paymentSchemas,
    exports: paymentExports,
    routes: (app, context) => {
      const { data } = operationsOf(app, context);
      data(paymentCalls.matchPayments, (input) =>
        payments.matchPayments(writeOf(input)),
      );
      data(paymentCalls.uploadBankLines, (input) =>
        takeBankFile(writeOf(input), input.upload),
      );
      data(paymentCalls.allocatePayment, (input) =>
        proposals.askAllocation(writeOf(input), input.params.id, input.body),
      );
      data(paymentCalls.releasePayment, (input) =>
        payments.releasePayment(writeOf(input), input.params.id, input.body),
      );
      data(paymentCalls.refundPayment, (input) =>
        proposals.askPaymentRefund(writeOf(input), input.params.id, input.body),
      );
      data(paymentCalls.releasePaymentRefund, (input) =>
        refunds.releasePaymentRefund(
          writeOf(input),
          input.params.id,
          input.body,
        ),
      );
    },
  }),
};

const reminderModule = (papers: Papers): ServerModule => ({
  exports: reminderExports,
  routes: (app, context) => {
    const { data, done, answer } = operationsOf(app, context);
    answer(letters.listOverdue, ({ db, query }) => listOverdue(db, query));
    data(letters.writeLetters, (input) =>
      writeLetters(writeOf(input), input.body),
    );
    done(letters.recordPromise, (input) =>
      recordPromise(writeOf(input), input.body),
    );
    done(contacts.recordCall, (input) =>
      recordCall(writeOf(input), input.body),
    );
    done(contacts.setDispute, (input) =>
      setDispute(writeOf(input), input.body),
    );
    data(contacts.listContacts, ({ db, params }) =>
      listContacts(db, params.id),
    );
    answer(letters.getLetters, async ({ db, query, reply }) => {
      const document = await papers.letters(db, query.client_ids ?? []);
      return sendPdf(reply, `${document.title}.pdf`, document);
    });
  },
});

/** Bills of clients: what is billed follows the cases, in the transactions that change them. */
export const clientBillingModules = (
  parts: MailParts & ClosingParts,
): readonly ServerModule[] => [
  {
    ...itemModule,
    followers: { sos_inquiry: followCases, bill_item: followItems },
    counters: [
      menuCounterOf(billingMenuCounts, (db, actor, { page, search }) =>
        page === itemPages.list
          ? items.itemRecords.queries.count(
              db,
              scopeOfItems(actor),
              itemSchemas.query.parse(search),
            )
          : paymentRecords.queries.count(
              db,
              scopeOfPayments(actor),
              paymentSchemas.query.parse(search),
            ),
      ),
    ],
  },
  billModule({ ...parts, papers: createPapers(parts.files) }),
  closingModule(parts),
  paymentModule,
  reminderModule(createPapers(parts.files)),
  receiptModule(parts.files),
  sealModule(parts.files),
  recordModule(issuerRecords, { schemas: issuerSchemas }),
];

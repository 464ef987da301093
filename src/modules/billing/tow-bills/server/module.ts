import { recordModule } from "#modules/base/records/server/service.ts";
import { AppError } from "#platform/contract/errors.ts";
import type { FilePort } from "#platform/server/files/file-port.ts";
import { operationsOf } from "#platform/server/http/operations-of.ts";
import { writeOf } from "#platform/server/http/write-of.ts";
import type { ServerModule } from "#platform/server/module.ts";
import { sendPdf } from "#platform/server/pdf/send-pdf.ts";
import * as calls from "../contract/endpoints.ts";
import * as accounts from "../contract/account-endpoints.ts";
import * as settings from "../contract/settings-endpoints.ts";
import {
  towAccountSchemas,
  towBillSchemas,
  towRunSchemas,
} from "../contract/tow-schema.ts";
import {
  accountRecords,
  confirmAccount,
  refuseAccount,
} from "./account-service.ts";
import { towBillRecords } from "./bill-service.ts";
import * as steps from "./bill-step-service.ts";
import * as bills from "./line-service.ts";
import { towBillExports } from "./export-service.ts";
import { confirmSilent } from "./jobs.ts";
import {
  addReceipt,
  billNotice,
  listReceipts,
  receiptFiles,
  runNotices,
} from "./paper-service.ts";
import { listLossyBills } from "./queries.ts";
import {
  cancelRun,
  finishRun,
  releaseRun,
  runFile,
  runRecords,
} from "./run-service.ts";
import { createRun } from "./run-create-service.ts";
import { getSettings, updateSettings } from "./settings-service.ts";

const stepRoutes: ServerModule["routes"] = (app, context) => {
  const { data, done } = operationsOf(app, context);
  for (const [call, step] of [
    [calls.followReports, bills.followReports],
    [calls.submitTowBill, steps.submitTowBill],
    [calls.confirmTowBill, steps.confirmTowBill],
    [calls.acceptTowBill, steps.acceptTowBill],
  ] as const)
    data(call, (input) =>
      step(writeOf(input), input.params.id, input.body.version),
    );
  for (const [call, step] of [
    [calls.returnTowBill, steps.returnTowBill],
    [calls.failTowBill, steps.failTowBill],
  ] as const)
    data(call, (input) => step(writeOf(input), input.params.id, input.body));
  data(calls.createTowBill, (input) =>
    bills.createTowBill(writeOf(input), input.body),
  );
  data(calls.addTowLine, (input) =>
    bills.addTowLine(writeOf(input), input.params.id, input.body),
  );
  data(calls.removeTowLine, (input) =>
    bills.removeTowLine(
      writeOf(input),
      input.params.id,
      input.params.line_id,
      input.body.version,
    ),
  );
  data(calls.remarkTowLine, (input) =>
    steps.remarkTowLine(writeOf(input), input.params, input.body),
  );
  done(calls.deleteTowBill, (input) =>
    bills.deleteTowBill(writeOf(input), input.params.id, input.query),
  );
};

const billModule = (files: FilePort): ServerModule => ({
  ...recordModule(towBillRecords, {
    schemas: towBillSchemas,
    exports: towBillExports,
    routes: (app, context) => {
      const { data, answer } = operationsOf(app, context);
      data(calls.getUnbilled, ({ db, actor, query }) => {
        const mayName = actor.permissions.includes("bill_page");
        const named = mayName ? query.company_id : undefined;
        const company = actor.tow_truck_company_id ?? named;
        if (company === undefined) throw new AppError("not_found");
        return bills.unbilledOf(db, company);
      });
      data(calls.listLosses, ({ db }) => listLossyBills(db));
      stepRoutes(app, context);
      data(calls.addReceipt, (input) =>
        addReceipt(files)(writeOf(input), input.params, input.upload),
      );
      data(calls.listTowReceipts, ({ db, actor, params }) =>
        listReceipts(files)(db, actor, params.id),
      );
      answer(calls.getNotice, async ({ db, actor, params, reply }) => {
        const document = await billNotice(db, actor, params.id);
        return sendPdf(reply, `${document.title}.pdf`, document);
      });
    },
  }),
  files: [receiptFiles],
  jobs: [confirmSilent],
});

const runModule = recordModule(runRecords, {
  schemas: towRunSchemas,
  routes: (app, context) => {
    const { data, answer } = operationsOf(app, context);
    data(calls.createRun, (input) => createRun(writeOf(input), input.body));
    data(calls.releaseRun, (input) =>
      releaseRun(writeOf(input), input.params.id, input.body.version),
    );
    data(settings.getPaymentSettings, ({ db }) => getSettings(db));
    data(settings.updatePaymentSettings, (input) =>
      updateSettings(writeOf(input), input.body),
    );
    data(calls.finishRun, (input) =>
      finishRun(writeOf(input), input.params.id, input.body.version),
    );
    data(calls.cancelRun, (input) =>
      cancelRun(writeOf(input), input.params.id, input.body),
    );
    data(calls.getRunFile, (input) =>
      runFile(writeOf(input), input.params.id, input.body.version),
    );
    answer(calls.getRunNotices, async ({ db, actor, params, reply }) => {
      const document = await runNotices(db, actor, params.id);
      return sendPdf(reply, `${document.title}.pdf`, document);
    });
  },
});

const accountModule = recordModule(accountRecords, {
  schemas: towAccountSchemas,
  routes: (app, context) => {
    const { data } = operationsOf(app, context);
    data(accounts.confirmTowAccount, (input) =>
      confirmAccount(writeOf(input), input.params.id, input.body.version),
    );
    data(accounts.refuseTowAccount, (input) =>
      refuseAccount(writeOf(input), input.params.id, input.body),
    );
  },
});

/** What towing companies are paid. */
export const towBillModules = (files: FilePort): readonly ServerModule[] => [
  billModule(files),
  runModule,
  accountModule,
];

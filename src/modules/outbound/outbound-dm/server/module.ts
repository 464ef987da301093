import { recordModule } from "#modules/base/records/server/service.ts";
import { operationsOf } from "#platform/server/http/operations-of.ts";
import { writeOf } from "#platform/server/http/write-of.ts";
import type { ServerModule } from "#platform/server/module.ts";
import { sendPdf } from "#platform/server/pdf/send-pdf.ts";
import { batchSchemas, itemSchemas } from "../contract/dm-schema.ts";
import { listDue } from "../contract/due-endpoints.ts";
import * as endpoints from "../contract/endpoints.ts";
import {
  batchRecords,
  cancelBatch,
  itemRecords,
  printBatch,
  returnPieces,
  sendBatch,
} from "./batch-service.ts";
import { itemExport } from "./export-service.ts";
import { listDuePieces } from "./due-service.ts";
import { addressTable, labelDocument } from "./paper-service.ts";

const batchModule = recordModule(batchRecords, {
  schemas: batchSchemas,
  routes: (app, context) => {
    const { data, answer } = operationsOf(app, context);
    answer(listDue, ({ db, query }) => listDuePieces(db, query));
    data(endpoints.printBatch, (input) =>
      printBatch(writeOf(input), input.params.id, input.body),
    );
    data(endpoints.sendBatch, (input) =>
      sendBatch(writeOf(input), input.params.id, input.body),
    );
    data(endpoints.cancelBatch, (input) =>
      cancelBatch(writeOf(input), input.params.id, input.body),
    );
    data(endpoints.returnPieces, (input) =>
      returnPieces(writeOf(input), input.body.serials),
    );
    data(endpoints.getBatchAddresses, ({ db, actor, params }) =>
      addressTable(db, actor, params.id),
    );
    answer(endpoints.getBatchLabels, async ({ db, actor, params, reply }) => {
      const document = await labelDocument(db, actor, params.id);
      return sendPdf(reply, `${document.title}.pdf`, document);
    });
  },
});

/** Mail about inspections: batches and their pieces. */
export const outboundDmModules: readonly ServerModule[] = [
  batchModule,
  {
    ...recordModule(itemRecords, { schemas: itemSchemas }),
    exports: [itemExport],
  },
];

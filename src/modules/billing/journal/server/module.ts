import { recordModule } from "#modules/base/records/server/service.ts";
import { operationsOf } from "#platform/server/http/operations-of.ts";
import { writeOf } from "#platform/server/http/write-of.ts";
import type { ServerModule } from "#platform/server/module.ts";
import * as exportCalls from "../contract/export-endpoints.ts";
import * as lockCalls from "../contract/lock-endpoints.ts";
import {
  bookLockSchemas,
  journalExportSchemas,
  journalNameSchemas,
  journalSchemas,
} from "../contract/journal-schema.ts";
import { getSumCheck } from "../contract/sum-endpoints.ts";
import { getCheck } from "./check-service.ts";
import {
  createJournalExport,
  exportRecords,
  journalSources,
  nameRecords,
} from "./export-service.ts";
import { findLock } from "./lock-queries.ts";
import { confirmLock, lockRecords, refuseLock } from "./lock-service.ts";
import { sumsJob } from "./jobs.ts";
import { journalRecords } from "./journal-service.ts";

/** The books, and what goes from them to the accountant. */
export const journalModules: readonly ServerModule[] = [
  {
    jobs: [sumsJob],
    ...recordModule(journalRecords, {
      schemas: journalSchemas,
      exports: journalSources,
      routes: (app, context) => {
        const { data } = operationsOf(app, context);
        data(getSumCheck, ({ db }) => getCheck(db));
      },
    }),
  },
  recordModule(exportRecords, {
    schemas: journalExportSchemas,
    routes: (app, context) => {
      const { data } = operationsOf(app, context);
      data(exportCalls.createJournalExport, (input) =>
        createJournalExport(writeOf(input), input.body),
      );
    },
  }),
  recordModule(nameRecords, { schemas: journalNameSchemas }),
  recordModule(lockRecords, {
    schemas: bookLockSchemas,
    routes: (app, context) => {
      const { data } = operationsOf(app, context);
      data(lockCalls.getBooksLock, async ({ db }) => ({
        locked_until: await findLock(db),
      }));
      data(lockCalls.confirmBookLock, (input) =>
        confirmLock(writeOf(input), input.params.id, input.body.version),
      );
      data(lockCalls.refuseBookLock, (input) =>
        refuseLock(writeOf(input), input.params.id, input.body),
      );
    },
  }),
];

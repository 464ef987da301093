import { recordModule } from "#modules/base/records/server/service.ts";
import { operationsOf } from "#platform/server/http/operations-of.ts";
import type { ServerModule } from "#platform/server/module.ts";
import { journalSchemas } from "../contract/journal-schema.ts";
import { getSumCheck } from "../contract/sum-endpoints.ts";
import { getCheck } from "./check-service.ts";
import { sumsJob } from "./jobs.ts";
import { journalRecords } from "./journal-service.ts";

/** The books. */
export const journalModules: readonly ServerModule[] = [
  {
    jobs: [sumsJob],
    ...recordModule(journalRecords, {
      schemas: journalSchemas,
      routes: (app, context) => {
        const { data } = operationsOf(app, context);
        data(getSumCheck, ({ db }) => getCheck(db));
      },
    }),
  },
];

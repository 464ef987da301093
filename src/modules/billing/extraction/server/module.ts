import { recordModule } from "#modules/base/records/server/service.ts";
import type { ExportSource } from "#platform/server/exports/export-source.ts";
import { operationsOf } from "#platform/server/http/operations-of.ts";
import { writeOf } from "#platform/server/http/write-of.ts";
import type { ServerModule } from "#platform/server/module.ts";
import * as calls from "../contract/endpoints.ts";
import { templateSchemas } from "../contract/extraction-schema.ts";
import {
  countExtraction,
  previewExtraction,
  runExtraction,
} from "./extraction-service.ts";
import { scheduleJob, type ScheduleParts } from "./jobs.ts";
import { templateRecords } from "./template-service.ts";

/** Taking out the same table again and again, over the exports of all modules. */
export const extractionModule = (
  parts: ScheduleParts,
  joined: readonly ExportSource[],
): ServerModule => ({
  ...recordModule(templateRecords, {
    schemas: templateSchemas,
    routes: (app, context) => {
      const { data } = operationsOf(app, context);
      data(calls.previewExtraction, ({ db, actor, body }) =>
        previewExtraction(parts, db, actor, body),
      );
      data(calls.countExtraction, ({ db, actor, body }) =>
        countExtraction(parts, db, actor, body),
      );
      data(calls.runExtraction, (input) =>
        runExtraction(parts, writeOf(input), input.params.id, input.body),
      );
    },
  }),
  exports: joined,
  jobs: [scheduleJob(parts)],
});

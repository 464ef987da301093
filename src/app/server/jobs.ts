import type { FastifyBaseLogger } from "fastify";
import { isJobOfFile } from "#modules/base/exports/server/service.ts";
import { purgeEvents } from "#platform/server/events/event-rows.ts";
import type { FilePort } from "#platform/server/files/file-port.ts";
import { purgeSpendings } from "#platform/server/http/budget-queries.ts";
import { purgeIdempotencyKeys } from "#platform/server/http/idempotency.ts";
import { purgeJobs } from "#platform/server/jobs/job-mutations.ts";
import type { Job } from "#platform/server/jobs/scheduler.ts";
import { purgeMessages } from "#platform/server/mail/outbox-mutations.ts";
import { partsOf, type ServerModule } from "#platform/server/module.ts";

const minute = 60_000;
const tenMinutes = 10 * 60_000;
const hour = 60 * 60_000;

/** What goes by itself: the jobs of the modules, and what the platform removes when it is over; `docs/operations.md` has the table. */
export const housekeeping = (
  modules: readonly ServerModule[],
  files: Pick<FilePort, "purge">,
  log: Pick<FastifyBaseLogger, "warn">,
): readonly Job[] => [
  ...partsOf(modules, "jobs"),
  { name: "events", everyMs: tenMinutes, run: purgeEvents },
  {
    name: "removed_files",
    everyMs: minute,
    run: (db) => files.purge(db, log),
  },
  { name: "outgoing_messages", everyMs: hour, run: purgeMessages },
  {
    name: "background_jobs",
    everyMs: hour,
    run: (db) => purgeJobs(db, isJobOfFile),
  },
  { name: "idempotency_keys", everyMs: hour, run: purgeIdempotencyKeys },
  { name: "spendings", everyMs: hour, run: purgeSpendings },
];

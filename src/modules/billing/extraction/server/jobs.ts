import { AppError } from "#platform/contract/errors.ts";
import { tokyoDate } from "#platform/contract/japanese/dates.ts";
import { transaction } from "#platform/server/db/transaction.ts";
import type { Db } from "#platform/server/db/schema.ts";
import type { Actor } from "#platform/server/http/actor.ts";
import type { Job } from "#platform/server/jobs/scheduler.ts";
import { recordTrace } from "#platform/server/records/write-record.ts";
import { nextRun } from "../contract/date-rules.ts";
import { extractionText as text } from "../contract/text.ts";
import { requestFile, type ExtractionParts } from "./extraction-service.ts";
import { noteRun } from "./mutations.ts";
import { takeDueTemplates } from "./queries.ts";
import type { TemplateRow } from "./tables.ts";
import { templateRecords } from "./template-service.ts";

const fiveMinutes = 5 * 60_000;
/** From which hour in Tokyo schedules run. */
const firstHour = 5;
const tokyoOffset = 9;

/** What a schedule needs beside the exports: the owner with the rights of this moment. */
export interface ScheduleParts extends ExtractionParts {
  readonly actorOfUser: (
    userId: number,
    sessionId: string,
  ) => Promise<Actor | undefined>;
}

/** Letters of the reason for which a schedule stops. */
const mostReason = 255;

const system = { user_id: null, name: null } as const;

/** At a field stands more than that something is wrong with what was asked for. */
const reasonOf = ({ errors, message }: AppError): string =>
  Object.values(errors ?? {})
    .flat()
    .join("、")
    .slice(0, mostReason) || message;

/** What becomes of a template for which no file could be asked. */
const refusalOf = (error: unknown) =>
  error instanceof AppError
    ? { next_run_on: null, stopped_reason: reasonOf(error) }
    : // Nobody's fault and perhaps over soon: it is tried again, says so, and keeps no other one waiting.
      { stopped_reason: text.triedAgain };

const runOne = async (
  parts: ScheduleParts,
  db: Db,
  template: TemplateRow,
  today: string,
): Promise<void> => {
  const owner = await parts.actorOfUser(template.created_by ?? 0, "");
  const { schedule, schedule_day } = template;
  const change = await transaction(db, async (tx) => {
    if (owner === undefined)
      throw new AppError("not_allowed", { message: text.noRights });
    const write = { db: tx, actor: owner, screen: "" };
    await requestFile(parts, write, template, true);
    return {
      last_run_on: today,
      next_run_on: nextRun(schedule, schedule_day, today),
      stopped_reason: null,
    };
  }).catch(refusalOf);
  await noteRun(db, template, change);
  await recordTrace(
    { db, actor: owner ?? system, screen: "" },
    templateRecords.kind,
    template,
    { action: "run", changes: [] },
  );
};

/** Templates whose day has come; a day on which nothing ran is caught up once. */
export const runSchedules = async (
  parts: ScheduleParts,
  db: Db,
  now = new Date(),
): Promise<void> => {
  const hour = (now.getUTCHours() + tokyoOffset) % 24;
  if (hour < firstHour) return;
  const today = tokyoDate(now);
  for (const template of await takeDueTemplates(db, today))
    await runOne(parts, db, template, today);
};

export const scheduleJob = (parts: ScheduleParts): Job => ({
  name: "extraction-schedules",
  everyMs: fiveMinutes,
  run: (db) => runSchedules(parts, db),
});

import { AppError } from "#platform/contract/errors.ts";
import { tokyoDate } from "#platform/contract/japanese/dates.ts";
import { transaction } from "#platform/server/db/transaction.ts";
import type { Db } from "#platform/server/db/schema.ts";
import type { Actor } from "#platform/server/http/actor.ts";
import type { Job } from "#platform/server/jobs/scheduler.ts";
import { updateRecord } from "#platform/server/records/write-record.ts";
import { nextRun } from "../contract/date-rules.ts";
import { extractionText as text } from "../contract/text.ts";
import { requestFile, type ExtractionParts } from "./extraction-service.ts";
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

const runOne = async (
  parts: ScheduleParts,
  db: Db,
  template: TemplateRow,
  today: string,
): Promise<void> => {
  const owner = await parts.actorOfUser(template.created_by ?? 0, "");
  const refused = await transaction(db, async (tx) => {
    if (owner === undefined) return text.noRights;
    await requestFile(
      parts,
      { db: tx, actor: owner, screen: "" },
      template,
      true,
    );
    return undefined;
  }).catch((error: unknown) => {
    if (error instanceof AppError) return reasonOf(error);
    throw error;
  });
  const { schedule, schedule_day } = template;
  await updateRecord(
    { db, actor: owner ?? system, screen: "" },
    templateRecords.kind,
    template,
    refused === undefined
      ? {
          last_run_on: today,
          next_run_on: nextRun(schedule, schedule_day, today),
        }
      : { next_run_on: null, stopped_reason: refused },
    { action: "run" },
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

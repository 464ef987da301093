import { seedExtractionLog } from "#modules/base/exports/server/seed.ts";
import { addDays, tokyoDate } from "#platform/contract/japanese/dates.ts";
import type { Db } from "#platform/server/db/schema.ts";
import type { Actor } from "#platform/server/http/actor.ts";
import {
  seededLogs,
  seededTemplates,
  type SeededTemplate,
} from "./seed-data.ts";
import { templateRecords } from "./template-service.ts";

/** Somebody who takes something out. */
export interface SeededPerson {
  readonly user_id: number;
  readonly name: string;
  readonly account_id: number;
}

const valuesOf = ({ heads, schedule, ...template }: SeededTemplate) => ({
  name: template.name,
  source: template.source,
  columns: Object.entries(heads).map(([key, head]) => ({ key, head })),
  query: template.query ?? {},
  conditions: template.conditions ?? null,
  split_by: template.split_by ?? ("none" as const),
  only_changes: template.only_changes ?? false,
  purpose: template.purpose,
  schedule: schedule?.[0] ?? ("none" as const),
  schedule_day: schedule?.[1] ?? null,
  sharing: "organisation" as const,
});

/** Minutes of the working day at which people press the button. */
const minutes = [525, 611, 644, 702, 838, 915, 987, 1046];
/** Days between two runs of the demo, so that forty make a quarter. */
const daysApart = 2;

const momentOf = (today: string, at: number, isScheduled: boolean): string => {
  const minute = isScheduled ? 301 : (minutes[at % minutes.length] ?? 0);
  const day = addDays(today, -1 - daysApart * at);
  const clock = [Math.floor(minute / 60), minute % 60].map((part) =>
    String(part).padStart(2, "0"),
  );
  return new Date(`${day}T${clock.join(":")}:00+09:00`).toISOString();
};

/** What was taken out in the last quarter: schedules by their owner, the rest by everybody in turn. */
const logsOf = (owner: SeededPerson, people: readonly SeededPerson[]) =>
  Array.from({ length: seededLogs }, (_row, at) => {
    const template = seededTemplates[(at * 5) % seededTemplates.length];
    if (template === undefined) throw new Error("no template");
    const isScheduled = template.schedule !== undefined;
    return {
      person: isScheduled ? owner : (people[at % people.length] ?? owner),
      at: momentOf(tokyoDate(), at, isScheduled),
      source: template.source,
      title: template.title,
      columns: Object.keys(template.heads),
      conditions: [template.name, template.conditions]
        .filter((word) => word !== undefined)
        .join(" "),
      row_count: template.rows + ((at * 7) % 11) - 5,
      purpose: template.purpose,
    };
  });

/**
 * Templates of the demo, of one owner, and what was taken out in the last quarter.
 *
 * @param people colleagues who run them, too
 */
export const seedTemplates = async (
  db: Db,
  actor: Actor,
  people: readonly SeededPerson[],
): Promise<void> => {
  for (const template of seededTemplates)
    await templateRecords.service.create(
      { db, actor, screen: "" },
      valuesOf(template),
    );
  const { account_id } = actor;
  if (account_id === null) return;
  await seedExtractionLog(
    db,
    logsOf({ user_id: actor.user_id, name: actor.name, account_id }, people),
  );
};

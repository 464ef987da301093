import type { Db } from "#platform/server/db/schema.ts";
import type { FieldChange } from "./field-change.ts";
import "./tables.ts";

/** A step of a seeded record's past, as the write path would have left it. */
export interface SeededTrace {
  readonly entity: string;
  readonly entity_id: number;
  readonly version: number;
  readonly action: string;
  readonly at: Date;
  readonly user_name: string;
  readonly screen: string;
  readonly reason?: string | null;
  readonly changes: readonly FieldChange[];
}

const rowsPerInsert = 500;

/** Writes the past of seeded records into the timeline of their case, oldest first. */
export const insertTraces = async (
  db: Db,
  root: {
    readonly entity: string;
    readonly idOf: (trace: SeededTrace) => number;
  },
  traces: readonly SeededTrace[],
): Promise<void> => {
  const ordered = traces.toSorted((a, b) => a.at.getTime() - b.at.getTime());
  for (let start = 0; start < ordered.length; start += rowsPerInsert)
    await db
      .insertInto("history")
      .values(
        ordered.slice(start, start + rowsPerInsert).map((trace) => ({
          ...trace,
          at: trace.at.toISOString(),
          root_entity: root.entity,
          root_id: root.idOf(trace),
          reason: trace.reason ?? null,
          user_id: null,
          changes: JSON.stringify(trace.changes),
        })),
      )
      .execute();
};

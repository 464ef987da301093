import { sql, type RawBuilder } from "kysely";
import type { Db } from "#platform/server/db/schema.ts";
import type { Actor } from "#platform/server/http/actor.ts";
import type { Audience } from "#platform/server/records/audience.ts";
import type { LiveEvent } from "#platform/contract/live.ts";
import "#platform/server/records/tables.ts";

/** An event with those who may learn of it. */
export interface EventRow {
  readonly event: LiveEvent;
  readonly audience: Audience;
  /** The record as an account reads it, where it travels with its event. */
  readonly recordFor?: RecordFor;
}

/** What is sent to an account; the same object to all who get the same, so that it is written once. */
export type RecordFor = (actor: Actor) => object | undefined;

/**
 * An event as an account hears it. Outside the call centre it says where something changed and no more: which step it
 * was, and of what beneath the record, is told by the history alone, which hides what the desk does among itself.
 */
export const eventFor = (
  event: LiveEvent,
  { side }: Pick<Actor, "side">,
): LiveEvent =>
  side === "call_centre"
    ? event
    : {
        ...event,
        entity: event.topic,
        entity_id: event.root_id,
        version: 0,
        action: "change",
        by: null,
      };

/** A topic whose events bring their records along. */
export interface EventRecordSource {
  readonly topic: string;
  /** The records of some events at once, as they are now; asked once for all streams of the process. */
  readonly load: (
    db: Db,
    ids: readonly number[],
  ) => Promise<ReadonlyMap<number, RecordFor>>;
}

/** Ids are given before the commit: what commits late has a smaller id than what was seen already. */
const overlapSeconds = 10;
/** More than this is cheaper read again than replayed. */
const maximumReplay = 1000;
const keptSeconds = 24 * 60 * 60;
const keptFor = sql`${keptSeconds} * interval '1 second'`;

type Columns = Omit<LiveEvent, "by"> & {
  user_id: number | null;
  user_name: string | null;
  audience: Audience;
};

const toEventRow = ({
  user_id,
  user_name,
  audience,
  ...event
}: Columns): EventRow => ({
  event: {
    ...event,
    by: user_id === null ? null : { id: user_id, name: user_name ?? "" },
  },
  audience,
});

const columns = sql`id, topic, entity, entity_id, root_id, version, action, at, user_id, user_name, audience`;

export const listEventsByIds = async (
  db: Db,
  ids: readonly number[],
): Promise<EventRow[]> => {
  const { rows } = await sql<Columns>`
    select ${columns} from events where id = any(${ids}::bigint[]) order by id`.execute(
    db,
  );
  return rows.map(toEventRow);
};

/** Events with the records that travel with them; one statement or so for each topic among them. */
export const withRecords = async (
  db: Db,
  recordSources: readonly EventRecordSource[],
  rows: readonly EventRow[],
): Promise<readonly EventRow[]> => {
  let told = rows;
  for (const { topic, load } of recordSources) {
    const ids = rows
      .filter(({ event }) => event.topic === topic)
      .map(({ event }) => event.entity_id);
    if (ids.length === 0) continue;
    const records = await load(db, [...new Set(ids)]);
    told = told.map((row) => {
      const recordFor = records.get(row.event.entity_id);
      return row.event.topic !== topic || recordFor === undefined
        ? row
        : { ...row, recordFor };
    });
  }
  return told;
};

/** Events since a time, with overlap; undefined when they are too many. */
const findEventsSince = async (
  db: Db,
  since: RawBuilder<unknown>,
): Promise<EventRow[] | undefined> => {
  const { rows } = await sql<Columns>`
    select ${columns} from events
    where at >= ${since} - ${overlapSeconds} * interval '1 second'
    order by id limit ${maximumReplay + 1}`.execute(db);
  return rows.length > maximumReplay ? undefined : rows.map(toEventRow);
};

/** Events of the last seconds: what was missed while nobody listened. Undefined when too old or too much. */
export const findRecentEvents = async (
  db: Db,
  seconds: number,
): Promise<EventRow[] | undefined> =>
  seconds > keptSeconds
    ? undefined
    : findEventsSince(
        db,
        sql`clock_timestamp() - ${seconds} * interval '1 second'`,
      );

/** What came after an event, with overlap; undefined when it is unknown, too old or too much. */
export const findEventsAfter = async (
  db: Db,
  id: number,
): Promise<EventRow[] | undefined> => {
  const { rows: known } = await sql<{ at: string }>`
    select at from events where id = ${id} and at > clock_timestamp() - ${keptFor}`.execute(
    db,
  );
  const [seen] = known;
  return seen && findEventsSince(db, sql`${seen.at}::timestamptz`);
};

/** The newest id; 0 when nothing has happened yet. */
export const newestEventId = async (db: Db): Promise<number> => {
  const { rows } = await sql<{ id: number }>`
    select coalesce(max(id), 0)::bigint as id from events`.execute(db);
  return rows[0]?.id ?? 0;
};

/** Removes events older than a day; who was away longer reads everything again. */
export const purgeEvents = async (db: Db): Promise<void> => {
  await sql`delete from events where at < clock_timestamp() - ${keptFor}`.execute(
    db,
  );
};

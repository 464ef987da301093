import { sql } from "kysely";
import { caseDesks } from "#modules/base/desks/contract/lookups.ts";
import {
  caseColumns,
  rootOfCase,
  type OnCase,
} from "#modules/desk/case-desk/server/service.ts";
import type { Db } from "#platform/server/db/schema.ts";
import {
  type Audience,
  callCentre,
} from "#platform/server/records/audience.ts";
import {
  recordTrace,
  type RecordKind,
} from "#platform/server/records/write-record.ts";
import { announce } from "#platform/server/records/announce.ts";
import type { DriverReport } from "../contract/schema.ts";
import type { LinkRow } from "./tables.ts";

export const linkEntity = "driver_location_link";
const topic = "driverLocations";
/** What becomes of a link beside its history: screens that show the history need not read it again for that. */
const stateTopic = "driverLinkStates";

const audienceOf = ({ case_kind }: OnCase): Audience =>
  callCentre(caseDesks[case_kind].permission);

/** How links are written: their past stands in the timeline of the case, without what opens them or is forgotten. */
export const linkKind: RecordKind<LinkRow> = {
  entity: linkEntity,
  table: "driver_location_links",
  topic,
  rootOf: rootOfCase,
  audienceOf,
  unrecorded: [
    ...caseColumns,
    "token_hash",
    "code_hash",
    "code_expires_at",
    "ended_by_driver",
    "recipient",
  ],
};

/** The driver and the product itself have no name at the centre. */
export const driverWrite = (db: Db) => ({
  db,
  actor: { user_id: null, name: null },
  screen: "",
});

/** Tells the screens of the case; what comes every few seconds is no part of its history. */
export const announceLink = async (
  db: Db,
  link: Pick<LinkRow, "id" | keyof OnCase | "version">,
  action: string,
): Promise<void> => {
  await announce(db, {
    topic: stateTopic,
    entity: linkEntity,
    id: link.id,
    root_id: link.case_id,
    version: link.version,
    action,
    audience: audienceOf(link),
  });
};

/** The page was opened for the first time. */
export const markOpened = async (db: Db, link: LinkRow): Promise<void> => {
  if (link.opened_at !== null) return;
  await sql`update driver_location_links set opened_at = clock_timestamp()
    where id = ${link.id}`.execute(db);
  await recordTrace(driverWrite(db), linkKind, link, {
    action: "open",
    changes: [],
  });
};

/** The code is used up; the page goes on with a token that nobody has seen. */
export const exchangeCode = async (
  db: Db,
  id: number,
  tokenHash: string,
): Promise<void> => {
  await sql`update driver_location_links
    set code_hash = null, code_expires_at = null, token_hash = ${tokenHash}
    where id = ${id}`.execute(db);
};

/** What of a report goes into the history: that a note or a first position came; where and what is forgotten in time. */
const tracesOf = (link: LinkRow, { position, note }: DriverReport) => [
  ...(position !== undefined && link.latitude === null ? ["position"] : []),
  ...(note !== undefined && note !== link.note ? ["note"] : []),
];

/** Keeps what a driver's page sent; a position takes a refusal back. */
export const writeReport = async (
  db: Db,
  link: LinkRow,
  report: DriverReport,
): Promise<void> => {
  const { position, note, refusal } = report;
  const assignments = [
    sql`heard_at = clock_timestamp()`,
    ...(position === undefined
      ? []
      : [
          sql`reported_at = clock_timestamp(), refusal = null,
            latitude = ${Number(position.latitude.toFixed(5))}, longitude = ${Number(position.longitude.toFixed(5))},
            accuracy_m = ${Math.round(position.accuracy_m)},
            positioned_at = clock_timestamp() - ${Math.round(position.age_ms)} * interval '1 millisecond'`,
        ]),
    ...(note === undefined
      ? []
      : [sql`note = ${note}, noted_at = clock_timestamp()`]),
    ...(refusal === undefined || position !== undefined
      ? []
      : [sql`refusal = ${refusal}`]),
  ];
  await sql`update driver_location_links set ${sql.join(assignments)}
    where id = ${link.id}`.execute(db);
  const traces = tracesOf(link, report);
  for (const action of traces)
    await recordTrace(driverWrite(db), linkKind, link, { action, changes: [] });
  if (traces.length === 0) await announceLink(db, link, "position");
};

const keptFor = sql`interval '30 days'`;

/** Where a driver was, and how to reach the driver, is kept for a month after the link; that there was one stays. */
export const forgetOldPositions = async (db: Db): Promise<void> => {
  await sql`
    update driver_location_links set latitude = null, longitude = null, accuracy_m = null,
      positioned_at = null, note = null, noted_at = null, recipient = null
    where expires_at < clock_timestamp() - ${keptFor}
      and (latitude is not null or note is not null or recipient is not null)`.execute(
    db,
  );
};

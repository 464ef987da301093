import { listTimeline } from "#modules/base/history/server/service.ts";
import { listUserNames } from "#platform/server/records/user-names.ts";
import { BUILT_IN_EXPRESSWAYS } from "#platform/contract/geography/built-in-expressways.ts";
import { AppError } from "#platform/contract/errors.ts";
import { isAllowed } from "#platform/contract/permissions.ts";
import type { Db } from "#platform/server/db/schema.ts";
import type {
  FilePort,
  FileOwner,
  FileRow,
} from "#platform/server/files/file-port.ts";
import type { Upload } from "#platform/server/files/upload.ts";
import type { Actor } from "#platform/server/http/actor.ts";
import {
  createRecord,
  lockRecord,
  updateRecord,
  type WriteContext,
} from "#platform/server/records/write-record.ts";
import { roadAccess, roadKeepers } from "../contract/access-rules.ts";
import type {
  ExpresswaySettings,
  RoadCheck,
  RoadSource,
} from "../contract/schema.ts";
import {
  compactOf,
  compareRoads,
  countRoads,
} from "../contract/table-rules.ts";
import { roadReasons } from "../contract/text.ts";
import { expresswaySetKind, expresswaySettingsKind } from "./mutations.ts";
import { getExpresswayRow, getSetFacts, listSetRows } from "./queries.ts";
import { readRoadTable, type RoadTable } from "./expressway-table-service.ts";
import { theOneRow } from "#platform/server/records/one-row.ts";
import type { RoadDesk } from "./road-desk-service.ts";

/** Files of sets: all to those who set the roads, that of the roads in use to everybody who searches in them. */
export const expresswayFiles: FileOwner = {
  entity: expresswaySetKind.entity,
  folder: "expressway",
  canRead: async (db, actor, id) =>
    isAllowed(roadKeepers, actor) ||
    (isAllowed(roadAccess, actor) &&
      (await getExpresswayRow(db)).active_set_id === id),
};

/** Errors sent at most: what a person corrects at once. */
const shownErrors = 500;

const setId = (value: unknown): number | null =>
  value === null || value === undefined ? null : Number(value);

const switchesOf = async (db: Db): Promise<ExpresswaySettings["switches"]> => {
  const entries = await listTimeline(db, {
    root_entity: expresswaySettingsKind.entity,
    root_id: 1,
  });
  return entries.flatMap(({ id, at, user_name, changes }) =>
    changes
      .filter(({ field }) => field === "active_set_id")
      .map(({ before, after }) => ({
        id,
        at,
        user_name,
        before: setId(before),
        after: setId(after),
      })),
  );
};

const createReading = ({ files, desk }: ExpresswayParts) => {
  const linkTo = (actor: Actor, file: FileRow | undefined): string | null =>
    file === undefined ? null : files.linkOf(actor, expresswayFiles, file);
  return {
    async settings(db: Db, actor: Actor): Promise<ExpresswaySettings> {
      const { version, active_set_id } = await getExpresswayRow(db);
      const rows = await listSetRows(db);
      const ids = rows.flatMap(({ created_by }) => created_by ?? []);
      const [names, held, switches] = await Promise.all([
        listUserNames(db, [...new Set(ids)]),
        files.list(
          db,
          expresswayFiles.entity,
          rows.map(({ id }) => id),
        ),
        switchesOf(db),
      ]);
      return {
        version,
        active_set_id,
        built_in: countRoads(BUILT_IN_EXPRESSWAYS),
        sets: rows.map((row) => ({
          ...row,
          created_by:
            row.created_by === null
              ? null
              : (names.get(row.created_by) ?? null),
          url: linkTo(
            actor,
            held.find(({ owner_id }) => owner_id === row.id),
          ),
        })),
        switches,
      };
    },
    async source(db: Db, actor: Actor): Promise<RoadSource> {
      const { roads, set_id } = await desk.current(db);
      const counts = countRoads(roads);
      if (set_id === null) return { file_name: null, url: null, ...counts };
      const [file] = await files.list(db, expresswayFiles.entity, [set_id]);
      const { file_name } = await getSetFacts(db, set_id);
      // The file itself is the desk's, the roads are everybody's.
      const url = isAllowed(roadAccess, actor) ? linkTo(actor, file) : null;
      return { file_name, url, ...counts };
    },
  };
};

const checkOf = (
  { roads, errors, row_count }: RoadTable,
  inUse: Parameters<typeof compareRoads>[0],
): RoadCheck => ({
  row_count,
  ...countRoads(roads),
  error_count: errors.length,
  errors: errors.slice(0, shownErrors),
  ...(errors.length > 0
    ? { added: [], removed: [], changed: [] }
    : compareRoads(inUse, roads)),
});

/** @throws AppError 422 with `rows.ROW.COLUMN` for each of the first errors */
const refuseErrors = ({ errors }: RoadTable): void => {
  if (errors.length === 0) return;
  throw new AppError("invalid_input", {
    message: roadReasons.someWrong(errors.length),
    errors: Object.fromEntries(
      errors
        .slice(0, shownErrors)
        .map(({ row, column, reason }) => [`rows.${row}.${column}`, [reason]]),
    ),
  });
};

const lockSettings = (db: Db, version: number) =>
  lockRecord(db, expresswaySettingsKind, { id: 1, version, scope: theOneRow });

const notNow = (message: string): AppError =>
  new AppError("not_possible_now", { message });

interface ExpresswayParts {
  readonly files: FilePort;
  readonly desk: RoadDesk;
}

/** @throws AppError 570 where the table says what is in use already */
const refuseUnchanged = async (
  db: Db,
  desk: RoadDesk,
  { roads }: RoadTable,
): Promise<void> => {
  const { sent } = await desk.current(db);
  if (JSON.stringify(compactOf(roads)) === JSON.stringify(sent.roads))
    throw notNow(roadReasons.unchanged);
};

const createWriting = ({ files, desk }: ExpresswayParts) => ({
  /** @throws AppError 422 for a table with errors, 568 with a stale version, 570 for what is in use already */
  async upload(
    write: WriteContext & { readonly actor: Actor },
    version: number,
    upload: Upload,
  ): Promise<void> {
    const table = await readRoadTable(upload, write.actor.user_id);
    refuseErrors(table);
    await files.store(upload);
    const row = await lockSettings(write.db, version);
    await refuseUnchanged(write.db, desk, table);
    const set = await createRecord(write, expresswaySetKind, {
      file_name: upload.name,
      ...countRoads(table.roads),
      roads: compactOf(table.roads),
    });
    const owner = { entity: expresswayFiles.entity, id: set.id };
    await files.save(write, owner, upload, null);
    await updateRecord(
      write,
      expresswaySettingsKind,
      row,
      { active_set_id: set.id },
      { action: "upload" },
    );
  },
  /** @throws AppError 404 for a set that is not there, 568, 570 for the one in use */
  async change(
    write: WriteContext,
    wanted: { version: number; set_id: number | null },
  ): Promise<void> {
    const row = await lockSettings(write.db, wanted.version);
    if (wanted.set_id !== null) await getSetFacts(write.db, wanted.set_id);
    if (row.active_set_id === wanted.set_id) throw notNow(roadReasons.sameSet);
    await updateRecord(
      write,
      expresswaySettingsKind,
      row,
      { active_set_id: wanted.set_id },
      { action: "switch" },
    );
  },
});

/** The roads in use and their sets. */
export const createExpresswayService = (parts: ExpresswayParts) => ({
  ...createReading(parts),
  ...createWriting(parts),
  inUse: async (db: Db) => (await parts.desk.current(db)).sent,
  async check(db: Db, actor: Actor, upload: Upload): Promise<RoadCheck> {
    const table = await readRoadTable(upload, actor.user_id);
    return checkOf(table, await parts.desk.roads(db));
  },
});
export type ExpresswayService = ReturnType<typeof createExpresswayService>;

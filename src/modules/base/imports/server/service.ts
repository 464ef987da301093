import type { SignedWrite } from "#platform/server/http/write-of.ts";
import type { Db } from "#platform/server/db/schema.ts";
import type { Upload } from "#platform/server/files/upload.ts";
import type { Actor } from "#platform/server/http/actor.ts";
import type { ImportUpdates } from "../contract/lookups.ts";
import type { ImportMapping } from "../contract/schema.ts";
import {
  assignColumns,
  cancelRun,
  correctRow,
  createRun,
  removeRun,
} from "./editing-service.ts";
import {
  getPast,
  getRun,
  listKinds,
  listOpen,
  listPast,
  listRunRows,
  type ImportKinds,
} from "./reading-service.ts";
import { leaveOut, listRunMends, mendColumn } from "./mending-service.ts";
import { confirmAbsent } from "./whole-service.ts";
import { startCheck, startWriting } from "./starting-service.ts";

export { createImportWork } from "./checking-service.ts";
export { purgeImports } from "./mutations.ts";

/** Imports of tables, from the file to the written rows. */
export const createImportService = (kinds: ImportKinds) => ({
  kinds: (actor: Actor) => listKinds(kinds, actor),
  open: (db: Db, actor: Actor, kind: string) =>
    listOpen(kinds, db, actor, kind),
  past: (db: Db, actor: Actor, keys: readonly string[]) =>
    listPast(kinds, db, actor, keys),
  pastOne: (db: Db, actor: Actor, id: number) => getPast(kinds, db, actor, id),
  get: (db: Db, actor: Actor, id: number) => getRun(kinds, db, actor, id),
  rows: (
    db: Db,
    actor: Actor,
    id: number,
    query: Parameters<typeof listRunRows>[4],
  ) => listRunRows(kinds, db, actor, id, query),
  create: (context: SignedWrite, key: string, upload: Upload) =>
    createRun(kinds, context, key, upload),
  assign: (
    context: SignedWrite,
    id: number,
    input: { version: number; mapping: ImportMapping; is_whole?: boolean },
  ) => assignColumns(kinds, context, id, input),
  check: (context: SignedWrite, id: number, version: number) =>
    startCheck(kinds, context, id, version),
  write: (
    context: SignedWrite,
    id: number,
    agreed: { version: number; updates?: ImportUpdates },
  ) => startWriting(kinds, context, id, agreed),
  confirm: (
    context: SignedWrite,
    id: number,
    seen: { version: number; absent_count: number },
  ) => confirmAbsent(kinds, context, id, seen),
  cancel: (context: SignedWrite, id: number) => cancelRun(kinds, context, id),
  correct: (
    context: SignedWrite,
    key: { id: number; row_number: number },
    cells: Readonly<Record<string, string>>,
  ) => correctRow(kinds, context, key, cells),
  mends: (db: Db, actor: Actor, id: number) =>
    listRunMends(kinds, db, actor, id),
  mend: (
    context: SignedWrite,
    id: number,
    input: Parameters<typeof mendColumn>[3],
  ) => mendColumn(kinds, context, id, input),
  leaveOut: (
    context: SignedWrite,
    id: number,
    input: Parameters<typeof leaveOut>[3],
  ) => leaveOut(kinds, context, id, input),
  remove: removeRun,
});
export type ImportService = ReturnType<typeof createImportService>;

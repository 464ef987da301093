import type { Move } from "../records/move-records.ts";
import type { FastifyBaseLogger, FastifyRequest } from "fastify";
import type { Selectable } from "kysely";
import { AppError } from "#platform/contract/errors.ts";
import type { Db, Tables } from "#platform/server/db/schema.ts";
import type { Actor } from "#platform/server/http/actor.ts";
import { createShares } from "#platform/server/http/fair-share.ts";
import { objectOf, type FileStorage } from "./file-storage.ts";
import {
  admitUpload,
  type FileLimits,
  requireSpace,
  usualFileLimits,
} from "./quota.ts";
import { lockRemoved } from "./quota-queries.ts";
import { expiryOf, signLink } from "./signed-link.ts";
import {
  receiveUpload,
  type ReceivedUpload,
  type Upload,
  type UploadKind,
} from "./upload.ts";
import { storeUpload } from "./upload-fate.ts";
import "./tables.ts";

export type FileRow = Selectable<Tables["files"]>;

/** A kind of record that holds files. */
export interface FileOwner {
  /** Name in the table `files`, e.g. `sos_work_report`. */
  readonly entity: string;
  /** Below `/uploaded/`, e.g. `hinoSos/workReport` (spec §7). */
  readonly folder: string;
  /** The address names the file alone, without the owner row (spec §7 `/uploaded/hinoConnect/importFile/{file}`). */
  readonly is_flat?: true;
  /** Row scope: may this account read the owner row? */
  readonly canRead: (db: Db, actor: Actor, ownerId: number) => Promise<boolean>;
  /** Which of the files of a row that it may read; all where it is left out. */
  readonly isFor?: (
    actor: Actor,
    file: Pick<FileRow, "kind" | "object_id">,
  ) => boolean;
}

export interface FilePortOptions {
  readonly storage: FileStorage;
  /** Key of signed links. */
  readonly signingSecret: string;
  readonly limits?: FileLimits;
}

type Log = Pick<FastifyBaseLogger, "warn">;
type Owner = Pick<FileOwner, "entity" | "folder" | "is_flat">;

/** The one way by which files come into the product and out of it. */
export interface FilePort {
  readonly storage: FileStorage;
  /** @throws AppError `storage_full` below the free space that is kept, `unavailable` where the account sends too many at once */
  receive(request: FastifyRequest, kind?: UploadKind): Promise<ReceivedUpload>;
  /** Whether the account may send so much more; see `admitUpload`. */
  admit(db: Db, actor: Actor, upload: Pick<Upload, "size">): Promise<void>;
  /** @throws AppError `storage_full` below the free space that is kept */
  requireSpace(): Promise<void>;
  /** Puts the object of an upload into the store, before any row is locked; what is sent to be kept has come so far. */
  store(upload: Upload): Promise<void>;
  /**
   * Makes a stored upload a file of an owner row, in the caller's transaction. Where that fails afterwards the object
   * goes with it; where the program ends in between, it stays without a row until `sweep`.
   */
  save(
    context: { readonly db: Db; readonly actor: Pick<Actor, "user_id"> },
    owner: { readonly entity: string; readonly id: number },
    upload: Upload,
    takenAt: string | null,
  ): Promise<FileRow>;
  /** Whether a row names an object, removed or not. */
  names(db: Db, id: string): Promise<boolean>;
  /** Files of owner rows, oldest first. */
  list(db: Db, entity: string, ownerIds: readonly number[]): Promise<FileRow[]>;
  /** Soft; returns what was removed. @throws AppError `not_found` where the owner has no such file. */
  remove(
    db: Db,
    entity: string,
    ownerId: number,
    id: string,
  ): Promise<Pick<FileRow, "name">>;
  /** A link for the session of the account that asks, good for 10 to 20 minutes. */
  linkOf(
    actor: Pick<Actor, "session_id">,
    owner: Owner,
    file: Pick<FileRow, "id" | "owner_id">,
  ): string;
  /**
   * Removes objects that no row names and that are older than `ageMs` (an hour). Returns how many. Never by
   * itself at a start: a folder that two databases use would lose the files of the other.
   */
  sweep(db: Db, ageMs?: number): Promise<number>;
  /** Takes away the objects of some files that were removed ten minutes ago; the rows stay. `log` hears of failures. */
  purge(db: Db, log: Log, ageMs?: number): Promise<void>;
}

const sweepAgeMs = 60 * 60 * 1000;
const purgeAgeMs = 10 * 60 * 1000;
const idsPerQuery = 1000;
/** Files that one account sends at once: a slow road may keep each of them open for long. */
const sentAtOnce = 20;

/** Those of some objects that a row names. */
const namedAmong = async (
  db: Db,
  ids: readonly string[],
): Promise<ReadonlySet<string>> => {
  const rows = await db
    .selectFrom("files")
    .select("id")
    .where("id", "in", [...ids])
    .execute();
  return new Set(rows.map(({ id }) => id));
};

const sweepObjects = async (
  storage: FileStorage,
  db: Db,
  ageMs: number,
): Promise<number> => {
  const ids = await storage.listOlderThan(Date.now() - ageMs);
  let removed = 0;
  for (let start = 0; start < ids.length; start += idsPerQuery) {
    const some = ids.slice(start, start + idsPerQuery);
    const known = await namedAmong(db, some);
    for (const id of some.filter((one) => !known.has(one))) {
      await storage.remove(id);
      removed += 1;
    }
  }
  return removed;
};

/** The files of one row become those of another; links that were given for the former end. */
export const moveFiles = async (
  db: Db,
  entity: string,
  { from, to }: Move,
): Promise<void> => {
  await db
    .updateTable("files")
    .set({ owner_id: to })
    .where("owner_entity", "=", entity)
    .where("owner_id", "=", from)
    .execute();
};

const removeFile: FilePort["remove"] = async (db, entity, ownerId, id) => {
  const removed = await db
    .updateTable("files")
    .set({ deleted_at: new Date().toISOString() })
    .where("id", "=", id)
    .where("owner_entity", "=", entity)
    .where("owner_id", "=", ownerId)
    .where("deleted_at", "is", null)
    .returning("name")
    .executeTakeFirst();
  if (removed === undefined) throw new AppError("not_found");
  return removed;
};

const purgeObjects = async (
  storage: FileStorage,
  db: Db,
  log: Log,
  ageMs: number,
): Promise<void> => {
  const ids: string[] = [];
  for (const file of await lockRemoved(db, ageMs))
    try {
      await storage.remove(objectOf(file));
      ids.push(file.id);
    } catch (error) {
      log.warn({ err: error, file: file.id }, "object of a removed file stays");
    }
  if (ids.length === 0) return;
  await db
    .updateTable("files")
    .set({ purged_at: new Date().toISOString() })
    .where("id", "in", ids)
    .execute();
};

const createReceiving = (
  storage: FileStorage,
  limits: FileLimits,
): Pick<FilePort, "receive" | "admit" | "requireSpace"> => {
  const ofAccount = createShares(sentAtOnce, 0);
  return {
    async receive(request, kind) {
      await requireSpace(storage, limits);
      return ofAccount(request.actor?.user_id ?? 0, () =>
        receiveUpload(request, storage, kind),
      );
    },
    admit: (db, actor, { size }) => admitUpload(limits, db, actor, size),
    requireSpace: () => requireSpace(storage, limits),
  };
};

const saveFile: FilePort["save"] = async (context, owner, upload, takenAt) => {
  const { object_id } = upload.fate;
  if (object_id === null)
    throw new Error("an upload is stored before it is saved");
  const row = await context.db
    .insertInto("files")
    .values({
      id: object_id,
      owner_entity: owner.entity,
      owner_id: owner.id,
      kind: upload.kind,
      name: upload.name,
      content_type: upload.content_type,
      size: upload.size,
      sha256: upload.sha256,
      taken_at: takenAt,
      created_by: context.actor.user_id,
      account_id: upload.account_id,
      deleted_at: null,
      purged_at: null,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  upload.fate.is_saved = true;
  return row;
};

export const createFilePort = ({
  storage,
  signingSecret,
  limits = usualFileLimits,
}: FilePortOptions): FilePort => ({
  storage,
  ...createReceiving(storage, limits),
  store: (upload) => storeUpload(storage, upload),
  save: saveFile,
  names: async (db, id) => (await namedAmong(db, [id])).has(id),
  list: async (db, entity, ownerIds) =>
    ownerIds.length === 0
      ? []
      : db
          .selectFrom("files")
          .selectAll()
          .where("owner_entity", "=", entity)
          .where("owner_id", "in", [...ownerIds])
          .where("deleted_at", "is", null)
          .orderBy("created_at")
          .orderBy("id")
          .execute(),
  remove: removeFile,
  linkOf: (actor, owner, file) =>
    signLink(signingSecret, {
      path: [
        "/uploaded",
        owner.folder,
        ...(owner.is_flat === true ? [] : [file.owner_id]),
        file.id,
      ].join("/"),
      session_id: actor.session_id,
      expires: expiryOf(Date.now()),
    }),
  sweep: (db, ageMs = sweepAgeMs) => sweepObjects(storage, db, ageMs),
  purge: (db, log, ageMs = purgeAgeMs) => purgeObjects(storage, db, log, ageMs),
});

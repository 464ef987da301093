import { randomUUID } from "node:crypto";
import type { FastifyRequest } from "fastify";
import type { Selectable } from "kysely";
import { AppError } from "#platform/contract/errors.ts";
import type { Db, Tables } from "#platform/server/db/schema.ts";
import type { Actor } from "#platform/server/http/actor.ts";
import type { FileStorage } from "./file-storage.ts";
import { expiryOf, signLink } from "./signed-link.ts";
import {
  receiveUpload,
  type ReceivedUpload,
  type Upload,
  type UploadKind,
} from "./upload.ts";
import "./tables.ts";

export type FileRow = Selectable<Tables["files"]>;

/** A kind of record that holds files. */
export interface FileOwner {
  /** Name in the table `files`, e.g. `sos_work_report`. */
  readonly entity: string;
  /** Below `/uploaded/`, e.g. `hinoSos/workReport` (spec §7). */
  readonly folder: string;
  /** Row scope: may this account read the owner row? */
  readonly canRead: (db: Db, actor: Actor, ownerId: number) => Promise<boolean>;
}

export interface FileDoorOptions {
  readonly storage: FileStorage;
  /** Key of signed links. */
  readonly signingSecret: string;
}

type Owner = Pick<FileOwner, "entity" | "folder">;

/** The one way by which files come into the product and out of it. */
export interface FileDoor {
  readonly storage: FileStorage;
  receive(request: FastifyRequest, kind?: UploadKind): Promise<ReceivedUpload>;
  /**
   * Makes an upload a file of an owner row, in the caller's transaction. Where that fails afterwards the object
   * goes with it; where the program ends in between, it stays without a row until `sweep`.
   */
  save(
    context: { readonly db: Db; readonly actor: Pick<Actor, "user_id"> },
    owner: { readonly entity: string; readonly id: number },
    upload: Upload,
    takenAt: string | null,
  ): Promise<FileRow>;
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
}

const sweepAgeMs = 60 * 60 * 1000;
const idsPerQuery = 1000;

const sweepObjects = async (
  storage: FileStorage,
  db: Db,
  ageMs: number,
): Promise<number> => {
  const ids = await storage.listOlderThan(Date.now() - ageMs);
  let removed = 0;
  for (let start = 0; start < ids.length; start += idsPerQuery) {
    const some = ids.slice(start, start + idsPerQuery);
    const rows = await db
      .selectFrom("files")
      .select("id")
      .where("id", "in", some)
      .execute();
    const known = new Set(rows.map((row) => row.id));
    for (const id of some.filter((one) => !known.has(one))) {
      await storage.remove(id);
      removed += 1;
    }
  }
  return removed;
};

const removeFile: FileDoor["remove"] = async (db, entity, ownerId, id) => {
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

export const createFileDoor = ({
  storage,
  signingSecret,
}: FileDoorOptions): FileDoor => ({
  storage,
  receive: (request, kind) => receiveUpload(request, storage, kind),
  async save(context, owner, upload, takenAt) {
    const row = await context.db
      .insertInto("files")
      .values({
        id: randomUUID(),
        owner_entity: owner.entity,
        owner_id: owner.id,
        kind: upload.kind,
        name: upload.name,
        content_type: upload.content_type,
        size: upload.size,
        sha256: upload.sha256,
        taken_at: takenAt,
        created_by: context.actor.user_id,
        deleted_at: null,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    upload.kept_ids.push(row.id);
    await storage.keep(row.id, upload.path);
    return row;
  },
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
      path: `/uploaded/${owner.folder}/${file.owner_id}/${file.id}`,
      session_id: actor.session_id,
      expires: expiryOf(Date.now()),
    }),
  sweep: (db, ageMs = sweepAgeMs) => sweepObjects(storage, db, ageMs),
});

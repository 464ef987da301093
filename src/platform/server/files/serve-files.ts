import multipart from "@fastify/multipart";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { AppError } from "#platform/contract/errors.ts";
import { maximumFileSize } from "#platform/contract/files/lookups.ts";
import type { Db } from "#platform/server/db/schema.ts";
import type { Actor } from "#platform/server/http/actor.ts";
import type { FileOwner, FileRow } from "./file-port.ts";
import { readRange } from "./byte-range.ts";
import type { FileStorage } from "./file-storage.ts";
import { openStored } from "./stored-file.ts";
import { verifyLink } from "./signed-link.ts";
import "./tables.ts";

export interface FileServing {
  readonly db: Db;
  readonly storage: FileStorage;
  readonly signingSecret: string;
  /** All kinds of records that hold files. */
  readonly owners: readonly FileOwner[];
  /** The account of a session that still lives, with its rights as of now. */
  readonly actorOfSession: (sessionId: string) => Promise<Actor | undefined>;
}

const filePath = /^\/uploaded\/(.+?)(?:\/(\d{1,15}))?\/([0-9a-f-]{36})$/;

/** Shown in the page: pictures, PDF and recordings; everything else is saved. */
const shownInline = new Set(["image", "pdf", "audio"]);

/** Header under which a file goes to the browser with a name in any script. */
export const dispositionOf = (
  how: "inline" | "attachment",
  name: string,
): string =>
  `${how}; filename*=UTF-8''${encodeURIComponent(name).replaceAll("'", "%27")}`;

/** The file of a link within the row scope of the account behind it. */
const getServedFile = async (
  serving: FileServing,
  request: FastifyRequest,
): Promise<FileRow> => {
  const { pathname } = new URL(request.url, "http://localhost");
  const sessionId = verifyLink(
    serving.signingSecret,
    { path: pathname, query: request.query as Record<string, unknown> },
    Date.now(),
  );
  const actor =
    sessionId === undefined
      ? undefined
      : await serving.actorOfSession(sessionId);
  if (actor === undefined) throw new AppError("not_signed_in");
  const [, folder, ownerId, id = ""] = filePath.exec(pathname) ?? [];
  const owner = serving.owners.find((one) => one.folder === folder);
  if (
    owner === undefined ||
    (owner.is_flat === true) !== (ownerId === undefined)
  )
    throw new AppError("file_not_found");
  const file = await serving.db
    .selectFrom("files")
    .selectAll()
    .where("id", "=", id)
    .where("owner_entity", "=", owner.entity)
    .where("deleted_at", "is", null)
    .executeTakeFirst();
  const row = ownerId === undefined ? file?.owner_id : Number(ownerId);
  if (row === undefined) throw new AppError("file_not_found");
  if (!(await owner.canRead(serving.db, actor, row)))
    throw new AppError("not_found");
  if (file?.owner_id !== row) throw new AppError("file_not_found");
  if (owner.isFor?.(actor, file) === false) throw new AppError("not_found");
  return file;
};

const sendFile =
  (serving: FileServing) =>
  async (request: FastifyRequest, reply: FastifyReply) => {
    const file = await getServedFile(serving, request);
    const object = await openStored(serving.storage, file);
    const range = readRange(request.headers.range, object.size);
    if (range === "unsatisfiable")
      return reply
        .status(416)
        .header("content-range", `bytes */${object.size}`)
        .send();
    if (range !== undefined)
      reply
        .status(206)
        .header(
          "content-range",
          `bytes ${range.start}-${range.end}/${object.size}`,
        );
    return reply
      .headers({
        "accept-ranges": "bytes",
        "content-type": file.content_type,
        "content-length":
          range === undefined ? object.size : range.end - range.start + 1,
        "content-disposition": dispositionOf(
          shownInline.has(file.kind) ? "inline" : "attachment",
          file.name,
        ),
        "content-security-policy": "sandbox; default-src 'none'",
        "x-content-type-options": "nosniff",
        "cross-origin-resource-policy": "same-origin",
        "cache-control": "private, no-store",
      })
      .send(object.read(range));
  };

/** Takes uploads (one file of at most 5,000,000 bytes and a few short fields) and serves files at `/uploaded/`. */
export const installFiles = (
  app: FastifyInstance,
  serving: FileServing,
): void => {
  app.register(multipart, {
    limits: {
      // One more than the cap: what passes it is refused by the counting on the way at once, and not at the end.
      fileSize: maximumFileSize + 1,
      files: 1,
      fields: 10,
      fieldSize: 1000,
      parts: 11,
    },
  });
  app.get("/uploaded/*", { schema: { hide: true } }, sendFile(serving));
};

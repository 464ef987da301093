import { createHash, randomUUID } from "node:crypto";
import { createWriteStream } from "node:fs";
import { open, rm } from "node:fs/promises";
import { Transform } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { MultipartFile } from "@fastify/multipart";
import type { FastifyRequest } from "fastify";
import { AppError } from "#platform/contract/errors.ts";
import {
  maximumFileSize,
  maximumTableSize,
  type FileKind,
} from "#platform/contract/files/lookups.ts";
import { fileText } from "#platform/contract/files/text.ts";
import { normaliseText } from "#platform/contract/japanese/folding.ts";
import type { FileStorage } from "./file-storage.ts";
import {
  detectSound,
  detectTable,
  detectType,
  refuse,
} from "./upload-content.ts";
import { settleUpload, unstored, type UploadFate } from "./upload-fate.ts";

/** A file that has arrived whole and is not yet anybody's. */
export interface Upload {
  readonly path: string;
  /** Name as the sender called it, without folders. */
  readonly name: string;
  readonly kind: FileKind;
  /** By content. */
  readonly content_type: string;
  /** Bytes. */
  readonly size: number;
  readonly sha256: string;
  /** Organisation that sent it; null for what the product wrote itself. */
  readonly account_id: number | null;
  /** What became of it; the object goes again where no row that stays names it. */
  readonly fate: UploadFate;
}

/** One upload request: its form fields and its file. */
export interface ReceivedUpload {
  readonly fields: Record<string, string>;
  readonly file: Upload;
  /** Removes what arrived, and where the request failed or saved nothing also the object it became. */
  settle(isNamed: (id: string) => Promise<boolean>): Promise<void>;
}

const maximumNameLength = 150;

const tidyName = (name: string | undefined): string =>
  normaliseText((name ?? "").split(/[/\\]/).at(-1) ?? "").slice(
    -maximumNameLength,
  );

/** Endings that a name may have, by content; the first is put behind one that has none of them. */
const endingsOfType: Record<string, readonly [string, ...string[]]> = {
  "image/jpeg": ["jpg", "jpeg", "jpe", "jfif"],
  "image/png": ["png"],
  "image/gif": ["gif"],
  "image/bmp": ["bmp", "dib"],
  "application/pdf": ["pdf"],
  "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": [
    "xlsx",
    "xlsm",
  ],
  "application/vnd.ms-excel": ["xls"],
  "audio/mpeg": ["mp3"],
  "audio/ogg": ["ogg", "oga", "opus"],
  "audio/aac": ["aac"],
  "audio/wav": ["wav"],
  "audio/x-m4a": ["m4a"],
  "audio/mp4": ["m4a", "mp4"],
  "audio/x-ms-asf": ["wma", "asf"],
};

/** What is saved under a name opens as what it is: a picture called `a.js` would run. */
const nameByContent = (name: string, type: string): string => {
  const endings = endingsOfType[type];
  const ending = /\.([^.]*)$/.exec(name)?.[1]?.toLowerCase() ?? "";
  return endings === undefined || endings.includes(ending)
    ? name
    : `${name}.${endings[0]}`;
};

/** What a request may bring: a file to keep, a sound to keep, or a table to read. */
export type UploadKind = "file" | "audio" | "table";

interface UploadRule {
  /** Bytes. */
  readonly maximumSize: number;
  readonly tooLarge: () => AppError;
  readonly detect: typeof detectType;
}

const uploadRules: Record<UploadKind, UploadRule> = {
  file: {
    maximumSize: maximumFileSize,
    tooLarge: () => new AppError("too_large"),
    detect: detectType,
  },
  audio: {
    maximumSize: maximumFileSize,
    tooLarge: () => new AppError("too_large"),
    detect: detectSound,
  },
  table: {
    maximumSize: maximumTableSize,
    tooLarge: () =>
      new AppError("too_large", { message: fileText.tableTooLarge }),
    detect: detectTable,
  },
};

/** Writes a part to disk, durably, counting and hashing on the way; stops at the cap. */
const writePart = async (
  part: MultipartFile,
  path: string,
  { maximumSize, tooLarge }: UploadRule,
): Promise<{ size: number; sha256: string }> => {
  const hash = createHash("sha256");
  let size = 0;
  const measure = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      size += chunk.length;
      hash.update(chunk);
      if (size > maximumSize) done(tooLarge());
      else done(null, chunk);
    },
  });
  const sink = createWriteStream(path, { flags: "wx" });
  const isClosed = new Promise<void>((resolve) => {
    sink.once("close", resolve);
  });
  try {
    await pipeline(part.file, measure, sink);
  } finally {
    // A sink that is given up while it opens makes its file afterwards: whoever removes it has to come later.
    await isClosed;
  }
  if (part.file.truncated) throw tooLarge();
  const handle = await open(path, "r+");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
  return { size, sha256: hash.digest("hex") };
};

const readParts = async (
  request: FastifyRequest,
  path: string,
  rule: UploadRule,
): Promise<{ fields: Record<string, string>; file: Upload }> => {
  const fields: Record<string, string> = {};
  let file: Upload | undefined;
  // One more than the cap: what passes it is refused by the counting on the way at once, and not at the end.
  const limits = { fileSize: rule.maximumSize + 1 };
  for await (const part of request.parts({ limits })) {
    if (part.type === "field") {
      fields[part.fieldname] = String(part.value);
      continue;
    }
    if (file !== undefined) throw refuse(fileText.onlyOne);
    const name = tidyName(part.filename);
    const written = await writePart(part, path, rule);
    if (written.size === 0) throw refuse(fileText.empty);
    const found = await rule.detect(path, name);
    file = {
      path,
      name: nameByContent(name, found.content_type),
      ...written,
      ...found,
      account_id: request.actor?.account_id ?? null,
      fate: unstored(),
    };
  }
  if (file === undefined) throw refuse(fileText.missing);
  return { fields, file };
};

/** What the reader of forms refuses for another reason than the size of the file. */
const formRefusals: ReadonlyMap<unknown, () => AppError> = new Map([
  ["FST_FILES_LIMIT", () => refuse(fileText.onlyOne)],
  ["FST_FIELDS_LIMIT", () => refuse(fileText.tooManyFields)],
  ["FST_PARTS_LIMIT", () => refuse(fileText.tooManyFields)],
]);

/** A form that breaks off or is none is the sender's fault; what the disk says is not. */
const refusalOf = (error: unknown): unknown =>
  formRefusalOf(error) ??
  (isKnownRefusal(error) ? error : new AppError("malformed_request"));

const formRefusalOf = (error: unknown): AppError | undefined =>
  error instanceof Error && "code" in error
    ? formRefusals.get(error.code)?.()
    : undefined;

const isKnownRefusal = (error: unknown): boolean =>
  !(error instanceof Error) ||
  error instanceof AppError ||
  "statusCode" in error ||
  "syscall" in error;

/**
 * Receives one file by multipart before any transaction begins, so that a slow sender holds no connection of
 * the database. On any failure nothing of it is left.
 * @throws AppError `malformed_request` (400), `too_large` (413), `invalid_input` (422)
 */
export const receiveUpload = async (
  request: FastifyRequest,
  storage: FileStorage,
  kind: UploadKind = "file",
): Promise<ReceivedUpload> => {
  if (!request.isMultipart()) throw refuse(fileText.missing);
  const path = storage.incomingPath(randomUUID());
  try {
    const received = await readParts(request, path, uploadRules[kind]);
    return {
      ...received,
      async settle(isNamed) {
        await rm(path, { force: true });
        await settleUpload(storage, received.file, isNamed);
      },
    };
  } catch (error) {
    await rm(path, { force: true });
    throw refusalOf(error);
  }
};

import { open } from "node:fs/promises";
import { fileTypeFromFile } from "file-type";
import { AppError } from "#platform/contract/errors.ts";
import type { FileKind } from "#platform/contract/files/lookups.ts";
import { fileText } from "#platform/contract/files/text.ts";

const kindOfType: Record<string, FileKind> = {
  "image/jpeg": "image",
  "image/png": "image",
  "image/gif": "image",
  "image/bmp": "image",
  "application/pdf": "pdf",
  "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": "excel",
  "application/vnd.ms-excel": "excel",
  "audio/mpeg": "audio",
  "audio/ogg": "audio",
  "audio/aac": "audio",
  "audio/wav": "audio",
  "audio/x-m4a": "audio",
  "audio/mp4": "audio",
  "audio/x-ms-asf": "audio",
};

const excelBeforeXml = "application/x-cfb";
const mp4 = "video/mp4";
/** A file that is not taken. */
export const refuse = (message: string): AppError =>
  new AppError("invalid_input", { message, errors: { file: [message] } });

/** Containers of several kinds of content: their names say which. */
const typeInContainer = (
  found: string | undefined,
  name: string,
): string | undefined => {
  if (found === excelBeforeXml && /\.xls$/i.test(name))
    return "application/vnd.ms-excel";
  // A recording of a telephone, whose brand is that of any MP4.
  if (found === mp4 && /\.m4a$/i.test(name)) return "audio/mp4";
  return found;
};

/** Kind by content; a container needs its name too. */
export const detectType = async (
  path: string,
  name: string,
): Promise<{ content_type: string; kind: FileKind }> => {
  const found = (await fileTypeFromFile(path))?.mime.split(";")[0];
  const type = typeInContainer(found, name);
  const kind = type === undefined ? undefined : kindOfType[type];
  if (type === undefined || kind === undefined)
    throw refuse(fileText.unsupported);
  return { content_type: type, kind };
};

/** By its content a sound. */
export const detectSound: typeof detectType = async (path, name) => {
  const found = await detectType(path, name).catch((error: unknown) => {
    if (error instanceof AppError) return undefined;
    throw error;
  });
  if (found?.kind !== "audio") throw refuse(fileText.notASound);
  return found;
};

const workbookType =
  "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";
const sniffedBytes = 4096;

/** A workbook by its content; a text that is not called a workbook is taken for CSV, and holds no NUL. */
export const detectTable = async (
  path: string,
  name: string,
): Promise<{ content_type: string; kind: FileKind }> => {
  const found = (await fileTypeFromFile(path))?.mime;
  if (found === workbookType)
    return { content_type: workbookType, kind: "excel" };
  const handle = await open(path, "r");
  try {
    const { buffer, bytesRead } = await handle.read({
      buffer: Buffer.alloc(sniffedBytes),
    });
    const isText = !buffer.subarray(0, bytesRead).includes(0);
    if (found === undefined && isText && !/\.xls\w?$/i.test(name))
      return { content_type: "text/csv", kind: "csv" };
  } finally {
    await handle.close();
  }
  throw refuse(fileText.notATable);
};

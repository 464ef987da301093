import { statfs } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import type { Config } from "./config.ts";

/** Bytes that a program without special rights may still write there. */
export const freeBytesOf = async (folder: string): Promise<number> => {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
};

/** The folders that fill: data, and files where they lie on this machine elsewhere. */
export const foldersOf = ({
  dataDir,
  filesUrl,
}: Pick<Config, "dataDir" | "filesUrl">): readonly string[] =>
  filesUrl.startsWith("file:") ? [dataDir, fileURLToPath(filesUrl)] : [dataDir];

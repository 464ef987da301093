import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { pipeline } from "node:stream/promises";
import { z } from "zod";

export const manifestName = "manifest.json";

/** What a backup folder holds; written last, so that a folder without it is no backup. */
export const manifestSchema = z.object({
  format: z.literal(1),
  created_at: z.string(),
  /** Migrations applied when it was made. */
  migrations: z.array(z.string()),
  tables: z.array(
    z.object({
      name: z.string(),
      columns: z.array(z.string()),
      rows: z.number(),
      /** Of the compressed file `tables/NAME.copy.gz`. */
      sha256: z.string(),
    }),
  ),
  /** Where each sequence stands; null: never used. */
  sequences: z.array(
    z.object({ name: z.string(), last_value: z.number().nullable() }),
  ),
  /** Paths below `files/`. */
  files: z.array(z.object({ path: z.string(), sha256: z.string() })),
});
export interface Manifest extends z.infer<typeof manifestSchema> {}

export const tableFile = (table: string): string => `tables/${table}.copy.gz`;

export async function sha256Of(file: string): Promise<string> {
  const hash = createHash("sha256");
  await pipeline(createReadStream(file), hash);
  return hash.digest("hex");
}

/** For statements where a parameter cannot stand. */
export const quoteName = (name: string): string =>
  `"${name.replaceAll('"', '""')}"`;

/** `npm run restore -- FOLDER [--replace]`: what a backup holds into this data folder; the product must be stopped. */
import path from "node:path";
import { restore } from "#platform/server/backup/restore.ts";
import { loadConfig } from "#platform/server/config.ts";
import { startDatabase } from "#launcher/open-database.ts";

const [folder] = process.argv.slice(2).filter((word) => !word.startsWith("--"));
try {
  if (folder === undefined)
    throw new Error("npm run restore -- FOLDER [--replace]");
  const config = loadConfig();
  const database = await startDatabase(config);
  try {
    const { created_at, tables, files } = await restore({
      databaseUrl: database.url,
      filesUrl: config.filesUrl,
      source: path.resolve(folder),
      mayReplace: process.argv.includes("--replace"),
    });
    console.log(
      `Restored as of ${created_at}: ${tables.length} tables, ${files.length} files`,
    );
  } finally {
    await database.close();
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

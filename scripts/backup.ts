/** `npm run backup -- [FOLDER]`: database and files into a new folder; the product may run meanwhile. */
import path from "node:path";
import { backUp } from "#platform/server/backup/back-up.ts";
import { loadConfig } from "#platform/server/config.ts";
import { joinDatabase } from "#launcher/open-database.ts";

const config = loadConfig();
const moment = new Date().toISOString().replaceAll(/[:.]/g, "-");
const target = path.resolve(process.argv[2] ?? path.join("backups", moment));
const database = await joinDatabase(config);
try {
  const { tables, files } = await backUp({
    databaseUrl: database.url,
    filesUrl: config.filesUrl,
    target,
  });
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  console.log(
    `${target}: ${tables.length} tables, ${rows} rows, ${files.length} files`,
  );
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  await database.close();
}

import { readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { z } from "zod";
import type { Config } from "#platform/server/config.ts";
import { lockDataFolder } from "./data-folder-lock.ts";
import { startEmbeddedPostgres } from "./embedded-postgres.ts";
import { isProcessAlive } from "./postgres-process.ts";

/** A database that can be connected to, and how to let go of it. */
export interface OpenDatabase {
  readonly url: string;
  /** Ends the embedded server when this process started it; otherwise does nothing. */
  readonly close: () => Promise<void>;
}

type Place = Pick<Config, "dataDir" | "databaseUrl">;

/**
 * For the program itself: DATABASE_URL, or the embedded server under the lock of the data folder, whose address
 * is left in the folder for commands run beside it. Throws DataFolderInUse on a second start.
 */
export async function startDatabase(
  { dataDir, databaseUrl }: Place,
  onEvent?: (message: string) => void,
): Promise<OpenDatabase> {
  if (databaseUrl !== undefined)
    return { url: databaseUrl, close: async () => {} };
  const lock = lockDataFolder(dataDir);
  const file = addressFile(dataDir);
  try {
    const postgres = await startEmbeddedPostgres({ dataDir, onEvent });
    const address: Address = { url: postgres.url, pid: process.pid };
    writeFileSync(file, JSON.stringify(address), { mode: 0o600 });
    return {
      url: postgres.url,
      close: async () => {
        rmSync(file, { force: true });
        await postgres.stop();
        lock.release();
      },
    };
  } catch (error) {
    lock.release();
    throw error;
  }
}

/**
 * For commands (seed, bench, backup): the database of the running program when there is one, otherwise started
 * for as long as the command runs.
 */
export async function joinDatabase(place: Place): Promise<OpenDatabase> {
  const running = findRunning(place.dataDir);
  return place.databaseUrl === undefined && running !== undefined
    ? { url: running, close: async () => {} }
    : startDatabase(place);
}

const addressSchema = z.object({ url: z.string(), pid: z.number() });
type Address = z.infer<typeof addressSchema>;

const addressFile = (dataDir: string): string =>
  path.join(dataDir, "database-address.json");

function findRunning(dataDir: string): string | undefined {
  try {
    const { url, pid } = addressSchema.parse(
      JSON.parse(readFileSync(addressFile(dataDir), "utf8")),
    );
    return isProcessAlive(pid) ? url : undefined;
  } catch {
    return undefined;
  }
}

import { existsSync } from "node:fs";
import path from "node:path";
import { ConfigError, loadConfig } from "#platform/server/config.ts";
import { DatabaseRefused } from "#platform/server/db/migrate.ts";
import { createLog } from "#platform/server/log.ts";
import { DataFolderInUse } from "#launcher/data-folder-lock.ts";
import {
  bareSteps,
  demoLines,
  demoSteps,
  registryVehicles,
} from "./start-data.ts";
import { startServer } from "./start-server.ts";
import { createStopStack } from "./stop-stack.ts";

const log = createLog();
const stack = createStopStack((message) => {
  log.error(message);
});

/** Ends the program after everything was stopped; a second signal waits for the first. */
async function stop(exitCode: number): Promise<void> {
  await stack.stopAll();
  process.exit(exitCode);
}

for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const)
  process.on(signal, () => void stop(0));

/** The built web application lies beside the built server. */
const site = path.resolve(import.meta.dirname, "../web");

try {
  const config = loadConfig();
  // In the demo the terminal belongs to the address and the accounts.
  if (config.isDemo) log.level = "warn";
  const { url, lines } = await startServer(
    config,
    {
      firstStartSteps: config.isDemo ? demoSteps : bareSteps,
      registryVehicles,
      siteFolder: existsSync(path.join(site, "index.html")) ? site : undefined,
    },
    log,
    stack,
  );
  const shown = [url, ...lines, ...(config.isDemo ? demoLines : [])];
  process.stdout.write(`\n${shown.join("\n")}\n\n`);
  if (config.isDemo && !isLoopback(config.host))
    process.stderr.write(
      `Warning: the demo accounts and their public password are open to everybody who reaches ${config.host}:${config.port}. DEMO=0 starts without them.\n`,
    );
} catch (error) {
  process.stderr.write(`${reasonOf(error)}\n`);
  await stop(1);
}

/** Whether only programs of this machine can reach it. */
function isLoopback(host: string): boolean {
  return host === "localhost" || host === "::1" || host.startsWith("127.");
}

/** What a person can mend is said in one line; anything else with its trace. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const isPlain =
    error instanceof ConfigError ||
    error instanceof DataFolderInUse ||
    error instanceof DatabaseRefused ||
    ("code" in error && error.code === "EADDRINUSE");
  return isPlain ? error.message : (error.stack ?? error.message);
}

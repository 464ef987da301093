import type { FastifyInstance } from "fastify";
import type { Logger } from "pino";
import type { Config, RunningConfig } from "#platform/server/config.ts";
import { createDatabase } from "#platform/server/db/database.ts";
import { migrate } from "#platform/server/db/migrate.ts";
import { startDatabase } from "#launcher/open-database.ts";
import type { VehicleRecord } from "../../../stand-ins/vehicle-registry/vehicle-record.ts";
import { buildApp } from "./build-app.ts";
import { registerDevMail } from "./dev-mail.ts";
import { type FirstStartStep, runFirstStart } from "./first-start.ts";
import { refuseUsedPort } from "./port.ts";
import { startStandIns } from "./stand-ins.ts";
import type { StopStack } from "./stop-stack.ts";

export interface StartPlan {
  readonly firstStartSteps: readonly FirstStartStep[];
  readonly registryVehicles: () => readonly VehicleRecord[];
  /** Folder of the built web application; undefined in watch mode, where Vite serves it. */
  readonly siteFolder: string | undefined;
}

/** Connections of the pool; the embedded server admits 120 to all processes together. */
const poolSize = 20;
/** Requests running at the stop may take this long; then their connections are cut. */
const drainMs = 8000;

/**
 * Migrations and first start, over connections of their own that nobody watches: a program that seeds on a busy machine
 * hears late of answers, and what it has begun would be cut for that.
 */
async function prepare(
  config: RunningConfig,
  steps: readonly FirstStartStep[],
  log: Logger,
): Promise<readonly string[]> {
  const db = createDatabase(config.databaseUrl, { max: 2 });
  try {
    await migrate(db);
    return await runFirstStart({ db, config, log }, steps);
  } finally {
    await db.destroy();
  }
}

/**
 * Database, stand-ins, migrations, first start, web server, in this order; what was started is left on the stack.
 * A port in use is told before all of it. Returns the lines to show and the address.
 */
export async function startServer(
  config: Config,
  plan: StartPlan,
  log: Logger,
  stack: StopStack,
): Promise<{ url: string; lines: readonly string[] }> {
  await refuseUsedPort(config);
  const database = await startDatabase(config, (message) => {
    log.warn(message);
  });
  stack.push("database", database.close);
  const standIns = await startStandIns(config, plan.registryVehicles);
  stack.push("stand-ins", standIns.close);
  const running: RunningConfig = {
    ...config,
    ...standIns.replacements,
    databaseUrl: database.url,
  };
  const lines = await prepare(running, plan.firstStartSteps, log);
  const db = createDatabase(database.url, {
    max: poolSize,
    watch: {
      onLost: (reason) => log.error({ reason }, "database lost"),
      onBack: () => log.warn("database back"),
    },
  });
  stack.push("connections", () => db.destroy());
  const app = await buildApp({
    config: running,
    db,
    log,
    siteFolder: plan.siteFolder,
  });
  stack.push("web server", () => close(app));
  if (running.mailCatcherUrl !== undefined)
    registerDevMail(app, running.mailCatcherUrl);
  const url = await app.listen({ host: config.host, port: config.port });
  return { url: url.replace("//127.0.0.1:", "//localhost:"), lines };
}

async function close(app: FastifyInstance): Promise<void> {
  const cut = setTimeout(() => {
    app.server.closeAllConnections();
  }, drainMs);
  try {
    await app.close();
  } finally {
    clearTimeout(cut);
  }
}

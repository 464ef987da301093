import type { FastifyBaseLogger, FastifyInstance } from "fastify";
import type { Config } from "#platform/server/config.ts";
import type { Db } from "#platform/server/db/schema.ts";
import type { Actor } from "#platform/server/http/actor.ts";
import { foldersOf } from "#platform/server/disk-space.ts";
import { openStorage } from "#platform/server/files/open-storage.ts";
import { createFilePort } from "#platform/server/files/file-port.ts";
import { createServer } from "#platform/server/http/create-server.ts";
import type { ServerContext } from "#platform/server/http/server-context.ts";
import { installLoadShedding } from "./load-shedding.ts";
import { registerModules } from "./modules.ts";
import { installObservability } from "./observability.ts";
import { installOpenApi } from "./open-api.ts";
import { installSecurityHeaders } from "./security-headers.ts";
import { installSite } from "./site.ts";

export interface AppParts {
  readonly config: Config;
  readonly db: Db;
  /** Absent in tests: nothing is logged. */
  readonly log?: FastifyBaseLogger;
  /** Folder of the built web application; absent in API tests. */
  readonly siteFolder?: string;
}

/**
 * The whole server: everything that listens to HTTP, over one database. Keeps no state between requests, so
 * any number may run on one database.
 */
export const buildApp = async (parts: AppParts): Promise<FastifyInstance> => {
  const app = createServer(parts.log, parts.config.trustedProxies);
  await installSecurityHeaders(app, parts.config.mapTilesUrl);
  await installLoadShedding(app);
  const resolver: { resolve: (token: string) => Promise<Actor | undefined> } = {
    resolve: () => Promise.resolve(undefined),
  };
  await installOpenApi(app, {
    isOpen: parts.config.isDemo,
    resolveActor: (token) => resolver.resolve(token),
  });
  const files = createFilePort({
    storage: await openStorage(parts.config),
    signingSecret: parts.config.signingSecret,
    limits: parts.config.fileLimits,
  });
  const context: ServerContext = {
    db: parts.db,
    log: app.log,
    files,
    resolveActor: (token) => resolver.resolve(token),
  };
  resolver.resolve = registerModules(app, context, {
    config: parts.config,
    files,
  });
  installObservability(
    app,
    { db: parts.db, folders: foldersOf(parts.config) },
    parts.config.metricsToken,
  );
  if (parts.siteFolder !== undefined)
    await installSite(app, {
      folder: parts.siteFolder,
      brand: parts.config.brand,
      clientSecret: parts.config.oauthClientSecret,
      mapTilesUrl: parts.config.mapTilesUrl,
      mapTilesCredit: parts.config.mapTilesCredit,
      deskPhone: parts.config.deskPhone ?? "",
    });
  return app;
};

import type { FastifyInstance } from "fastify";
import { importModule } from "#modules/base/imports/server/module.ts";
import { mainMenuModule } from "#modules/base/main-menu/server/module.ts";
import { presenceModule } from "#modules/base/presence/server/module.ts";
import type { AuthService } from "#modules/company/auth/server/service.ts";
import { searchModule } from "#modules/desk/search/server/module.ts";
import { createEventFeed } from "#platform/server/events/event-feed.ts";
import { registerEventStream } from "#platform/server/events/event-stream.ts";
import { installFiles } from "#platform/server/files/serve-files.ts";
import { registerSheetRoutes } from "#platform/server/files/sheet-routes.ts";
import type { ServerContext } from "#platform/server/http/server-context.ts";
import {
  type ServerModule,
  followersOf,
  partsOf,
  presenceOf,
} from "#platform/server/module.ts";
import { attachFollowers } from "#platform/server/records/followers.ts";
import { attachUserNames } from "#platform/server/records/user-names.ts";
import { namesOfUsers } from "#modules/company/users/server/service.ts";
import { startBackgroundWork } from "./background.ts";
import { baseModules } from "./base-modules.ts";
import { billingModules } from "./billing-modules.ts";
import { companyModules } from "./company-modules.ts";
import { connectModules } from "./connect-modules.ts";
import { deskModules } from "./desk-modules.ts";
import { exportModules } from "./export-modules.ts";
import { followModules } from "./follow-modules.ts";
import { izaModules } from "./iza-modules.ts";
import { type GivenParts, createModuleParts } from "./module-parts.ts";
import { outboundModules } from "./outbound-modules.ts";
import { sosModules } from "./sos-modules.ts";

/** The areas of the product, from the ground up; what follows cases comes behind what changes them. */
const areas = [
  baseModules,
  companyModules,
  deskModules,
  sosModules,
  connectModules,
  izaModules,
  outboundModules,
  followModules,
  billingModules,
];

/** The whole product, each module wired with what it asks for, and what brings the parts of all of them together. */
export const createModules = (given: GivenParts) => {
  const parts = createModuleParts(given);
  const modules = areas.flatMap((area) => area(parts));
  const all: readonly ServerModule[] = [
    ...modules,
    ...exportModules(modules, parts),
    importModule(partsOf(modules, "imports")),
    presenceModule(presenceOf(modules)),
    mainMenuModule(partsOf(modules, "counters")),
    searchModule(partsOf(modules, "searchers"), parts.config.brand),
  ];
  return { modules: all, auth: parts.auth };
};

/** Live events; without an address to listen at (tests with `inject`) there is nothing to stream. */
const registerEvents = (
  app: FastifyInstance,
  context: ServerContext,
  {
    url,
    modules,
  }: { url: string | undefined; modules: readonly ServerModule[] },
): void => {
  if (url === undefined) return;
  const { db, log } = context;
  const recordSources = partsOf(modules, "recordSources");
  registerEventStream(
    app,
    context,
    createEventFeed({ db, url, log, recordSources }),
  );
};

/** Registers all operations, files, live events and background work. Returns the resolver of access tokens. */
export const registerModules = (
  app: FastifyInstance,
  context: ServerContext,
  { config, files }: Omit<GivenParts, "db">,
): AuthService["resolveActor"] => {
  const { db } = context;
  const { modules, auth } = createModules({ db, config, files });
  attachFollowers(db, followersOf(modules));
  attachUserNames(namesOfUsers);
  for (const { routes } of modules) routes(app, context);
  const owners = partsOf(modules, "files");
  const { storage } = files;
  installFiles(app, {
    db,
    storage,
    signingSecret: config.signingSecret,
    owners,
    actorOfSession: auth.actorOfSession,
  });
  registerSheetRoutes(app, context, { storage, owners });
  registerEvents(app, context, { url: config.databaseUrl, modules });
  startBackgroundWork(app, context, { files, auth, modules });
  return auth.resolveActor;
};

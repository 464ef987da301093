import type { FastifyInstance } from "fastify";
import type { Config } from "#platform/server/config.ts";
import { createEventFeed } from "#platform/server/events/event-feed.ts";
import { registerEventStream } from "#platform/server/events/event-stream.ts";
import type { FileDoor } from "#platform/server/files/file-door.ts";
import { installFiles } from "#platform/server/files/serve-files.ts";
import { registerSheetRoutes } from "#platform/server/files/sheet-routes.ts";
import type { Actor } from "#platform/server/http/actor.ts";
import type { ServerContext } from "#platform/server/http/server-context.ts";
import { registerAnnouncementRoutes } from "#modules/company/announcements/server/routes.ts";
import { createAnnouncementService } from "#modules/company/announcements/server/service.ts";
import { registerAuthRoutes } from "#modules/company/auth/server/routes.ts";
import {
  createAuthService,
  type AuthService,
} from "#modules/company/auth/server/service.ts";
import { registerBoardRoutes } from "#modules/sos/dispatch-board/server/routes.ts";
import { registerCallLogRoutes } from "#modules/desk/call-logs/server/routes.ts";
import { createCallLogService } from "#modules/desk/call-logs/server/service.ts";
import { registerCaseRoutes } from "#modules/desk/case-desk/server/routes.ts";
import { registerCaseFileRoutes } from "#modules/desk/case-files/server/routes.ts";
import { createCaseFileService } from "#modules/desk/case-files/server/service.ts";
import { registerPaperRoutes } from "#modules/sos/case-papers/server/routes.ts";
import { createPaperService } from "#modules/sos/case-papers/server/service.ts";
import { registerTelephonyRoutes } from "#modules/desk/telephony/server/routes.ts";
import { callTeller } from "#modules/desk/telephony/server/telling-service.ts";
import { registerMessageRoutes } from "#modules/desk/case-messages/server/routes.ts";
import { registerMainMenuRoutes } from "#modules/base/main-menu/server/routes.ts";
import { listCasePins } from "#modules/desk/case-desk/server/service.ts";
import { registerMapRoutes } from "#modules/base/map/server/routes.ts";
import { registerClientRoutes } from "#modules/company/clients/server/routes.ts";
import { registerOrganisationRoutes } from "#modules/company/organisations/server/routes.ts";
import {
  createTowCompanyRecords,
  listTowCompanyPlaces,
} from "#modules/company/organisations/server/service.ts";
import { listBranchPlaces } from "#modules/company/dealers/server/service.ts";
import {
  registerDriverRoutes,
  registerShareRoutes,
} from "#modules/desk/driver-locations/server/routes.ts";
import {
  createDriverService,
  createShareService,
} from "#modules/desk/driver-locations/server/service.ts";
import { registerPreferenceRoutes } from "#modules/base/preferences/server/routes.ts";
import { registerPresenceRoutes } from "#modules/base/presence/server/routes.ts";
import { createPresenceService } from "#modules/base/presence/server/service.ts";
import { registerApprovalRoutes } from "#modules/sos/sos-approvals/server/routes.ts";
import { createApprovalService } from "#modules/sos/sos-approvals/server/service.ts";
import { registerDispatchRoutes } from "#modules/sos/sos-dispatch/server/routes.ts";
import {
  countDispatchesTo,
  createDispatchService,
  listLiveCaseIds,
} from "#modules/sos/sos-dispatch/server/service.ts";
import { registerInquiryRoutes } from "#modules/sos/sos-inquiries/server/routes.ts";
import {
  createInquiryService,
  inquirySearcher,
} from "#modules/sos/sos-inquiries/server/service.ts";
import { registerSearchRoutes } from "#modules/desk/search/server/routes.ts";
import { createSearchService } from "#modules/desk/search/server/service.ts";
import { registerShiftTableRoutes } from "#modules/sos/shift-table/server/routes.ts";
import { createShiftTableService } from "#modules/sos/shift-table/server/service.ts";
import { registerStatisticsRoutes } from "#modules/sos/sos-statistics/server/routes.ts";
import { registerInterviewGuideRoutes } from "#modules/desk/interview-guides/server/routes.ts";
import {
  createCaseInterviewService,
  listAnswersOfCase,
} from "#modules/desk/interview-guides/server/service.ts";
import { registerSpecialClientRoutes } from "#modules/company/special-clients/server/routes.ts";
import { registerTextModuleRoutes } from "#modules/desk/text-modules/server/routes.ts";
import { registerTowPortalRoutes } from "#modules/sos/tow-portal/server/routes.ts";
import {
  askRegistry,
  createRegistryClient,
  createVehicleCardService,
} from "#modules/company/vehicles/server/service.ts";
import { registerSettingsRoutes } from "#modules/company/settings/server/routes.ts";
import { registerExpresswayRoutes } from "#modules/base/roads/server/routes.ts";
import {
  createExpresswayService,
  createRoadDesk,
} from "#modules/base/roads/server/service.ts";
import { createRegistrySettings } from "#modules/company/settings/server/service.ts";
import { registerUserRoutes } from "#modules/company/users/server/routes.ts";
import { createUserService } from "#modules/company/users/server/service.ts";
import { registerVehicleCardRoutes } from "#modules/company/vehicles/server/card-routes.ts";
import { registerVehicleRoutes } from "#modules/company/vehicles/server/routes.ts";
import { registerBackgroundWork } from "./background.ts";
import { registerDealers } from "./dealers.ts";
import { lockCase } from "./case-lock.ts";
import { fileOwners } from "./file-owners.ts";
import { inquiryCompanions } from "./inquiry-companions.ts";
import { menuCounters } from "./menu-counters.ts";
import { startOutbox } from "./outgoing.ts";
import { userCompanions } from "./user-companions.ts";
import { presenceTargets } from "./presence-targets.ts";
import { searchers } from "./searchers.ts";
import { vehicleCompanions } from "./vehicle-companions.ts";

type ResolveActor = (accessToken: string) => Promise<Actor | undefined>;

/** Live events; without an address to listen at (tests with `inject`) there is nothing to stream. */
const registerEvents = (
  app: FastifyInstance,
  context: ServerContext,
  { databaseUrl: url }: Config,
): void => {
  if (url === undefined) return;
  const { db, log } = context;
  const feed = createEventFeed({ db, url, log, tellers: [callTeller] });
  registerEventStream(app, context, feed);
};

const registerManagement = (
  app: FastifyInstance,
  context: ServerContext,
): void => {
  const towCompanies = createTowCompanyRecords({
    countDispatches: countDispatchesTo,
  });
  registerOrganisationRoutes(app, context, towCompanies);
  registerClientRoutes(app, context);
  registerTextModuleRoutes(app, context);
  registerSpecialClientRoutes(app, context);
  registerInterviewGuideRoutes(
    app,
    context,
    createCaseInterviewService(lockCase),
  );
};

/** Signing in, and the administration of those who do. */
const registerAccounts = (
  app: FastifyInstance,
  context: ServerContext,
  auth: AuthService,
  config: Config,
): void => {
  registerAuthRoutes(app, context, { service: auth, config });
  registerUserRoutes(app, context, createUserService(userCompanions(auth)));
};

/** Vehicles: the look-up asks the settings which address it may call; the card asks cases and calls. */
const registerRegistry = (
  app: FastifyInstance,
  context: ServerContext,
  { registryUrls }: Config,
): void => {
  const settings = createRegistrySettings(registryUrls, askRegistry);
  registerSettingsRoutes(app, context, settings);
  const registry = createRegistryClient({ desk: settings.deskOf(context.db) });
  registerVehicleRoutes(app, context, registry);
  const cards = createVehicleCardService(vehicleCompanions);
  registerVehicleCardRoutes(app, context, cards);
};

/** The roads that the settings have in use, the places on them, and the branches near those. */
const registerRoads = (
  app: FastifyInstance,
  context: ServerContext,
  files: FileDoor,
): void => {
  const desk = createRoadDesk();
  const service = createExpresswayService({ files, desk });
  registerExpresswayRoutes(app, context, service);
  registerMapRoutes(app, context, {
    readRoads: desk.roads,
    pins: {
      listCases: listCasePins(listLiveCaseIds),
      listCompanies: listTowCompanyPlaces,
      listBranches: listBranchPlaces,
    },
  });
  registerDealers(app, context, { files, readRoads: desk.roads });
};

/** Calls: those that come in and what is kept of them. */
const registerCalls = (
  app: FastifyInstance,
  context: ServerContext,
  { config, files }: ModuleParts,
): void => {
  registerCallLogRoutes(app, context, createCallLogService({ files }));
  registerTelephonyRoutes(app, context, { secret: config.telephonySecret });
};

/** Where drivers are: the desk makes links, drivers answer without an account. */
const registerDriverLocations = (
  app: FastifyInstance,
  context: ServerContext,
  config: Config,
): void => {
  registerShareRoutes(app, context, {
    service: createShareService(startOutbox(app, context, config)),
    publicUrl: config.publicUrl,
  });
  registerDriverRoutes(app, context, createDriverService());
};

export interface ModuleParts {
  readonly config: Config;
  readonly files: FileDoor;
}

/** What the first page shows: announcements and the numbers of every module. */
const registerHome = (
  app: FastifyInstance,
  context: ServerContext,
  files: FileDoor,
): void => {
  const announcements = createAnnouncementService({ files });
  registerAnnouncementRoutes(app, context, announcements);
  registerMainMenuRoutes(app, context, menuCounters);
};

/** Cases with their dispatches, papers and files, and the decisions about them. */
const registerCases = (
  app: FastifyInstance,
  context: ServerContext,
  { config, files }: ModuleParts,
): void => {
  const inquiries = createInquiryService(inquiryCompanions);
  registerInquiryRoutes(app, context, inquiries);
  registerApprovalRoutes(app, context, createApprovalService(inquiries));
  registerMessageRoutes(app, context);
  const dispatches = createDispatchService({ files });
  registerDispatchRoutes(app, context, dispatches);
  registerTowPortalRoutes(app, context, dispatches);
  const papers = createPaperService({
    inquiries,
    dispatches,
    answersOf: listAnswersOfCase,
    deskPhone: config.deskPhone,
  });
  registerPaperRoutes(app, context, papers);
  registerCaseRoutes(app, context, { sos: inquirySearcher });
  registerCaseFileRoutes(app, context, createCaseFileService(files, lockCase));
};

/** Wires every module with what it asks for. Returns the resolver of access tokens. */
export const registerModules = (
  app: FastifyInstance,
  context: ServerContext,
  { config, files }: ModuleParts,
): ResolveActor => {
  const auth = createAuthService({ db: context.db, config });
  registerAccounts(app, context, auth, config);
  registerCases(app, context, { config, files });
  registerBoardRoutes(app, context);
  const { storage } = files;
  installFiles(app, {
    db: context.db,
    storage,
    signingSecret: config.signingSecret,
    owners: fileOwners,
    actorOfSession: auth.actorOfSession,
  });
  registerSheetRoutes(app, context, { storage, owners: fileOwners });
  registerEvents(app, context, config);
  registerPresenceRoutes(app, context, createPresenceService(presenceTargets));
  registerPreferenceRoutes(app, context);
  registerShiftTableRoutes(app, context, createShiftTableService(auth));
  registerStatisticsRoutes(app, context);
  registerManagement(app, context);
  registerCalls(app, context, { config, files });
  registerHome(app, context, files);
  registerRoads(app, context, files);
  registerSearchRoutes(
    app,
    context,
    createSearchService(searchers, config.brand),
  );
  registerRegistry(app, context, config);
  registerDriverLocations(app, context, config);
  registerBackgroundWork(app, context, { files, auth });
  return auth.resolveActor;
};

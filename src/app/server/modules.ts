import { izaTemplateLabels } from "#modules/iza/iza-inquiries/contract/placeholder-rules.ts";
import { findMembersByTelephone } from "#modules/iza/iza-members/server/service.ts";
import { izaInquirySearcher } from "#modules/iza/iza-inquiries/server/service.ts";
import { createCaseMailService } from "#modules/desk/case-mails/server/service.ts";
import { handOverModule } from "#modules/desk/case-hand-overs/server/module.ts";
import { connectTemplateLabels } from "#modules/connect/connect-escalations/contract/placeholder-rules.ts";
import { listWorkFlowLabels } from "#modules/connect/connect-inquiries/server/flow-service.ts";
import { connectSearcher } from "#modules/connect/connect-inquiries/server/service.ts";
import type { FastifyInstance } from "fastify";
import type { Config } from "#platform/server/config.ts";
import type { Db } from "#platform/server/db/schema.ts";
import { createEventFeed } from "#platform/server/events/event-feed.ts";
import { registerEventStream } from "#platform/server/events/event-stream.ts";
import type { FilePort } from "#platform/server/files/file-port.ts";
import { installFiles } from "#platform/server/files/serve-files.ts";
import { registerSheetRoutes } from "#platform/server/files/sheet-routes.ts";
import type { ServerContext } from "#platform/server/http/server-context.ts";
import {
  followersOf,
  partsOf,
  presenceOf,
  type ServerModule,
} from "#platform/server/module.ts";
import { attachFollowers } from "#platform/server/records/followers.ts";
import { importModule } from "#modules/base/imports/server/module.ts";
import { mainMenuModule } from "#modules/base/main-menu/server/module.ts";
import { mapModule } from "#modules/base/map/server/module.ts";
import { preferenceModule } from "#modules/base/preferences/server/module.ts";
import { presenceModule } from "#modules/base/presence/server/module.ts";
import { roadModule } from "#modules/base/roads/server/module.ts";
import {
  createExpresswayService,
  createRoadDesk,
} from "#modules/base/roads/server/service.ts";
import { announcementModule } from "#modules/company/announcements/server/module.ts";
import { authModule } from "#modules/company/auth/server/module.ts";
import {
  createAuthService,
  type AuthService,
} from "#modules/company/auth/server/service.ts";
import {
  clientModule,
  memberModule,
} from "#modules/company/clients/server/module.ts";
import { dealerModule } from "#modules/company/dealers/server/module.ts";
import { listBranchPlaces } from "#modules/company/dealers/server/service.ts";
import {
  carMakerModule,
  towCompanyModule,
} from "#modules/company/organisations/server/module.ts";
import { listTowCompanyPlaces } from "#modules/company/organisations/server/service.ts";
import { settingsModule } from "#modules/company/settings/server/module.ts";
import { createRegistrySettings } from "#modules/company/settings/server/service.ts";
import { specialClientModule } from "#modules/company/special-clients/server/module.ts";
import { userModule } from "#modules/company/users/server/module.ts";
import { vehicleModule } from "#modules/company/vehicles/server/module.ts";
import {
  askRegistry,
  createRegistryClient,
} from "#modules/company/vehicles/server/service.ts";
import { accidentModule } from "#modules/desk/accident-reports/server/module.ts";
import { callLogModule } from "#modules/desk/call-logs/server/module.ts";
import { caseDeskModule } from "#modules/desk/case-desk/server/module.ts";
import { listCasePins } from "#modules/desk/case-desk/server/service.ts";
import { caseFileModule } from "#modules/desk/case-files/server/module.ts";
import { caseMailModule } from "#modules/desk/case-mails/server/module.ts";
import { noticeModule } from "#modules/desk/case-notices/server/module.ts";
import { messageModule } from "#modules/desk/case-messages/server/module.ts";
import { driverLocationModule } from "#modules/desk/driver-locations/server/module.ts";
import { interviewGuideModule } from "#modules/desk/interview-guides/server/module.ts";
import { listAnswersOfCase } from "#modules/desk/interview-guides/server/service.ts";
import { searchModule } from "#modules/desk/search/server/module.ts";
import { telephonyModule } from "#modules/desk/telephony/server/module.ts";
import { textModuleModule } from "#modules/desk/text-modules/server/module.ts";
import { paperModule } from "#modules/sos/case-papers/server/module.ts";
import { createPaperService } from "#modules/sos/case-papers/server/service.ts";
import { boardModule } from "#modules/sos/dispatch-board/server/module.ts";
import { shiftTableModule } from "#modules/sos/shift-table/server/module.ts";
import { approvalModule } from "#modules/sos/sos-approvals/server/module.ts";
import { createApprovalService } from "#modules/sos/sos-approvals/server/service.ts";
import { dispatchModule } from "#modules/sos/sos-dispatch/server/module.ts";
import {
  countDispatchesTo,
  createDispatchService,
  listLiveCaseIds,
} from "#modules/sos/sos-dispatch/server/service.ts";
import { inquiryModule } from "#modules/sos/sos-inquiries/server/module.ts";
import {
  countOpenCasesOfBranch,
  countOpenCasesOfDealer,
  createInquiryService,
  inquirySearcher,
} from "#modules/sos/sos-inquiries/server/service.ts";
import { statisticsModule } from "#modules/sos/sos-statistics/server/module.ts";
import { towPortalModule } from "#modules/sos/tow-portal/server/module.ts";
import { billingModules } from "./billing-modules.ts";
import { branchPlaceFinder } from "./branch-places.ts";
import { startBackgroundWork } from "./background.ts";
import { lockCase } from "./case-lock.ts";
import { connectModules } from "./connect-modules.ts";
import { exportModules } from "./export-modules.ts";
import { followModules } from "./follow-modules.ts";
import { izaModules } from "./iza-modules.ts";
import { outboundModules } from "./outbound-modules.ts";
import { inquiryDependencies } from "./inquiry-dependencies.ts";
import { accidentParts } from "./accident-parts.ts";
import { mailHeard } from "./mail-heard.ts";
import { startOutbox } from "./outgoing.ts";
import { userDependencies } from "./user-dependencies.ts";
import { vehicleDependencies } from "./vehicle-dependencies.ts";

export interface ModuleParts {
  readonly db: Db;
  readonly config: Config;
  readonly files: FilePort;
}

interface Deps extends ModuleParts {
  readonly auth: AuthService;
  readonly registry: ReturnType<typeof createRegistrySettings>;
}

/** People and companies. */
const companyModules = ({
  config,
  files,
  auth,
  registry,
}: Deps): ServerModule[] => {
  const desk = createRoadDesk();
  return [
    authModule(auth, config),
    userModule(userDependencies(auth)),
    announcementModule(files),
    clientModule,
    memberModule,
    towCompanyModule({ countDispatches: countDispatchesTo }),
    carMakerModule,
    specialClientModule,
    settingsModule(registry),
    roadModule(createExpresswayService({ files, desk })),
    mapModule({
      readRoads: desk.roads,
      pins: {
        listCases: listCasePins({ sos: listLiveCaseIds }),
        listCompanies: listTowCompanyPlaces,
        listBranches: listBranchPlaces,
      },
    }),
    dealerModule({
      files,
      findPlace: branchPlaceFinder(desk.roads),
      countOpenCasesOfDealer,
      countOpenCasesOfBranch,
    }),
  ];
};

/** What hangs on the cases of any desk. */
const deskModules = ({ config, files }: Deps): ServerModule[] => [
  caseDeskModule({
    connect: connectSearcher,
    sos: inquirySearcher,
    iza: izaInquirySearcher,
  }),
  caseFileModule(files, lockCase),
  messageModule(lockCase),
  noticeModule,
  accidentModule(accidentParts({ config, files })),
  callLogModule({ files, lockCase }),
  telephonyModule({
    secret: config.telephonySecret,
    desks: config.telephonyDesks,
    findMembers: findMembersByTelephone,
    lockCase,
  }),
  driverLocationModule({
    startOutbox: startOutbox(config, files, mailHeard),
    publicUrl: config.publicUrl,
    lockCase,
  }),
  interviewGuideModule(lockCase),
  textModuleModule,
  caseMailModule(files, {
    labels: { ...connectTemplateLabels, handover: izaTemplateLabels },
    workFlowsIn: listWorkFlowLabels,
  }),
];

/** The emergency desk: cases with their dispatches and papers, and the decisions about them. */
const sosModules = ({ config, files, auth }: Deps): ServerModule[] => {
  const inquiries = createInquiryService(inquiryDependencies);
  const dispatches = createDispatchService({ files });
  return [
    inquiryModule(inquiryDependencies),
    approvalModule(createApprovalService(inquiries)),
    dispatchModule(dispatches),
    towPortalModule(dispatches),
    paperModule(
      createPaperService({
        inquiries,
        dispatches,
        answersOf: listAnswersOfCase,
        deskPhone: config.deskPhone,
      }),
    ),
    boardModule,
    shiftTableModule(auth),
    statisticsModule,
  ];
};

/** The whole product, each module wired with what it asks for, and what brings the parts of all of them together. */
export const createModules = (parts: ModuleParts) => {
  const { db, config } = parts;
  const auth = createAuthService({ db, config });
  const registry = createRegistrySettings(config.registryUrls, askRegistry);
  const deps = { ...parts, auth, registry };
  // One for the server, as it remembers the failures of each address; the settings say which it may ask.
  const vehicles = createRegistryClient({ desk: registry.deskOf(db) });
  const mails = createCaseMailService({
    canSend: config.smtpUrl !== undefined,
    from: config.mailFrom,
  });
  const modules = [
    ...companyModules(deps),
    // The card knows of every desk: it asks cases and calls.
    vehicleModule(vehicles, vehicleDependencies),
    ...deskModules(deps),
    ...sosModules(deps),
    ...connectModules({ ...deps, mails }, vehicles),
    ...izaModules(mails),
    ...outboundModules,
    handOverModule,
    // Last: what they follow is as it will be.
    ...followModules(config),
    ...billingModules({ ...deps, actorOfUser: auth.actorOfUser }),
  ];
  const all: readonly ServerModule[] = [
    ...modules,
    preferenceModule,
    ...exportModules(modules, deps),
    importModule(partsOf(modules, "imports")),
    presenceModule(presenceOf(modules)),
    mainMenuModule(partsOf(modules, "counters")),
    searchModule(partsOf(modules, "searchers"), config.brand),
  ];
  return { modules: all, auth };
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
  { config, files }: Omit<ModuleParts, "db">,
): AuthService["resolveActor"] => {
  const { db } = context;
  const { modules, auth } = createModules({ db, config, files });
  attachFollowers(db, followersOf(modules));
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

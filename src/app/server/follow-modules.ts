import { applicationModule } from "#modules/follow/call-applications/server/module.ts";
import {
  answerApplication,
  createApplicationService,
  holdApplication,
  readApplicationFacts,
  type ApplicationDependencies,
} from "#modules/follow/call-applications/server/service.ts";
import { followModule } from "#modules/follow/follow-calls/server/module.ts";
import {
  createFollowService,
  getFollowPolicy,
  type FollowDependencies,
} from "#modules/follow/follow-calls/server/service.ts";
import {
  firstCompanies,
  followMinutes,
} from "#modules/sos/sos-dispatch/server/service.ts";
import type { ServerModule } from "#platform/server/module.ts";
import { izaFacts, sosFacts } from "./follow-facts.ts";
import { followSteps } from "./follow-steps.ts";
import type { ModuleParts } from "./module-parts.ts";

/** Who is called, and what follows from it: whatever changes a case changes its calls, and a call its case. */
export const followModules = ({
  config,
}: ModuleParts): readonly ServerModule[] => {
  const ordering: ApplicationDependencies = {
    factsChanged: (write, id) =>
      service.reconcile(write, [{ source: "application", id }]),
    callingHours: getFollowPolicy,
  };
  const applications = createApplicationService(ordering);
  const dependencies: FollowDependencies = {
    ...followSteps,
    factsOf: {
      sos: sosFacts,
      iza: izaFacts,
      application: readApplicationFacts,
    },
    firstCompanies,
    lockApplication: holdApplication,
    answerApplication,
    deleteApplications: async (write, ids, reason) => {
      for (const id of ids.toSorted((a, b) => a - b))
        await applications.remove(write, id, { reason });
    },
    sosMinutes: followMinutes,
    brand: config.brand,
  };
  const service = createFollowService(dependencies);
  return [followModule(service, dependencies), applicationModule(ordering)];
};

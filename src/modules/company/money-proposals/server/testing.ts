import type { ServerModule } from "#platform/server/module.ts";
import { moneyProposalModule } from "./module.ts";
import type { KindsOfProposals } from "./step-service.ts";

/** What waits for a second person, over what the modules under test do. */
export const proposalsForTest = (kinds: KindsOfProposals): ServerModule =>
  moneyProposalModule(kinds);

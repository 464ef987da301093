import { clientBillingModules } from "#modules/billing/client-billing/server/module.ts";
import { journalModules } from "#modules/billing/journal/server/module.ts";
import { billingProposals } from "#modules/billing/client-billing/server/proposal-service.ts";
import { towBillModules } from "#modules/billing/tow-bills/server/module.ts";
import { termProposals } from "#modules/company/clients/server/service.ts";
import { moneyProposalModule } from "#modules/company/money-proposals/server/module.ts";
import type { ServerModule } from "#platform/server/module.ts";
import type { ModuleParts } from "./module-parts.ts";

/** Billing: above all desks, whose cases it follows. */
export const billingModules = ({
  config,
  files,
  auth,
}: ModuleParts): readonly ServerModule[] => [
  moneyProposalModule({ ...billingProposals, client_terms: termProposals }),
  ...clientBillingModules({
    files,
    canSend: config.smtpUrl !== undefined,
    actorOfUser: auth.actorOfUser,
  }),
  ...towBillModules(files),
  ...journalModules,
];

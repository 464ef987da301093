import { clientBillingModules } from "#modules/billing/client-billing/server/module.ts";
import type { ClosingParts } from "#modules/billing/client-billing/server/jobs.ts";
import { towBillModules } from "#modules/billing/tow-bills/server/module.ts";
import type { Config } from "#platform/server/config.ts";
import type { FilePort } from "#platform/server/files/file-port.ts";
import type { ServerModule } from "#platform/server/module.ts";

/** Billing: above all desks, whose cases it follows. */
export const billingModules = ({
  config,
  files,
  actorOfUser,
}: ClosingParts & {
  readonly config: Config;
  readonly files: FilePort;
}): readonly ServerModule[] => [
  ...clientBillingModules({
    files,
    canSend: config.smtpUrl !== undefined,
    actorOfUser,
  }),
  ...towBillModules(files),
];

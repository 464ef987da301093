import type { LockCase } from "#modules/desk/case-desk/server/service.ts";
import type { Outbox } from "#platform/server/mail/outbox.ts";
import type { ServerModule } from "#platform/server/module.ts";
import { registerDriverRoutes, registerShareRoutes } from "./routes.ts";
import {
  createDriverService,
  createShareService,
  forgetOldPositions,
  purgeTries,
} from "./service.ts";

export interface DriverLinkDependencies {
  /** Starts the way out with the server. */
  readonly startOutbox: (
    ...server: Parameters<ServerModule["routes"]>
  ) => Outbox;
  readonly publicUrl: string | undefined;
  readonly lockCase: LockCase;
}

/** Where drivers are: the desk makes links, drivers answer without an account. */
export const driverLocationModule = ({
  startOutbox,
  publicUrl,
  lockCase,
}: DriverLinkDependencies): ServerModule => ({
  routes: (app, context) => {
    registerShareRoutes(app, context, {
      service: createShareService(startOutbox(app, context), lockCase),
      publicUrl,
    });
    registerDriverRoutes(app, context, createDriverService());
  },
  jobs: [
    { name: "driver_link_attempts", everyMs: 10 * 60_000, run: purgeTries },
    { name: "driver_locations", everyMs: 60 * 60_000, run: forgetOldPositions },
  ],
});

import type { ServerModule } from "#platform/server/module.ts";
import type { ClientDependencies } from "./client-service.ts";
import { clientModule } from "./module.ts";

/** Clients with what another module keeps of them. */
export const clientsWith = (
  usesOfClient: ClientDependencies["usesOfClient"],
): ServerModule => clientModule({ usesOfClient });

/** Clients of which no other module keeps anything. */
export const clientsForTest = clientsWith(() => Promise.resolve([]));

/** Operations of clients. */
export const registerClientsForTest = (
  ...server: Parameters<ServerModule["routes"]>
): void => clientsForTest.routes(...server);

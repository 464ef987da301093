import type { ServerModule } from "#platform/server/module.ts";
import { clientModule } from "./module.ts";

/** Operations of clients. */
export const registerClientsForTest = (
  ...server: Parameters<ServerModule["routes"]>
): void => clientModule.routes(...server);

import type { ServerModule } from "#platform/server/module.ts";
import { registerBoardRoutes } from "./routes.ts";
import { watchSilence } from "./service.ts";

/** The board of what is on the way, and the watch over requests without an answer. */
export const boardModule: ServerModule = {
  routes: registerBoardRoutes,
  jobs: [{ name: "dispatch_silence", everyMs: 5_000, run: watchSilence }],
};

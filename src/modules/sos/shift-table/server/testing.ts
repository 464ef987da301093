import type { FastifyInstance } from "fastify";
import { createAuthService } from "#modules/company/auth/server/service.ts";
import type { ServerContext } from "#platform/server/http/server-context.ts";
import { registerShiftTableRoutes } from "./routes.ts";
import { createShiftTableService } from "./service.ts";

/** The module's routes, with passwords checked as signing in does. */
export const registerForTest = (
  app: FastifyInstance,
  context: ServerContext,
): void =>
  registerShiftTableRoutes(
    app,
    context,
    createShiftTableService(
      createAuthService({
        db: context.db,
        config: { oauthClientSecret: "test", signingSecret: "test" },
      }),
    ),
  );

import type { FastifyInstance } from "fastify";
import { AppError } from "#platform/contract/errors.ts";
import { operationsOf } from "#platform/server/http/operations-of.ts";
import type { ServerContext } from "#platform/server/http/server-context.ts";
import {
  getProfile,
  getUserType,
  login,
  signOut,
} from "../contract/endpoints.ts";
import { authText } from "../contract/text.ts";
import { getIdentity } from "#modules/company/users/server/service.ts";
import { toProfile, userTypeOfRole } from "./present.ts";
import type { AuthConfig, AuthService } from "./service.ts";

/** The single-page client (spec §7). */
const clientId = 2;

/** Signing in, signing out, profile. */
export const registerAuthRoutes = (
  app: FastifyInstance,
  context: ServerContext,
  { service, config }: { service: AuthService; config: AuthConfig },
): void => {
  const { answer, data } = operationsOf(app, context);
  // A refused sign-in leaves its count, a reused token ends its family: no transaction around the refusal.
  const own = { hasOwnTransactions: true };

  answer(
    login,
    async ({ body, request, reply }) => {
      reply.header("cache-control", "no-store");
      if (
        body.client_id !== clientId ||
        body.client_secret !== config.oauthClientSecret
      )
        throw new AppError("sign_in_failed");
      if (body.grant_type === "refresh_token")
        return service.refresh(body.refresh_token);
      const { tokens, cookie } = await service.signIn(body, {
        address: request.ip,
        user_agent: request.headers["user-agent"] ?? "",
        cookies: request.headers.cookie,
        isSecure: request.protocol === "https",
      });
      reply.header("set-cookie", cookie);
      return tokens;
    },
    own,
  );

  answer(signOut, async ({ actor }) => {
    await service.endSession(actor.session_id);
    return { message: authText.signedOut };
  });

  data(getProfile, async ({ actor, db }) =>
    toProfile(await getIdentity(db, actor.user_id)),
  );

  data(getUserType, async ({ actor }) => ({
    data: userTypeOfRole[actor.role],
  }));
};

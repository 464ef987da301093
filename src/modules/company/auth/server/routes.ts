import type { FastifyInstance } from "fastify";
import { AppError } from "#platform/contract/errors.ts";
import { registerEndpoint } from "#platform/server/http/register-endpoint.ts";
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
  // A refused sign-in leaves its count, a reused token ends its family: no transaction around the refusal.
  const own = { hasOwnTransactions: true };

  registerEndpoint(
    app,
    context,
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

  registerEndpoint(app, context, signOut, async ({ actor }) => {
    await service.endSession(actor.session_id);
    return { message: authText.signedOut };
  });

  registerEndpoint(app, context, getProfile, async ({ actor, db }) => ({
    data: toProfile(await getIdentity(db, actor.user_id)),
  }));

  registerEndpoint(app, context, getUserType, async ({ actor }) => ({
    data: { data: userTypeOfRole[actor.role] },
  }));
};

import type { FastifyRequest } from "fastify";
import type { Endpoint } from "#platform/contract/endpoint.ts";
import { AppError } from "#platform/contract/errors.ts";
import { isAllowed } from "#platform/contract/permissions.ts";
import type { ServerContext } from "./server-context.ts";

/** The access token of a request. */
export const bearerToken = (request: FastifyRequest): string | undefined => {
  const [scheme, token] = (request.headers.authorization ?? "").split(" ");
  return scheme?.toLowerCase() === "bearer" ? token : undefined;
};

/** Permission first: decided before the body is read. */
export const guard =
  (context: ServerContext, endpoint: Endpoint) =>
  async (request: FastifyRequest): Promise<void> => {
    if (endpoint.access.kind === "public") return;
    const token = bearerToken(request);
    const actor =
      token === undefined ? undefined : await context.resolveActor(token);
    if (actor === undefined) throw new AppError("not_signed_in");
    if (actor.must_change_password && endpoint.with_first_password !== true)
      throw new AppError("password_change_needed");
    if (!isAllowed(endpoint.access, actor)) throw new AppError("not_allowed");
    request.actor = actor;
  };

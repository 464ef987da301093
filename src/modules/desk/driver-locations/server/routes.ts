import type { FastifyInstance, FastifyRequest } from "fastify";
import { registerEndpoint } from "#platform/server/http/register-endpoint.ts";
import type { ServerContext } from "#platform/server/http/server-context.ts";
import {
  createShare,
  endShare,
  exchangeShareCode,
  listShares,
  openShare,
  reportShare,
  stopShare,
} from "../contract/endpoints.ts";
import { driverPagePath } from "../contract/rules.ts";
import { keyOfRow } from "#modules/desk/case-desk/server/service.ts";
import type { DriverService, ShareService } from "./service.ts";

/** Where drivers reach the product; without a setting, where the agent does. */
const originOf = (
  request: FastifyRequest,
  publicUrl: string | undefined,
): string =>
  publicUrl?.replace(/\/+$/, "") ?? `${request.protocol}://${request.host}`;

/** What an agent does with the links of a case. */
export const registerShareRoutes = (
  app: FastifyInstance,
  context: ServerContext,
  parts: {
    readonly service: ShareService;
    readonly publicUrl: string | undefined;
  },
): void => {
  const { service, publicUrl } = parts;
  registerEndpoint(app, context, listShares, async ({ db, actor, query }) => ({
    data: await service.list(db, actor, keyOfRow(query)),
  }));
  registerEndpoint(
    app,
    context,
    createShare,
    async (input) => ({
      data: await service.create(
        input,
        input.body,
        `${originOf(input.request, publicUrl)}${driverPagePath}`,
      ),
    }),
    { secrets: ["code", "url"] },
  );
  registerEndpoint(app, context, endShare, async (input) => ({
    data: await service.end(input, input.params.id, input.body.version),
  }));
};

/** What a driver's page asks for; a wrong try stays counted, so none of it stands in one transaction. */
export const registerDriverRoutes = (
  app: FastifyInstance,
  context: ServerContext,
  service: DriverService,
): void => {
  const own = { hasOwnTransactions: true };
  const visitOf = ({ request }: { request: FastifyRequest }) => ({
    db: context.db,
    address: request.ip,
  });
  registerEndpoint(
    app,
    context,
    exchangeShareCode,
    async (input) => ({
      data: await service.exchange(visitOf(input), input.body.code),
    }),
    own,
  );
  registerEndpoint(
    app,
    context,
    openShare,
    async (input) => ({
      data: await service.open(visitOf(input), input.body.token),
    }),
    own,
  );
  registerEndpoint(
    app,
    context,
    reportShare,
    async (input) => {
      await service.report(visitOf(input), input.body);
      return undefined;
    },
    own,
  );
  registerEndpoint(
    app,
    context,
    stopShare,
    async (input) => {
      await service.stop(visitOf(input), input.body.token);
      return undefined;
    },
    own,
  );
};

import type { FastifyInstance, FastifyRequest } from "fastify";
import { publicLink } from "#platform/server/http/public-link.ts";
import { operationsOf } from "#platform/server/http/operations-of.ts";
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

/** What an agent does with the links of a case. */
export const registerShareRoutes = (
  app: FastifyInstance,
  context: ServerContext,
  parts: {
    readonly service: ShareService;
    readonly publicUrl: string | undefined;
  },
): void => {
  const { data } = operationsOf(app, context);
  const { service, publicUrl } = parts;
  data(listShares, ({ db, actor, query }) =>
    service.list(db, actor, keyOfRow(query)),
  );
  data(
    createShare,
    (input) =>
      service.create(input, input.body, publicLink(publicUrl, driverPagePath)),
    { secrets: ["code", "url"] },
  );
  data(endShare, (input) =>
    service.end(input, input.params.id, input.body.version),
  );
};

/** What a driver's page asks for; a wrong try stays counted, so none of it stands in one transaction. */
export const registerDriverRoutes = (
  app: FastifyInstance,
  context: ServerContext,
  service: DriverService,
): void => {
  const { data, done } = operationsOf(app, context);
  const own = { hasOwnTransactions: true };
  const visitOf = ({ request }: { request: FastifyRequest }) => ({
    db: context.db,
    address: request.ip,
  });
  data(
    exchangeShareCode,
    (input) => service.exchange(visitOf(input), input.body.code),
    own,
  );
  data(
    openShare,
    (input) => service.open(visitOf(input), input.body.token),
    own,
  );
  done(reportShare, (input) => service.report(visitOf(input), input.body), own);
  done(
    stopShare,
    (input) => service.stop(visitOf(input), input.body.token),
    own,
  );
};

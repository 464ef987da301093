import type { FastifyInstance } from "fastify";
import { registerEndpoint } from "#platform/server/http/register-endpoint.ts";
import { registerRecordRoutes } from "#platform/server/http/register-record-routes.ts";
import type { ServerContext } from "#platform/server/http/server-context.ts";
import * as clients from "../contract/endpoints.ts";
import * as members from "../contract/member-endpoints.ts";
import { clientService } from "./client-service.ts";
import { memberService } from "./member-service.ts";

const clientEndpoints = {
  list: clients.listClients,
  get: clients.getClient,
  create: clients.createClient,
  update: clients.updateClient,
  remove: clients.deleteClient,
  timeline: clients.getClientTimeline,
  neighbours: clients.getClientNeighbours,
};

const memberEndpoints = {
  list: members.listMembers,
  get: members.getMember,
  create: members.createMember,
  update: members.updateMember,
  remove: members.deleteMember,
  timeline: members.getMemberTimeline,
  neighbours: members.getMemberNeighbours,
};

/** All operations of clients and their people. */
export const registerClientRoutes = (
  app: FastifyInstance,
  context: ServerContext,
): void => {
  registerEndpoint(
    app,
    context,
    clients.findClientHints,
    async ({ db, actor, query }) => ({
      data: await clientService.hints(db, actor, query.q),
    }),
  );
  registerRecordRoutes(app, context, clientEndpoints, clientService);
  registerRecordRoutes(app, context, memberEndpoints, memberService);
};

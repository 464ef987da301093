import type { FastifyInstance } from "fastify";
import {
  registerEndpoint,
  type HandlerInput,
} from "#platform/server/http/register-endpoint.ts";
import type { Endpoint } from "#platform/contract/endpoint.ts";
import type { ServerContext } from "#platform/server/http/server-context.ts";
import * as clients from "../contract/endpoints.ts";
import * as members from "../contract/member-endpoints.ts";
import { clientService, type ClientWrite } from "./client-service.ts";
import { memberService } from "./member-service.ts";

const writeOf = <E extends Endpoint>(
  input: Pick<HandlerInput<E>, "db" | "actor" | "screen">,
): ClientWrite => ({
  db: input.db,
  actor: input.actor as ClientWrite["actor"],
  screen: input.screen,
});

const registerClients = (
  app: FastifyInstance,
  context: ServerContext,
): void => {
  const {
    listClients: list,
    getClient: get,
    createClient: create,
    updateClient: update,
    deleteClient: remove,
    getClientTimeline: timeline,
    getClientNeighbours: neighbours,
  } = clients;
  const service = clientService;
  registerEndpoint(app, context, list, ({ db, actor, query }) =>
    service.list(db, actor, query),
  );
  registerEndpoint(app, context, get, async ({ db, actor, params }) => ({
    data: await service.get(db, actor, params.id),
  }));
  registerEndpoint(app, context, create, async (input) => ({
    data: await service.create(writeOf(input), input.body),
  }));
  registerEndpoint(app, context, update, async (input) => ({
    data: await service.update(writeOf(input), input.params.id, input.body),
  }));
  registerEndpoint(app, context, remove, async (input) => {
    await service.remove(writeOf(input), input.params.id);
    return undefined;
  });
  registerEndpoint(app, context, timeline, async ({ db, actor, params }) => ({
    data: await service.timeline(db, actor, params.id),
  }));
  registerEndpoint(app, context, neighbours, async (input) => ({
    data: await service.neighbours(
      input.db,
      input.actor,
      input.params.id,
      input.query,
    ),
  }));
};

const registerMembers = (
  app: FastifyInstance,
  context: ServerContext,
): void => {
  const {
    listMembers: list,
    getMember: get,
    createMember: create,
    updateMember: update,
    deleteMember: remove,
    getMemberTimeline: timeline,
    getMemberNeighbours: neighbours,
  } = members;
  const service = memberService;
  registerEndpoint(app, context, list, ({ db, actor, query }) =>
    service.list(db, actor, query),
  );
  registerEndpoint(app, context, get, async ({ db, actor, params }) => ({
    data: await service.get(db, actor, params.id),
  }));
  registerEndpoint(app, context, create, async (input) => ({
    data: await service.create(writeOf(input), input.body),
  }));
  registerEndpoint(app, context, update, async (input) => ({
    data: await service.update(writeOf(input), input.params.id, input.body),
  }));
  registerEndpoint(app, context, remove, async (input) => {
    await service.remove(writeOf(input), input.params.id);
    return undefined;
  });
  registerEndpoint(app, context, timeline, async ({ db, actor, params }) => ({
    data: await service.timeline(db, actor, params.id),
  }));
  registerEndpoint(app, context, neighbours, async (input) => ({
    data: await service.neighbours(
      input.db,
      input.actor,
      input.params.id,
      input.query,
    ),
  }));
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
  registerClients(app, context);
  registerMembers(app, context);
};

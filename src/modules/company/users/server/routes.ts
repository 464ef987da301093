import { writeOf } from "#platform/server/http/write-of.ts";
import type { FastifyInstance } from "fastify";
import {
  registerEndpoint,
  type HandlerInput,
} from "#platform/server/http/register-endpoint.ts";
import type { ServerContext } from "#platform/server/http/server-context.ts";
import {
  changeOwnPassword,
  createBase,
  createUser,
  deleteBase,
  deleteUser,
  endUserSessions,
  getUser,
  getUserControlData,
  getUserNeighbours,
  getUserTimeline,
  issuePasswords,
  listUsers,
  listUserSessions,
  resetUserPassword,
  resumeUser,
  stopUser,
  updateBase,
  updateUser,
} from "../contract/endpoints.ts";
import type { UserService } from "./service.ts";

/** A password is kept nowhere but as its hash. */
const secrets = ["password"];

const registerReads = (
  app: FastifyInstance,
  context: ServerContext,
  service: UserService,
): void => {
  registerEndpoint(app, context, listUsers, ({ db, actor, query }) =>
    service.list(db, actor, query),
  );
  registerEndpoint(app, context, getUserControlData, async ({ db, actor }) => ({
    data: await service.controlData(db, actor),
  }));
  registerEndpoint(app, context, getUser, async ({ db, actor, params }) => ({
    data: await service.get(db, actor, params.id),
  }));
  registerEndpoint(
    app,
    context,
    listUserSessions,
    async ({ db, actor, params }) => ({
      data: await service.sessions(db, actor, params.id),
    }),
  );
  registerEndpoint(
    app,
    context,
    getUserTimeline,
    async ({ db, actor, params }) => ({
      data: await service.timeline(db, actor, params.id),
    }),
  );
  registerEndpoint(
    app,
    context,
    getUserNeighbours,
    async ({ db, actor, params, query }) => ({
      data: await service.neighbours(db, actor, params.id, query),
    }),
  );
};

const registerEdits = (
  app: FastifyInstance,
  context: ServerContext,
  service: UserService,
): void => {
  registerEndpoint(
    app,
    context,
    createUser,
    async (input) => {
      input.reply.header("cache-control", "no-store");
      const { body, prepared } = input;
      return { data: await service.create(writeOf(input), body, prepared) };
    },
    {
      secrets,
      prepare: ({ body }: HandlerInput<typeof createUser>) =>
        service.preparePassword(body.password),
    },
  );
  registerEndpoint(app, context, updateUser, async (input) => ({
    data: await service.update(writeOf(input), input.params.id, input.body),
  }));
  registerEndpoint(app, context, deleteUser, (input) =>
    service
      .remove(writeOf(input), input.params.id, input.query.version)
      .then(() => undefined),
  );
};

const registerPasswords = (
  app: FastifyInstance,
  context: ServerContext,
  service: UserService,
): void => {
  registerEndpoint(
    app,
    context,
    resetUserPassword,
    async (input) => {
      const { params, body, prepared, reply } = input;
      reply.header("cache-control", "no-store");
      const { version } = body;
      return {
        data: await service.resetPassword(writeOf(input), params.id, {
          version,
          ...prepared,
        }),
      };
    },
    {
      secrets,
      prepare: ({ body }: HandlerInput<typeof resetUserPassword>) =>
        service.preparePassword(body.password),
    },
  );
  registerEndpoint(
    app,
    context,
    issuePasswords,
    async (input) => {
      input.reply.header("cache-control", "no-store");
      const { prepared } = input;
      return { data: await service.issuePasswords(writeOf(input), prepared) };
    },
    {
      secrets,
      prepare: ({ db, actor, body }: HandlerInput<typeof issuePasswords>) =>
        service.prepareIssue(db, actor, body),
    },
  );
};

const registerSteps = (
  app: FastifyInstance,
  context: ServerContext,
  service: UserService,
): void => {
  registerEndpoint(app, context, stopUser, async (input) => ({
    data: await service.takeStep(
      writeOf(input),
      input.params.id,
      "stop",
      input.body,
    ),
  }));
  registerEndpoint(app, context, resumeUser, async (input) => ({
    data: await service.takeStep(
      writeOf(input),
      input.params.id,
      "resume",
      input.body,
    ),
  }));
  registerEndpoint(app, context, endUserSessions, async (input) => ({
    data: {
      ended: await service.endSessions(
        writeOf(input),
        input.params.id,
        input.body,
      ),
    },
  }));
};

const registerBases = (
  app: FastifyInstance,
  context: ServerContext,
  service: UserService,
): void => {
  registerEndpoint(app, context, createBase, async (input) => ({
    data: await service.createBase(writeOf(input), input.body),
  }));
  registerEndpoint(app, context, updateBase, async (input) => ({
    data: await service.renameBase(writeOf(input), input.params.id, input.body),
  }));
  registerEndpoint(app, context, deleteBase, (input) =>
    service.deleteBase(writeOf(input), input.params.id).then(() => undefined),
  );
};

/** All operations of the user administration, and the change of one's own password. */
export const registerUserRoutes = (
  app: FastifyInstance,
  context: ServerContext,
  service: UserService,
): void => {
  registerReads(app, context, service);
  registerEdits(app, context, service);
  registerSteps(app, context, service);
  registerPasswords(app, context, service);
  registerBases(app, context, service);
  registerEndpoint(
    app,
    context,
    changeOwnPassword,
    async ({ db, actor, screen, body }) => {
      await service.changeOwnPassword(db, actor, screen, body);
      return undefined;
    },
    { hasOwnTransactions: true },
  );
};

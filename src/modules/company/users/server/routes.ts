import type { FastifyInstance } from "fastify";
import { operationsOf } from "#platform/server/http/operations-of.ts";
import type { HandlerInput } from "#platform/server/http/register-endpoint.ts";
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

const registerPasswords = (
  app: FastifyInstance,
  context: ServerContext,
  service: UserService,
): void => {
  const { data } = operationsOf(app, context);
  data(
    createUser,
    (input) => {
      input.reply.header("cache-control", "no-store");
      const { body, prepared } = input;
      return service.create(input, body, prepared);
    },
    {
      secrets,
      prepare: ({ body }: HandlerInput<typeof createUser>) =>
        service.preparePassword(body.password),
    },
  );
  data(
    resetUserPassword,
    (input) => {
      const { params, body, prepared, reply } = input;
      reply.header("cache-control", "no-store");
      const { version } = body;
      return service.resetPassword(input, params.id, {
        version,
        ...prepared,
      });
    },
    {
      secrets,
      prepare: ({ body }: HandlerInput<typeof resetUserPassword>) =>
        service.preparePassword(body.password),
    },
  );
  data(
    issuePasswords,
    (input) => {
      input.reply.header("cache-control", "no-store");
      const { prepared } = input;
      return service.issuePasswords(input, prepared);
    },
    {
      secrets,
      prepare: ({ db, actor, body }: HandlerInput<typeof issuePasswords>) =>
        service.prepareIssue(db, actor, body),
    },
  );
};

/** All operations of the user administration, and the change of one's own password. */
export const registerUserRoutes = (
  app: FastifyInstance,
  context: ServerContext,
  service: UserService,
): void => {
  const { answer, data, done } = operationsOf(app, context);
  answer(listUsers, ({ db, actor, query }) => service.list(db, actor, query));
  data(getUserControlData, ({ db, actor }) => service.controlData(db, actor));
  data(getUser, ({ db, actor, params }) => service.get(db, actor, params.id));
  data(listUserSessions, ({ db, actor, params }) =>
    service.sessions(db, actor, params.id),
  );
  data(getUserTimeline, ({ db, actor, params }) =>
    service.timeline(db, actor, params.id),
  );
  data(getUserNeighbours, ({ db, actor, params, query }) =>
    service.neighbours(db, actor, params.id, query),
  );
  data(updateUser, (input) =>
    service.update(input, input.params.id, input.body),
  );
  done(deleteUser, (input) =>
    service.remove(input, input.params.id, input.query),
  );
  data(stopUser, (input) =>
    service.takeStep(input, input.params.id, "stop", input.body),
  );
  data(resumeUser, (input) =>
    service.takeStep(input, input.params.id, "resume", input.body),
  );
  data(endUserSessions, async (input) => ({
    ended: await service.endSessions(input, input.params.id, input.body),
  }));
  registerPasswords(app, context, service);
  data(createBase, (input) => service.createBase(input, input.body));
  data(updateBase, (input) =>
    service.renameBase(input, input.params.id, input.body),
  );
  done(deleteBase, (input) =>
    service.deleteBase(input, input.params.id, input.query),
  );
  done(
    changeOwnPassword,
    ({ db, actor, screen, body }) =>
      service.changeOwnPassword(db, actor, screen, body),
    { hasOwnTransactions: true },
  );
};

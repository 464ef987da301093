import type { FastifyInstance } from "fastify";
import { operationsOf } from "#platform/server/http/operations-of.ts";
import type { ServerContext } from "#platform/server/http/server-context.ts";
import { writeOf } from "#platform/server/http/write-of.ts";
import * as endpoints from "../contract/endpoints.ts";
import {
  listCallingChanges,
  readCallingRules,
  writeCallingRules,
} from "./calling-service.ts";
import { readControlData, readMasters } from "./control-service.ts";

/** What the screens choose from, and the calling hours. */
export const registerSettingRoutes = (
  app: FastifyInstance,
  context: ServerContext,
): void => {
  const { data } = operationsOf(app, context);
  data(endpoints.listMasters, ({ db }) => readMasters(db));
  data(endpoints.getControlData, ({ db, actor }) => readControlData(db, actor));
  data(endpoints.getCallingRules, ({ db }) => readCallingRules(db));
  data(endpoints.getCallingRulesTimeline, ({ db }) => listCallingChanges(db));
  data(endpoints.updateCallingRules, (input) =>
    writeCallingRules(writeOf(input), input.body),
  );
};

import { randomUUID } from "node:crypto";
import Fastify, { type FastifyBaseLogger, type FastifyInstance } from "fastify";
import {
  serializerCompiler,
  validatorCompiler,
} from "fastify-type-provider-zod";
import { speakJapanese } from "#platform/contract/japanese/rule-messages.ts";
import { usualBodyBytes } from "./body-limit.ts";
import { installErrorHandler } from "./error-handler.ts";
import { refuseStrangeNames, refuseUnstorable } from "./input-check.ts";
import { limitOpenRequests } from "./open-requests.ts";
import { pickingSerializer } from "./output.ts";
import { endSlowBodies } from "./slow-bodies.ts";
import {
  answerClientError,
  answerFrameworkError,
} from "./unparsed-requests.ts";

/** A server without operations yet: parsing, error answers and the list of endpoints are in place. */
export const createServer = (
  log?: FastifyBaseLogger,
  trustedProxies = "loopback",
): FastifyInstance => {
  speakJapanese();
  const app = Fastify({
    ...(log ? { loggerInstance: log } : { logger: false }),
    // Files go by multipart with a cap of their own.
    bodyLimit: usualBodyBytes,
    genReqId: () => randomUUID(),
    trustProxy: trustedProxies,
    routerOptions: { ignoreTrailingSlash: true },
    clientErrorHandler: answerClientError,
    frameworkErrors: answerFrameworkError,
  });
  app.setValidatorCompiler(validatorCompiler);
  // Without a log it is a test, where an answer that does not fit its schema has to fail.
  app.setSerializerCompiler(log ? pickingSerializer : serializerCompiler);
  app.decorate("endpoints", []);
  app.decorateRequest("actor");
  app.decorateRequest("upload");
  installErrorHandler(app);
  limitOpenRequests(app);
  endSlowBodies(app);
  app.addHook(
    "preValidation",
    async ({ body, query, params, routeOptions }) => {
      refuseStrangeNames(body, routeOptions.config.endpoint?.body);
      for (const input of [body, query, params]) refuseUnstorable(input);
    },
  );
  return app;
};

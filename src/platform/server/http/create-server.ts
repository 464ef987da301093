import { randomUUID } from "node:crypto";
import Fastify, { type FastifyBaseLogger, type FastifyInstance } from "fastify";
import {
  serializerCompiler,
  validatorCompiler,
} from "fastify-type-provider-zod";
import { speakJapanese } from "#platform/contract/japanese/rule-messages.ts";
import { installErrorHandler } from "./error-handler.ts";
import { refuseUnstorable } from "./input-check.ts";
import { pickingSerializer } from "./output.ts";
import { endSlowBodies } from "./slow-bodies.ts";
import {
  answerClientError,
  answerFrameworkError,
} from "./unparsed-requests.ts";

/** Bytes of a JSON body; files go by multipart with a cap of their own. */
const bodyLimit = 1_000_000;

/** A server without operations yet: parsing, error answers and the list of endpoints are in place. */
export const createServer = (
  log?: FastifyBaseLogger,
  trustedProxies = "loopback",
): FastifyInstance => {
  speakJapanese();
  const app = Fastify({
    ...(log ? { loggerInstance: log } : { logger: false }),
    bodyLimit,
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
  endSlowBodies(app);
  app.addHook("preValidation", async ({ body, query, params }) => {
    for (const input of [body, query, params]) refuseUnstorable(input);
  });
  return app;
};

import type { FastifyInstance, FastifyRequest } from "fastify";
import { AppError } from "#platform/contract/errors.ts";
import {
  keyOfRow,
  type LockCase,
} from "#modules/desk/case-desk/server/service.ts";
import type { TelephonyDesk } from "#platform/server/config.ts";
import { registerEndpoint } from "#platform/server/http/register-endpoint.ts";
import type { ServerContext } from "#platform/server/http/server-context.ts";
import * as endpoints from "../contract/endpoints.ts";
import { createCallService, type CallService } from "./call-service.ts";
import { receiveEvent } from "./event-service.ts";
import { ownTelephoneService } from "./own-service.ts";
import { checkSignature } from "./signature-service.ts";

/** Bytes of an event; a real one has about 200. */
const eventLimit = 10_000;

/** Bodies exactly as sent: the signature is over them. */
const rawBodies = new WeakMap<FastifyRequest, Buffer>();

const parseBody = (request: FastifyRequest, body: Buffer): unknown => {
  rawBodies.set(request, body);
  try {
    return JSON.parse(body.toString("utf8"));
  } catch {
    throw new AppError("malformed_request");
  }
};

/** What the telephone exchange calls: JSON only, small, signed; the signature before anything else is looked at. */
const registerExchange = (
  app: FastifyInstance,
  context: ServerContext,
  { secret, desks }: TelephonyParts,
): void => {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      "application/json",
      { parseAs: "buffer", bodyLimit: eventLimit },
      async (request: FastifyRequest, body: Buffer) => parseBody(request, body),
    );
    scope.addHook("preValidation", async (request) => {
      const body = rawBodies.get(request) ?? Buffer.alloc(0);
      checkSignature(secret, { headers: request.headers, body }, Date.now());
    });
    registerEndpoint(
      scope,
      context,
      endpoints.receiveTelephonyEvent,
      async ({ db, body }) => ({ data: await receiveEvent(db, body, desks) }),
    );
  });
};

const registerCalls = (
  app: FastifyInstance,
  context: ServerContext,
  callService: CallService,
): void => {
  registerEndpoint(
    app,
    context,
    endpoints.listIncomingCalls,
    async (input) => ({
      data: await callService.list(input.db, input.actor),
    }),
  );
  registerEndpoint(app, context, endpoints.listMissedCalls, async (input) => ({
    data: await callService.listMissed(input.db, input.actor),
  }));
  registerEndpoint(app, context, endpoints.getIncomingCall, async (input) => ({
    data: await callService.get(input.db, input.actor, input.params.id),
  }));
  registerEndpoint(app, context, endpoints.claimCall, async (input) => ({
    data: await callService.claim(input, input.params.id),
  }));
  registerEndpoint(app, context, endpoints.takeOverCall, async (input) => ({
    data: await callService.takeOver(input, input.params.id),
  }));
  registerEndpoint(app, context, endpoints.linkCall, async (input) => ({
    data: await callService.link(input, input.params.id, keyOfRow(input.body)),
  }));
  registerEndpoint(app, context, endpoints.callBack, async (input) => {
    await callService.callBack(input, input.params.id, input.body.calls);
    return undefined;
  });
};

/** What the composition root hands in. */
export interface TelephonyParts {
  /** Of the exchange. */
  readonly secret: string;
  /** Which desk answers a number, by its digits; SOS where it is not named. */
  readonly desks: ReadonlyMap<string, TelephonyDesk>;
  readonly lockCase: LockCase;
}

/** All operations of incoming calls. */
export const registerTelephonyRoutes = (
  app: FastifyInstance,
  context: ServerContext,
  parts: TelephonyParts,
): void => {
  registerExchange(app, context, parts);
  registerCalls(app, context, createCallService(parts.lockCase));
  registerEndpoint(app, context, endpoints.getOwnTelephone, async (input) => ({
    data: await ownTelephoneService.get(input.db, input.actor),
  }));
  registerEndpoint(app, context, endpoints.setOwnTelephone, async (input) => ({
    data: await ownTelephoneService.set(input, input.body),
  }));
};

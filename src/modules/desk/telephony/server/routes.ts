import type { FastifyInstance, FastifyRequest } from "fastify";
import { AppError } from "#platform/contract/errors.ts";
import {
  keyOfRow,
  type LockCase,
} from "#modules/desk/case-desk/server/service.ts";
import type { TelephonyDesk } from "#platform/server/config.ts";
import { operationsOf } from "#platform/server/http/operations-of.ts";
import type { ServerContext } from "#platform/server/http/server-context.ts";
import * as endpoints from "../contract/endpoints.ts";
import { createCallService } from "./call-service.ts";
import type { FindMembers } from "./caller-service.ts";
import { receiveEvent } from "./event-service.ts";
import { ownTelephoneService } from "./own-service.ts";
import { checkSignature } from "./signature-service.ts";

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
  { secret, ...exchange }: TelephonyParts,
): void => {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      "application/json",
      { parseAs: "buffer" },
      async (request: FastifyRequest, body: Buffer) => parseBody(request, body),
    );
    scope.addHook("preValidation", async (request) => {
      const body = rawBodies.get(request) ?? Buffer.alloc(0);
      checkSignature(secret, { headers: request.headers, body }, Date.now());
    });
    operationsOf(scope, context).data(
      endpoints.receiveTelephonyEvent,
      ({ db, body }) => receiveEvent(db, body, exchange),
    );
  });
};

/** What the composition root hands in. */
export interface TelephonyParts {
  /** Of the exchange. */
  readonly secret: string;
  /** Which desk answers a number, by its digits; SOS where it is not named. */
  readonly desks: ReadonlyMap<string, TelephonyDesk>;
  readonly lockCase: LockCase;
  /** Who bought help and has a telephone, for calls of the desk that helps them. */
  readonly findMembers?: FindMembers;
}

/** All operations of incoming calls. */
export const registerTelephonyRoutes = (
  app: FastifyInstance,
  context: ServerContext,
  parts: TelephonyParts,
): void => {
  const { data, done } = operationsOf(app, context);
  const callService = createCallService(parts.lockCase);
  registerExchange(app, context, parts);
  data(endpoints.listIncomingCalls, (input) =>
    callService.list(input.db, input.actor),
  );
  data(endpoints.listMissedCalls, (input) =>
    callService.listMissed(input.db, input.actor),
  );
  data(endpoints.getIncomingCall, (input) =>
    callService.get(input.db, input.actor, input.params.id),
  );
  data(endpoints.claimCall, (input) =>
    callService.claim(input, input.params.id),
  );
  data(endpoints.takeOverCall, (input) =>
    callService.takeOver(input, input.params.id),
  );
  data(endpoints.endCall, (input) => callService.end(input, input.params.id));
  data(endpoints.linkCall, (input) =>
    callService.link(input, input.params.id, keyOfRow(input.body)),
  );
  done(endpoints.callBack, (input) =>
    callService.callBack(input, input.params.id, input.body.calls),
  );
  data(endpoints.getOwnTelephone, (input) =>
    ownTelephoneService.get(input.db, input.actor),
  );
  data(endpoints.setOwnTelephone, (input) =>
    ownTelephoneService.set(input, input.body),
  );
};

import { createHash } from "node:crypto";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { z } from "zod";
import {
  successStatus,
  type BodyOf,
  type Endpoint,
  type ParamsOf,
  type QueryOf,
  type ResponseOf,
  type Schema,
} from "#platform/contract/endpoint.ts";
import { AppError } from "#platform/contract/errors.ts";
import { normaliseText } from "#platform/contract/japanese/folding.ts";
import { transaction } from "#platform/server/db/transaction.ts";
import type { Db } from "#platform/server/db/schema.ts";
import type { Upload } from "#platform/server/files/upload.ts";
import type { Actor } from "./actor.ts";
import { bodyLimitOf } from "./body-limit.ts";
import { budgetOf, isStopped } from "./budget.ts";
import { inShareOf } from "./fair-share.ts";
import { guard } from "./guard.ts";
import { fieldErrorsFrom } from "./field-errors.ts";
import { findIdempotentAnswer, keepIdempotentAnswer } from "./idempotency.ts";
import { refuseUnstorable } from "./input-check.ts";
import { operationSchema, strictBody } from "./operation-schema.ts";
import type { ServerContext } from "./server-context.ts";

/** What a handler gets. In writing requests `db` is the request's one transaction. */
export interface HandlerInput<E extends Endpoint> {
  readonly params: ParamsOf<E>;
  readonly query: QueryOf<E>;
  readonly body: BodyOf<E>;
  readonly db: Db;
  readonly actor: E["access"] extends { kind: "public" } ? undefined : Actor;
  /** Page from which the request came, for the history (header `X-Screen`). */
  readonly screen: string;
  /** The file of an operation with `upload`. */
  readonly upload: Upload | undefined;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

export type Handler<E extends Endpoint, P = unknown> = (
  input: HandlerInput<E> & { readonly prepared: P },
) => Promise<ResponseOf<E>>;

/** Every operation that has been registered, for OpenAPI, the access snapshot and the refusal tests. */
declare module "fastify" {
  interface FastifyRequest {
    actor?: Actor;
    upload?: Upload;
  }
  interface FastifyContextConfig {
    endpoint?: Endpoint;
  }
  interface FastifyInstance {
    endpoints: Endpoint[];
  }
}

const maximumScreenLength = 200;

const readScreen = (request: FastifyRequest): string => {
  const header = request.headers["x-screen"];
  if (typeof header !== "string") return "";
  try {
    const screen = decodeURIComponent(header).slice(0, maximumScreenLength);
    // The cut may have left half of a character.
    return normaliseText(screen.replace(/\p{Surrogate}$/u, ""));
  } catch {
    throw new AppError("malformed_request");
  }
};

const idempotencyKey = (request: FastifyRequest): string | undefined => {
  const header = request.headers["idempotency-key"];
  if (header === undefined) return undefined;
  if (typeof header !== "string" || !/^[\w.:-]{8,100}$/.test(header))
    throw new AppError("malformed_request");
  return header;
};

/** For `JSON.stringify`: what stands under a secret name becomes null. */
const withoutSecrets =
  (secrets: readonly string[]) =>
  (name: string, value: unknown): unknown =>
    secrets.includes(name) ? null : value;

/** As whom an account asks: what it was answered for one organisation is not repeated to it in another. */
const standing = (actor: Actor): string =>
  JSON.stringify([
    actor.account_id,
    actor.role,
    actor.car_dealer_id,
    actor.tow_truck_company_id,
    actor.vehicle_make,
  ]);

const fingerprint = (
  request: FastifyRequest,
  actor: Actor,
  secrets: readonly string[],
): string =>
  createHash("sha256")
    .update(`${request.method} ${request.url} ${standing(actor)} `)
    .update(JSON.stringify(request.body, withoutSecrets(secrets)) ?? "")
    .update(request.upload?.sha256 ?? "")
    .digest("hex");

const inputOf = <E extends Endpoint, P>(
  request: FastifyRequest,
  reply: FastifyReply,
  db: Db,
  prepared?: P,
): HandlerInput<E> & { readonly prepared: P } =>
  ({
    prepared,
    params: request.params,
    query: request.query,
    body: request.body,
    db,
    actor: request.actor,
    screen: readScreen(request),
    upload: request.upload,
    request,
    reply,
  }) as HandlerInput<E> & { readonly prepared: P };

/** A writing request is one transaction: the idempotency record, the rows, history and event together. */
const answerWrite = async <E extends Endpoint, P>(
  context: ServerContext,
  endpoint: E,
  { handler, prepare, secrets = [] }: Operation<E, P>,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> => {
  const prepared = await prepare?.(inputOf<E, P>(request, reply, context.db));
  const key = endpoint.method === "POST" ? idempotencyKey(request) : undefined;
  return transaction(context.db, async (tx) => {
    if (key === undefined || request.actor === undefined)
      return handler(inputOf<E, P>(request, reply, tx, prepared));
    const record = {
      key,
      user_id: request.actor.user_id,
      fingerprint: fingerprint(request, request.actor, secrets),
    };
    const earlier = await findIdempotentAnswer(tx, record);
    if (earlier !== undefined) return earlier.answer;
    const answer = await handler(inputOf<E, P>(request, reply, tx, prepared));
    const kept = JSON.stringify(answer ?? null, withoutSecrets(secrets));
    await keepIdempotentAnswer(tx, record, kept);
    return answer;
  });
};

export interface EndpointOptions<E extends Endpoint, P> {
  /** What takes its time, before the transaction begins; the handler finds the result in `prepared`. */
  readonly prepare?: (input: HandlerInput<E>) => Promise<P>;
  /** The handler opens its own transactions: what it writes stays when it refuses. No idempotency keys then. */
  readonly hasOwnTransactions?: boolean;
  /** Fields of body and answer that are kept nowhere, not even for a repetition, which gets null for them. */
  readonly secrets?: readonly string[];
}

interface Operation<E extends Endpoint, P> extends EndpointOptions<E, P> {
  readonly handler: Handler<E, P>;
}

/** The fields that go with a file are parsed as a body is. */
const parseFields = (
  schema: Schema | undefined,
  fields: Record<string, string>,
): unknown => {
  const parsed = (strictBody(schema) ?? z.strictObject({})).safeParse(fields);
  if (parsed.success) return parsed.data;
  const found = parsed.error.issues.map(
    ({ path, message }) => [path.join("."), message] as const,
  );
  throw new AppError("invalid_input", { errors: fieldErrorsFrom(found) });
};

const isKept = ({ upload }: Endpoint): boolean =>
  upload !== undefined && upload !== "table";

/** The file arrives whole before the transaction begins; what nobody keeps is removed. */
const answerUpload = async <E extends Endpoint, P>(
  context: ServerContext,
  endpoint: E,
  operation: Operation<E, P>,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> => {
  const { files, db } = context;
  if (files === undefined) throw new AppError("unavailable");
  const received = await files.receive(
    request,
    endpoint.upload === true ? "file" : endpoint.upload,
  );
  let isDone = false;
  try {
    refuseUnstorable(received.fields);
    request.body = parseFields(endpoint.body, received.fields);
    request.upload = received.file;
    // A table is read and not kept.
    if (isKept(endpoint)) await files.store(received.file);
    // A repetition of what was taken before gets its answer without being counted again.
    const handler: Handler<E, P> = async (input) => {
      if (isKept(endpoint) && request.actor !== undefined)
        await files.admit(input.db, request.actor, received.file);
      return operation.handler(input);
    };
    const answer = await answerWrite(
      context,
      endpoint,
      { ...operation, handler },
      request,
      reply,
    );
    isDone = true;
    return answer;
  } finally {
    await received.settle(async (id) => isDone || files.names(db, id));
  }
};

const answerOf = <E extends Endpoint, P>(
  ...args: Parameters<typeof answerWrite<E, P>>
): Promise<unknown> =>
  args[1].upload ? answerUpload<E, P>(...args) : answerWrite<E, P>(...args);

/** A file may come slowly from the road: it takes no place in the share of its company. */
const takesPlace = ({ upload }: Endpoint): boolean => upload === undefined;

/**
 * Registers one operation: guard, parsing of input and output, transaction and idempotency follow from
 * the endpoint object. The handler keeps only the use case.
 */
export const registerEndpoint = <E extends Endpoint, P = undefined>(
  app: FastifyInstance,
  context: ServerContext,
  endpoint: E,
  handler: Handler<E, P>,
  options: EndpointOptions<E, P> = {},
): void => {
  app.endpoints.push(endpoint);
  const budget = budgetOf(context);
  const status = successStatus(endpoint);
  app.route({
    method: endpoint.method,
    url: endpoint.path.replaceAll(/\{(\w+)\}/g, ":$1"),
    schema: operationSchema(endpoint),
    config: { endpoint },
    bodyLimit: bodyLimitOf(endpoint),
    onRequest: [
      guard(context, endpoint),
      ...(isStopped(endpoint) ? [budget.admit] : []),
    ],
    handler: async (request, reply) => {
      const work = (): Promise<unknown> =>
        budget.spend(request, endpoint, answering);
      const answering = (): Promise<unknown> =>
        endpoint.method === "GET" || options.hasOwnTransactions === true
          ? handler(inputOf<E, P>(request, reply, context.db))
          : answerOf(
              context,
              endpoint,
              { ...options, handler },
              request,
              reply,
            );
      const answer = takesPlace(endpoint)
        ? await inShareOf(request.actor, work)
        : await work();
      if (reply.sent) return reply;
      reply.status(status);
      return status === 204 ? reply.send() : answer;
    },
  });
};

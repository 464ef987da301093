import type { FastifyInstance } from "fastify";
import type { Endpoint, ResponseOf } from "#platform/contract/endpoint.ts";
import {
  registerEndpoint,
  type EndpointOptions,
  type Handler,
  type HandlerInput,
} from "./register-endpoint.ts";
import type { ServerContext } from "./server-context.ts";

type Input<E extends Endpoint, P> = HandlerInput<E> & { readonly prepared: P };
type DataOf<E> = ResponseOf<E> extends { data: infer Data } ? Data : never;

/** Registers the operations of a module, each with the use case that answers it. */
export const operationsOf = (app: FastifyInstance, context: ServerContext) => ({
  /** The use case gives what the answer holds under `data`. */
  data: <E extends Endpoint, P = undefined>(
    endpoint: E,
    find: (input: Input<E, P>) => Promise<DataOf<E>>,
    options?: EndpointOptions<E, P>,
  ): void => {
    const handler = async (input: Input<E, P>) =>
      ({ data: await find(input) }) as ResponseOf<E>;
    registerEndpoint<E, P>(app, context, endpoint, handler, options);
  },

  /** Nothing is answered but that it is done. */
  done: <E extends Endpoint, P = undefined>(
    endpoint: E,
    act: (input: Input<E, P>) => Promise<unknown>,
    options?: EndpointOptions<E, P>,
  ): void => {
    const handler = async (input: Input<E, P>) => {
      await act(input);
      return undefined as ResponseOf<E>;
    };
    registerEndpoint<E, P>(app, context, endpoint, handler, options);
  },

  /** The handler gives the whole answer. */
  answer: <E extends Endpoint, P = undefined>(
    endpoint: E,
    handler: Handler<E, P>,
    options?: EndpointOptions<E, P>,
  ): void => {
    registerEndpoint<E, P>(app, context, endpoint, handler, options);
  },
});

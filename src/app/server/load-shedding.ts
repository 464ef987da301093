import underPressure from "@fastify/under-pressure";
import type { FastifyInstance } from "fastify";
import type { ServerResponse } from "node:http";
import { AppError } from "#platform/contract/errors.ts";

export interface LoadLimits {
  /** Mean delay of the event loop over a second, in milliseconds. */
  readonly delayMs: number;
  /** Requests whose answer has not begun. */
  readonly waiting: number;
}

const usualLimits: LoadLimits = { delayMs: 2_000, waiting: 200 };
const retryAfterSeconds = 10;

/**
 * Answers 503 instead of queueing when the event loop lags and many requests wait. Both together: where few wait,
 * the lag is the machine's, and a refused script or save would break a screen without helping anybody.
 * Open event streams have begun their answer and do not count.
 */
export const installLoadShedding = async (
  app: FastifyInstance,
  limits: LoadLimits = usualLimits,
): Promise<void> => {
  const open = new Set<ServerResponse>();
  app.addHook("onRequest", (_request, { raw }, done) => {
    open.add(raw);
    raw.once("close", () => open.delete(raw));
    done();
  });
  await app.register(underPressure, {
    maxEventLoopDelay: limits.delayMs,
    exposeStatusRoute: false,
    // Async: the plugin hands on a rejection, not what is thrown.
    pressureHandler: async () => {
      const waiting = [...open].filter(({ headersSent }) => !headersSent);
      if (waiting.length > limits.waiting)
        throw new AppError("unavailable", { retryAfterSeconds });
    },
  });
};

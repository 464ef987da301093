import type { FastifyInstance } from "fastify";
import { AppError } from "#platform/contract/errors.ts";
import { networkOf } from "./network.ts";

/**
 * Requests and streams that one network has open at once. A browser has six: a call centre of 200 people behind one
 * address comes to 1,200 when all of them press at the same moment.
 */
const usualMost = 2000;
const retryAfterSeconds = 10;

/**
 * Whoever comes from one address holds so many places and no more, whatever it sends over them or keeps back: the
 * address is that of the visitor, behind a trusted proxy, too. A connection over which no head comes ends by itself
 * after a minute.
 */
export const limitOpenRequests = (
  app: FastifyInstance,
  { most = usualMost }: { readonly most?: number } = {},
): void => {
  const open = new Map<string, number>();
  app.addHook("onRequest", async ({ ip }, { raw }) => {
    const network = networkOf(ip);
    const held = open.get(network) ?? 0;
    if (held >= most) throw new AppError("unavailable", { retryAfterSeconds });
    open.set(network, held + 1);
    raw.once("close", () => {
      const left = (open.get(network) ?? 1) - 1;
      if (left === 0) open.delete(network);
      else open.set(network, left);
    });
  });
};

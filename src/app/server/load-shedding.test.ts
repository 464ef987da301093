import { setImmediate as turn } from "node:timers/promises";
import { pbkdf2Sync } from "node:crypto";
import { afterEach, expect, test, vi } from "vitest";
import type { FastifyInstance } from "fastify";
import { createServer } from "#platform/server/http/create-server.ts";
import { installLoadShedding } from "./load-shedding.ts";

let app: FastifyInstance;
afterEach(() => app.close());

/** A server whose `/slow` answers when told, and that refuses more than two waiting requests when it lags. */
const start = async (delayMs: number) => {
  app = createServer();
  await installLoadShedding(app, { delayMs, waiting: 2 });
  let answer = () => undefined as void;
  const told = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const begun = vi.fn<() => void>();
  app.get("/slow", async () => {
    begun();
    await told;
    return "slow";
  });
  app.get("/quick", () => "quick");
  await app.ready();
  /** Two requests that wait. */
  const occupy = async () => {
    const waiting = [app.inject("/slow"), app.inject("/slow")];
    await expect.poll(() => begun).toHaveBeenCalledTimes(2);
    return waiting;
  };
  return { occupy, answer };
};

/** Keeps the event loop busy in pieces until the server has noticed. */
const lag = async (): Promise<void> => {
  while (!app.isUnderPressure()) {
    pbkdf2Sync("busy", "", 100_000, 64, "sha512");
    await turn();
  }
};

test("a lagging server answers while few wait, and refuses when many do", async () => {
  const { occupy, answer } = await start(1);
  await lag();
  expect((await app.inject("/quick")).statusCode).toBe(200);

  const waiting = await occupy();
  await lag();
  const refused = await app.inject("/quick");
  expect(refused.statusCode).toBe(503);
  expect(refused.headers["retry-after"]).toBe("10");

  answer();
  for (const one of await Promise.all(waiting)) expect(one.body).toBe("slow");
  await lag();
  expect((await app.inject("/quick")).statusCode).toBe(200);
});

test("a server that does not lag lets many wait", async () => {
  const { occupy, answer } = await start(60_000);
  const waiting = await occupy();
  expect((await app.inject("/quick")).statusCode).toBe(200);
  answer();
  await Promise.all(waiting);
});

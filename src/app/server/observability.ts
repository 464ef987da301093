import { createHash, timingSafeEqual } from "node:crypto";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { sql } from "kysely";
import { collectDefaultMetrics, Histogram, Registry } from "prom-client";
import { AppError } from "#platform/contract/errors.ts";
import { pendingMigrations } from "#platform/server/db/migrate.ts";
import type { Db } from "#platform/server/db/schema.ts";
import { bearerToken } from "#platform/server/http/register-endpoint.ts";

const isReady = async (db: Db): Promise<boolean> => {
  try {
    await sql`select 1`.execute(db);
    return (await pendingMigrations(db)).length === 0;
  } catch {
    return false;
  }
};

const loopback = /^(::ffff:)?127\.\d+\.\d+\.\d+$|^::1$/;

const digestOf = (text: string): Buffer =>
  createHash("sha256").update(text).digest();

/** Whoever sits at the same machine, and whoever has the token (docs/decisions/409). */
const mayReadMetrics = (
  request: FastifyRequest,
  token: string | undefined,
): boolean =>
  loopback.test(request.ip) ||
  (token !== undefined &&
    timingSafeEqual(digestOf(token), digestOf(bearerToken(request) ?? "")));

/** `/healthz` (alive), `/readyz` (database reached, migrations current), `/metrics` (Prometheus text). */
export const installObservability = (
  app: FastifyInstance,
  db: Db,
  metricsToken: string | undefined,
): void => {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const duration = new Histogram({
    name: "http_request_duration_seconds",
    help: "Time to answer by method, route and status",
    labelNames: ["method", "route", "status"],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2, 5],
    registers: [registry],
  });
  app.addHook("onResponse", async (request, reply) => {
    duration.observe(
      {
        method: request.method,
        route: request.routeOptions.url ?? "none",
        status: reply.statusCode,
      },
      reply.elapsedTime / 1000,
    );
  });
  const hidden = { schema: { hide: true } };
  app.get("/healthz", hidden, () => ({ status: "ok" }));
  app.get("/readyz", hidden, async (_request, reply) => {
    const ready = await isReady(db);
    return reply
      .status(ready ? 200 : 503)
      .send({ status: ready ? "ok" : "unavailable" });
  });
  app.get("/metrics", hidden, async (request, reply) => {
    if (!mayReadMetrics(request, metricsToken)) throw new AppError("not_found");
    return reply.type(registry.contentType).send(await registry.metrics());
  });
};

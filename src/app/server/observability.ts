import type { FastifyInstance } from "fastify";
import { sql } from "kysely";
import { collectDefaultMetrics, Histogram, Registry } from "prom-client";
import { pendingMigrations } from "#platform/server/db/migrate.ts";
import type { Db } from "#platform/server/db/schema.ts";

const isReady = async (db: Db): Promise<boolean> => {
  try {
    await sql`select 1`.execute(db);
    return (await pendingMigrations(db)).length === 0;
  } catch {
    return false;
  }
};

/** `/healthz` (alive), `/readyz` (database reached, migrations current), `/metrics` (Prometheus text). */
export const installObservability = (app: FastifyInstance, db: Db): void => {
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
  app.get("/metrics", hidden, async (_request, reply) =>
    reply.type(registry.contentType).send(await registry.metrics()),
  );
};

import { createHash, timingSafeEqual } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { sql } from "kysely";
import {
  collectDefaultMetrics,
  Counter,
  Gauge,
  Histogram,
  Registry,
} from "prom-client";
import { AppError } from "#platform/contract/errors.ts";
import { readNightRun } from "#modules/outbound/outbound-calls/server/service.ts";
import { pendingMigrations } from "#platform/server/db/migrate.ts";
import { freeBytesOf } from "#platform/server/disk-space.ts";
import type { Db } from "#platform/server/db/schema.ts";
import { toAppError } from "#platform/server/http/error-handler.ts";
import { bearerToken } from "#platform/server/http/guard.ts";

/** A balancer asks every few seconds and counts a late answer as none. */
const limitMs = 1500;
/** Below it a machine soon stops to take anything. */
const lowDiskBytes = 1_000_000_000;

export interface Watched {
  readonly db: Db;
  /** Whose disks fill. */
  readonly folders: readonly string[];
}

const within = <T>(work: Promise<T>, otherwise: T): Promise<T> =>
  Promise.race([
    work.catch(() => otherwise),
    sleep(limitMs, otherwise, { ref: false }),
  ]);

const canServe = async (db: Db): Promise<boolean> =>
  (await pendingMigrations(db)).length === 0;

/** Pages that PostgreSQL found to differ from their checksums; undefined where it does not say. */
const countDamagedPages = async (db: Db): Promise<number | undefined> => {
  const { rows } = await sql<{ failures: number | null }>`
    select sum(checksum_failures) as failures from pg_stat_database`.execute(
    db,
  );
  return rows[0]?.failures ?? undefined;
};

/** What somebody has to mend while requests are answered still. */
const findProblems = async ({ db, folders }: Watched): Promise<string[]> => {
  const free = await Promise.all(folders.map(freeBytesOf));
  const problems: string[] = [];
  if (free.some((bytes) => bytes < lowDiskBytes)) problems.push("disk_low");
  if (((await countDamagedPages(db)) ?? 0) > 0) problems.push("damaged_pages");
  return problems;
};

const addGauges = (registry: Registry, { db, folders }: Watched): void => {
  const registers = [registry];
  new Gauge({
    name: "disk_free_bytes",
    help: "Bytes that may still be written to the disk of a folder",
    labelNames: ["folder"],
    registers,
    async collect() {
      for (const folder of folders)
        this.set({ folder }, await within(freeBytesOf(folder), Number.NaN));
    },
  });
  new Gauge({
    name: "database_reached",
    help: "1 where the database answers",
    registers,
    async collect() {
      const answers = sql`select 1`.execute(db).then(() => 1);
      this.set(await within(answers, 0));
    },
  });
  new Gauge({
    name: "outbound_slips_overdue",
    help: "Outbound slips whose day has come and that have not followed the calendar yet",
    registers,
    async collect() {
      const run = await within(readNightRun(db), null);
      this.set(run?.waiting_count ?? 0);
    },
  });
  new Gauge({
    name: "outbound_night_ended_seconds",
    help: "When all slips of a day had last followed the calendar, in seconds since 1970; 0: never",
    registers,
    async collect() {
      const run = await within(readNightRun(db), null);
      this.set(Date.parse(run?.ended_at ?? "") / 1000 || 0);
    },
  });
  new Gauge({
    name: "database_damaged_pages",
    help: "Pages that differed from their checksums when they were read",
    registers,
    async collect() {
      this.set((await within(countDamagedPages(db), undefined)) ?? Number.NaN);
    },
  });
};

const loopback = /^(::ffff:)?127\.\d+\.\d+\.\d+$|^::1$/;

const digestOf = (text: string): Buffer =>
  createHash("sha256").update(text).digest();

/** Whoever sits at the same machine, and whoever has the token (docs/decisions/140). */
const mayReadMetrics = (
  request: FastifyRequest,
  token: string | undefined,
): boolean =>
  loopback.test(request.ip) ||
  (token !== undefined &&
    timingSafeEqual(digestOf(token), digestOf(bearerToken(request) ?? "")));

/** `/healthz` (alive), `/readyz` (database reached, its schema one to serve), `/metrics` (Prometheus text). */
export const installObservability = (
  app: FastifyInstance,
  watched: Watched,
  metricsToken: string | undefined,
): void => {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  addGauges(registry, watched);
  const failures = new Counter({
    name: "failed_requests_total",
    help: "Requests that failed, by the code of the failure",
    labelNames: ["code"],
    registers: [registry],
  });
  app.addHook("onError", async (_request, _reply, error) => {
    failures.inc({ code: toAppError(error).code });
  });
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
    if (!(await within(canServe(watched.db), false)))
      return reply.status(503).send({ status: "unavailable" });
    return { status: "ok", problems: await within(findProblems(watched), []) };
  });
  app.get("/metrics", hidden, async (request, reply) => {
    if (!mayReadMetrics(request, metricsToken)) throw new AppError("not_found");
    return reply.type(registry.contentType).send(await registry.metrics());
  });
};

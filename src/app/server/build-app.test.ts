import { gunzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { FastifyInstance } from "fastify";
import { sql } from "kysely";
import { loadConfig } from "#platform/server/config.ts";
import {
  createTestDatabase,
  type TestDatabase,
} from "#platform/server/testing/test-database.ts";
import { mkdtempSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { buildApp } from "./build-app.ts";

const metricsToken = "token-of-the-metrics-of-this-test";
let database: TestDatabase;
let app: FastifyInstance;
beforeAll(async () => {
  database = await createTestDatabase();
  const config = loadConfig({
    DATA_DIR: mkdtempSync(path.join(os.tmpdir(), "kyuen-app-")),
    METRICS_TOKEN: metricsToken,
    DEMO: "1",
  });
  app = await buildApp({ config, db: database.db });
  await app.ready();
});
afterAll(async () => {
  await app.close();
  await database.drop();
});

describe("the server", () => {
  it("answers its probes", async () => {
    expect((await app.inject("/healthz")).statusCode).toBe(200);
    expect((await app.inject("/readyz")).statusCode).toBe(200);
    expect((await app.inject("/metrics")).body).toContain("process_cpu");
  });

  it("stays ready when a newer server has migrated what it can serve beside, and not otherwise", async () => {
    const migrated = (name: string, needs: string | null) =>
      sql`insert into schema_migrations (name, needs) values (${name}, ${needs})`.execute(
        database.db,
      );
    const ready = async () => (await app.inject("/readyz")).statusCode;
    await migrated("9001-adds", null);
    await migrated("9002-replaces", "0001-foundation");
    expect(await ready()).toBe(200);
    await migrated("9003-takes-away", "9001-adds");
    expect(await ready()).toBe(503);
    await sql`delete from schema_migrations where name like '9%'`.execute(
      database.db,
    );
    expect(await ready()).toBe(200);
  });

  it("says what has to be mended and counts what failed, by its code", async () => {
    await app.inject("/api/profile/me");
    const { body } = await app.inject("/metrics");
    for (const words of [
      "disk_free_bytes{folder=",
      "database_reached 1",
      "database_damaged_pages 0",
      'failed_requests_total{code="not_signed_in"}',
    ])
      expect(body).toContain(words);
    const ready = (await app.inject("/readyz")).json<{ problems: string[] }>();
    expect(ready.problems).not.toContain("damaged_pages");
  });

  it("tells another machine how busy the desk is only by its token", async () => {
    const ask = (headers: Record<string, string>) =>
      app.inject({ url: "/metrics", remoteAddress: "203.0.113.9", headers });
    const wrong: Record<string, string> = {
      authorization: "Bearer of-somebody-else",
    };
    const near: Record<string, string> = { "x-forwarded-for": "127.0.0.1" };
    for (const headers of [near, wrong])
      expect((await ask(headers)).statusCode).toBe(404);
    const behindProxy = await app.inject({
      url: "/metrics",
      headers: { "x-forwarded-for": "203.0.113.9" },
    });
    expect(behindProxy.statusCode).toBe(404);
    expect(behindProxy.body).not.toContain("process_cpu");
    const right = await ask({ authorization: `Bearer ${metricsToken}` });
    expect(right.body).toContain("process_cpu");
  });

  it("describes every operation with the permission it requires", async () => {
    const document = (await app.inject("/api/openapi.json")).json<{
      paths: Record<string, Record<string, Record<string, unknown>>>;
    }>();
    for (const endpoint of app.endpoints) {
      const operation =
        document.paths[endpoint.path]?.[endpoint.method.toLowerCase()];
      expect(operation, `${endpoint.method} ${endpoint.path}`).toBeDefined();
      expect(operation?.["x-permission"]).toBeDefined();
    }
  });

  it("describes no operation without a permission", async () => {
    const document = (await app.inject("/api/openapi.json")).json<{
      paths: Record<string, Record<string, Record<string, unknown>>>;
    }>();
    const without = Object.entries(document.paths).flatMap(
      ([url, operations]) =>
        Object.entries(operations)
          .filter(([, operation]) => operation["x-permission"] === undefined)
          .map(([method]) => `${method} ${url}`),
    );
    expect(without).toEqual([]);
  });

  it("sends the description as small as it goes, and by one door", async () => {
    const plain = await app.inject("/api/openapi.json");
    const zipped = await app.inject({
      url: "/api/openapi.json",
      headers: { "accept-encoding": "gzip, br" },
    });
    expect(gunzipSync(zipped.rawPayload).equals(plain.rawPayload)).toBe(true);
    expect(zipped.rawPayload.length).toBeLessThan(plain.rawPayload.length / 8);
    for (const door of ["json", "yaml"]) {
      const other = await app.inject(`/api/docs/${door}`);
      expect(other.headers.location).toBe("/api/openapi.json");
    }
  });

  it("shows its documentation, whose scripts are still its own files only", async () => {
    const answer = await app.inject("/api/docs");
    expect(answer.statusCode).toBe(200);
    const policy = String(answer.headers["content-security-policy"]);
    expect(policy).toContain("script-src 'self';");
    expect(policy).not.toContain("trusted-types");
  });

  it("sends the security headers", async () => {
    const { headers } = await app.inject("/healthz");
    expect(headers["content-security-policy"]).toContain(
      "require-trusted-types-for 'script'",
    );
    expect(headers["content-security-policy"]).not.toContain("unsafe");
    expect(headers["x-content-type-options"]).toBe("nosniff");
    expect(headers["x-frame-options"]).toBe("DENY");
  });

  it("sends with an asset only what protects a script", async () => {
    const { headers } = await app.inject("/assets/base.js");
    expect(headers["content-security-policy"]).toBe("default-src 'none'");
    expect(headers["x-content-type-options"]).toBe("nosniff");
    expect(headers["cross-origin-resource-policy"]).toBe("same-origin");
    expect(headers["x-frame-options"]).toBeUndefined();
  });
});

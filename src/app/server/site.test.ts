import { mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { loadConfig } from "#platform/server/config.ts";
import {
  createTestDatabase,
  type TestDatabase,
} from "#platform/server/testing/test-database.ts";
import { buildApp } from "./build-app.ts";

let database: TestDatabase;
let app: FastifyInstance;
beforeAll(async () => {
  database = await createTestDatabase();
  const siteFolder = mkdtempSync(path.join(os.tmpdir(), "kyuen-site-"));
  mkdirSync(path.join(siteFolder, "assets"));
  writeFileSync(
    path.join(siteFolder, "index.html"),
    '<meta name="map-tiles" content="%MAP_TILES%" /><meta name="map-tiles-credit" content="%MAP_TILES_CREDIT%" />',
  );
  writeFileSync(
    path.join(siteFolder, "driver-page.html"),
    'driver <meta name="desk-phone" content="%DESK_PHONE%" />',
  );
  const config = loadConfig({
    DATA_DIR: mkdtempSync(path.join(os.tmpdir(), "kyuen-site-data-")),
    MAP_TILES_URL: "https://tiles.example.jp/std/{z}/{x}/{y}.png",
    MAP_TILES_CREDIT: 'a "map"',
    DESK_PHONE: "0120-555-110",
  });
  app = await buildApp({ config, db: database.db, siteFolder });
  await app.ready();
});
afterAll(async () => {
  await app.close();
  await database.drop();
});

describe("tiles that are configured", () => {
  it("are told to the page as text", async () => {
    const { body } = await app.inject("/jmap");
    expect(body).toContain(
      'content="https://tiles.example.jp/std/{z}/{x}/{y}.png"',
    );
    expect(body).toContain('content="a &quot;map&quot;"');
  });

  it("open the policy for pictures of their origin and for nothing else", async () => {
    const { headers } = await app.inject("/jmap");
    const policy = String(headers["content-security-policy"]);
    expect(policy).toContain(
      "img-src 'self' data: blob: https://tiles.example.jp;",
    );
    expect(policy.match(/tiles\.example\.jp/g)).toHaveLength(1);
    expect(policy).toContain("connect-src 'self';");
  });
});

describe("the driver's page", () => {
  it.each(["/l", "/L"])(
    "is another document at %s, with the same policy",
    async (url) => {
      const { body, headers } = await app.inject(url);
      expect(body).toBe(
        'driver <meta name="desk-phone" content="0120-555-110" />',
      );
      expect(headers["content-security-policy"]).toBe(
        (await app.inject("/jmap")).headers["content-security-policy"],
      );
      expect(headers["content-security-policy"]).not.toContain("unsafe");
      expect(headers).toMatchObject({
        "referrer-policy": "no-referrer",
        "x-robots-tag": "noindex",
        "cache-control": "no-cache",
      });
    },
  );
});

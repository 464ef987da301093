import { mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { errorCatalogue } from "#platform/contract/errors.ts";
import { loadConfig } from "#platform/server/config.ts";
import {
  createTestDatabase,
  type TestDatabase,
} from "#platform/server/testing/test-database.ts";
import { buildApp } from "./build-app.ts";
import { operationIdOf } from "./open-api-document.ts";

const dataDir = mkdtempSync(path.join(os.tmpdir(), "kyuen-api-"));
let database: TestDatabase;
let demo: FastifyInstance;
let real: FastifyInstance;
let body: string;

interface Operation {
  readonly operationId?: string;
  readonly responses: Readonly<Record<string, unknown>>;
}
interface Description {
  readonly components: Readonly<Record<string, Record<string, unknown>>>;
  readonly paths: Readonly<Record<string, Record<string, Operation>>>;
}
let description: Description;

beforeAll(async () => {
  database = await createTestDatabase();
  const build = (values: Record<string, string>) =>
    buildApp({
      config: loadConfig({ DATA_DIR: dataDir, ...values }),
      db: database.db,
    });
  [demo, real] = [await build({ DEMO: "1" }), await build({ DEMO: "0" })];
  await Promise.all([demo.ready(), real.ready()]);
  ({ body } = await demo.inject("/api/openapi.json"));
  description = JSON.parse(body) as Description;
});
afterAll(async () => {
  await demo.close();
  await real.close();
  await database.drop();
  rmSync(dataDir, { recursive: true });
});

const operations = (): Operation[] =>
  Object.values(description.paths).flatMap((one) => Object.values(one));

describe("the description of the interface", () => {
  it("is read by whoever is signed in, and by everybody in the demo alone", async () => {
    for (const url of ["/api/openapi.json", "/api/docs", "/api/docs/json"]) {
      const { statusCode, body: said } = await real.inject(url);
      expect([401, 404], url).toContain(statusCode);
      expect(said.length, url).toBeLessThan(200);
    }
    expect((await demo.inject("/api/docs")).statusCode).toBe(200);
  });

  it("names every operation, each once", () => {
    const ids = operations().map(({ operationId }) => operationId);
    expect(ids.length).toBeGreaterThan(650);
    expect(new Set(ids).size).toBe(ids.length);
    for (const endpoint of demo.endpoints)
      expect(ids).toContain(operationIdOf(endpoint));
  });

  it("says of each how it can fail, in the sentences of the catalogue", () => {
    const answers = description.components["responses"] ?? {};
    const failures = JSON.stringify(answers);
    for (const { status, message } of Object.values(errorCatalogue)) {
      expect(JSON.stringify(answers[`E${String(status)}`])).toContain(message);
      expect(JSON.stringify(answers["Failure"])).toContain(message);
    }
    expect(failures).toContain("#/components/schemas/Failure");
    for (const { responses } of operations())
      expect(responses["default"]).toEqual({
        $ref: "#/components/responses/Failure",
      });
    const change = description.paths["/api/textModules/{id}"]?.["patch"];
    expect(Object.keys(change?.responses ?? {})).toEqual(
      expect.arrayContaining(["200", "422", "568"]),
    );
  });

  it("points at nothing that is not there", () => {
    const named = body.matchAll(/"\$ref":"#\/components\/([^"]+)"/g);
    const missing = [...named]
      .map(([, place = ""]) => place.split("/"))
      .filter(([kind = "", name = ""]) =>
        [undefined, null].includes(
          description.components[kind]?.[name] as undefined,
        ),
      );
    expect(missing).toEqual([]);
  });

  it("says once what is the same, under a name", () => {
    const schemas = description.components["schemas"] ?? {};
    expect(schemas["Ability"]).toMatchObject({ type: "object" });
    expect(schemas["TextModulesRow"]).toMatchObject({
      properties: { keyword: { type: "string" } },
    });
    expect(Object.keys(schemas).length).toBeGreaterThan(200);
    // Of each operation; before anything was shared it was four times as much.
    expect(body.length / operations().length).toBeLessThan(1150);
  });

  it("keeps what an operation takes and gives", () => {
    const change = JSON.stringify(
      description.paths["/api/clients/{id}"]?.["patch"],
    );
    expect(change).toContain('"version"');
    expect(change).toContain("#/components/schemas/ClientsFields");
    const fields = JSON.stringify(
      description.components["schemas"]?.["ClientsFields"],
    );
    for (const name of ["name", "name_kana", "billing_name", "email"])
      expect(fields).toContain(`"${name}"`);
  });
});

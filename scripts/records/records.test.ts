import { readdirSync } from "node:fs";
import { join, resolve } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { createTestModules } from "#app/server/modules-testing.ts";
import { readingContract } from "#modules/base/records/server/list-testing.ts";
import type { RecordSample } from "#modules/base/records/server/testing.ts";
import type { RecordWorld } from "#modules/base/records/server/world-testing.ts";
import { writingContract } from "#modules/base/records/server/write-testing.ts";
import { followersOf } from "#platform/server/module.ts";
import { attachFollowers } from "#platform/server/records/followers.ts";
import { createTestApp } from "#platform/server/testing/test-app.ts";
import { createTestDatabase } from "#platform/server/testing/test-database.ts";
import { exportsOf } from "../../e2e/harness/contract-exports.ts";
import { collectRecords, isRecord } from "../access/collect-access.ts";

const sources = resolve(import.meta.dirname, "../../src/modules");

const isSample = (value: unknown): value is RecordSample =>
  typeof value === "object" &&
  value !== null &&
  "record" in value &&
  isRecord(value.record);

const sampleFiles = readdirSync(sources, { recursive: true, encoding: "utf8" })
  .filter((path) => path.endsWith("/server/sample-testing.ts"))
  .map((path) => join(sources, path));

const records = await collectRecords();
const samples = await exportsOf(sampleFiles, isSample);
const { db, drop } = await createTestDatabase();
const { modules, files } = await createTestModules(db);
attachFollowers(db, followersOf(modules));
const test = await createTestApp(db, (app, context) => {
  for (const { routes } of modules) routes(app, { ...context, files });
});
const world: RecordWorld = { db, test, modules, samples };

afterAll(async () => {
  await test.app.close();
  await drop();
});

it("every declared record has a sample", () => {
  const tables = samples.map(({ record }) => record.table);
  expect(tables.toSorted()).toEqual(
    records.map(({ table }) => table).toSorted(),
  );
});

for (const sample of samples)
  describe(`${sample.record.table}`, () => {
    writingContract(world, sample);
    readingContract(world, sample);
  });

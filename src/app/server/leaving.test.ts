import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createExportService } from "#modules/base/exports/server/service.ts";
import { mostWithoutPurpose } from "#modules/base/exports/server/leaving-service.ts";
import { exportRequestSchema } from "#modules/base/exports/contract/schema.ts";
import { exportText } from "#modules/base/exports/contract/text.ts";
import { makeColleague } from "#modules/company/users/server/testing.ts";
import { AppError } from "#platform/contract/errors.ts";
import { permissionKeys } from "#platform/contract/permissions.ts";
import { transaction } from "#platform/server/db/transaction.ts";
import type { ExportSource } from "#platform/server/exports/export-source.ts";
import type { Actor } from "#platform/server/http/actor.ts";
import { partsOf } from "#platform/server/module.ts";
import {
  createTestDatabase,
  type TestDatabase,
} from "#platform/server/testing/test-database.ts";
import { createTestModules } from "./modules-testing.ts";

let database: TestDatabase;
let sources: readonly ExportSource[];
let files: Awaited<ReturnType<typeof createTestModules>>["files"];
let actor: Actor;

beforeAll(async () => {
  database = await createTestDatabase();
  const made = await createTestModules(database.db);
  ({ files } = made);
  sources = partsOf(made.modules, "exports");
  actor = await makeColleague(database.db, {
    permissions: permissionKeys,
    division: "sales",
  });
});
afterAll(() => database.drop());

/** What some lists are not asked without. */
const needed: Readonly<Record<string, object>> = {
  bill_pdfs: { ids: [1] },
  shift_tables: { month: "2026-11" },
};

/** The list as if it had so many rows. */
const holding = (source: ExportSource, rows: number): ExportSource => ({
  ...source,
  open: (...given) => ({
    ...source.open(...given),
    count: () => Promise.resolve(rows),
  }),
});

/** What a request for all columns of a list ends with. */
const ask = async (
  source: ExportSource,
  rows: number,
  purpose: string | null,
): Promise<string> => {
  const exporting = createExportService({
    files,
    sources: [holding(source, rows)],
  });
  const request = exportRequestSchema.parse({
    source: source.key,
    purpose,
    ...(source.is_packed && { format: "zip" }),
    query: needed[source.key] ?? {},
  });
  let outcome = "taken";
  await transaction(database.db, async (db) => {
    try {
      await exporting.create({ db, actor, screen: "" }, request);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      outcome = error.errors?.["purpose"]?.join() ?? error.message;
    }
    // Nothing of it stays: an account has only so many under way.
    throw new Error("undone");
  }).catch((error: unknown) => {
    if (!(error instanceof Error) || error.message !== "undone") throw error;
  });
  return outcome;
};

const isPersonal = (source: ExportSource): boolean =>
  source.is_packed === true ||
  source.columnsFor(actor).some((column) => column.is_personal);

describe("what leaves", () => {
  it("of every list with persons in it says why, where it is many rows", async () => {
    const personal = sources.filter(isPersonal);
    expect(personal.length).toBeGreaterThan(15);
    const wrong: string[] = [];
    for (const source of personal)
      for (const [rows, purpose, expected] of [
        [mostWithoutPurpose + 1, null, exportText.purposeMissing],
        [mostWithoutPurpose + 1, "　 ", exportText.purposeMissing],
        [mostWithoutPurpose + 1, "監査", "taken"],
        [mostWithoutPurpose, null, "taken"],
      ] as const) {
        const outcome = await ask(source, rows, purpose);
        if (outcome !== expected)
          wrong.push(`${source.key} ${rows} ${purpose}: ${outcome}`);
      }
    expect(wrong).toEqual([]);
  });

  it("of a list without persons needs no reason", async () => {
    for (const source of sources.filter((one) => !isPersonal(one)))
      expect(await ask(source, 1_000_000, null), source.key).toBe("taken");
  });
});

/**
 * `npm run bench:faults`: kill -9 of the app and of the database in turn, 20 rounds, under 40 writers who save cases
 * and repeat what was not answered. Ends with an error when an acknowledged case is lost, or any is there twice.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { sql } from "kysely";
import { z } from "zod";
import { createDatabase } from "#platform/server/db/database.ts";
import { joinDatabase } from "#launcher/open-database.ts";
import { buildWhenChanged } from "../build/build-when-changed.ts";
import { judge, runUnderFaults } from "./fault-run.ts";
import { createProductProcess, waitReady } from "./product-process.ts";

const writers = Number(process.env.WRITERS ?? 40);
const rounds = Number(process.env.ROUNDS ?? 20);
const answerLimitMs = 5000;

process.chdir(path.resolve(import.meta.dirname, "../.."));
await buildWhenChanged();
const dataDir = mkdtempSync(path.join(tmpdir(), "kyuen-desk-faults-"));
const product = createProductProcess({
  dataDir,
  port: Number(process.env.PORT ?? 3120),
});

const tokenAnswer = z.object({ access_token: z.string() });
const caseAnswer = z.object({
  data: z.object({ reception_number: z.string() }),
});

const post = (address: string, body: unknown, headers = {}) =>
  fetch(product.url + address, {
    method: "POST",
    headers: { "content-type": "application/json", ...headers },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(answerLimitMs),
  });

async function signIn(): Promise<string> {
  const answer = await post("/api/login", {
    username: "operator",
    password: "kyuen-demo-2026",
    grant_type: "password",
    client_id: 2,
    client_secret: "kyuen-desk",
  });
  return tokenAnswer.parse(await answer.json()).access_token;
}

async function save(mark: string, token: string): Promise<string | undefined> {
  try {
    const answer = await post(
      "/api/hinoSosInquiries",
      { caller_name: mark },
      { authorization: `Bearer ${token}`, "idempotency-key": mark },
    );
    if (answer.status === 201)
      return caseAnswer.parse(await answer.json()).data.reception_number;
    if (answer.status < 500)
      throw new Error(`refused: ${answer.status} ${await answer.text()}`);
    return undefined;
  } catch (error) {
    if (error instanceof Error && error.message.startsWith("refused"))
      throw error;
    return undefined;
  }
}

try {
  await product.start();
  const token = await signIn();
  const run = await runUnderFaults({
    writers,
    rounds,
    write: (mark) => save(mark, token),
    breakSomething: async (round) => {
      if (round % 2 === 0) {
        product.killDatabase();
        await waitReady(product.url);
        return "kill -9 of the database";
      }
      await product.killApp();
      await product.start();
      return "kill -9 of the app";
    },
  });
  const place = await joinDatabase({ dataDir, databaseUrl: undefined });
  const db = createDatabase(place.url, { max: 1 });
  const { rows } = await sql<{ caller_name: string; reception_number: string }>`
    select caller_name, reception_number from sos_inquiries where caller_name like 'fault-%'`.execute(
    db,
  );
  await db.destroy();
  const verdict = judge(
    run,
    rows.map((row) => row.caller_name),
  );
  const problems = Object.values(verdict).flat().length;
  console.log(
    `${run.acknowledged.length} acknowledged, ${run.repeated} repeated; ${verdict.lost.length} lost, ${verdict.doubled.length} doubled, ${verdict.sharedNumbers.length} numbers given twice`,
  );
  process.exitCode = problems === 0 && run.acknowledged.length > 0 ? 0 : 1;
} finally {
  await product.stop();
  rmSync(dataDir, { recursive: true, force: true });
}

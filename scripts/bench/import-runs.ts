import { setTimeout as sleep } from "node:timers/promises";
import { z } from "zod";
import { expectStatus, type ApiClient } from "./api-client.ts";
import type { BenchWorld } from "./bench-world.ts";

export const importPath = "/api/imports";
const askEveryMs = 100;
const lateMs = 15 * 60_000;

const runAnswer = z.object({
  data: z.object({
    id: z.number(),
    version: z.number(),
    state: z.string(),
    row_count: z.number(),
    error_row_count: z.number(),
    create_count: z.number(),
    error_message: z.string().nullable(),
  }),
});
export type ImportRun = z.infer<typeof runAnswer>["data"];

/** Sends a file to be imported. */
export async function sendTable(
  world: BenchWorld,
  admin: ApiClient,
  { kind, file }: { kind: string; file: File },
): Promise<ImportRun> {
  const form = new FormData();
  form.append("kind", kind);
  form.append("file", file);
  const answer = await fetch(world.product.url + importPath, {
    method: "POST",
    headers: { authorization: `Bearer ${await admin.token()}` },
    body: form,
  });
  const text = await answer.text();
  if (answer.status !== 201) throw new Error(text.slice(0, 300));
  return runAnswer.parse(JSON.parse(text)).data;
}

/** Takes a step of a run and waits until it stands in this state. */
async function stepTo(
  admin: ApiClient,
  run: ImportRun,
  { step, state }: { step: "check" | "write"; state: string },
): Promise<ImportRun> {
  const body = { version: run.version };
  const at = `${importPath}/${String(run.id)}`;
  expectStatus(await admin.send("POST", `${at}/${step}`, body), 200);
  const end = Date.now() + lateMs;
  while (Date.now() < end) {
    const { text } = expectStatus(await admin.get(at), 200);
    const now = runAnswer.parse(JSON.parse(text)).data;
    if (now.error_message !== null) throw new Error(now.error_message);
    if (now.state === state) return now;
    await sleep(askEveryMs);
  }
  throw new Error(`The ${step} does not end.`);
}

export const checkRun = (admin: ApiClient, run: ImportRun) =>
  stepTo(admin, run, { step: "check", state: "checked" });

export const writeRun = (admin: ApiClient, run: ImportRun) =>
  stepTo(admin, run, { step: "write", state: "complete" });

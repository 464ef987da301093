import { setTimeout as sleep } from "node:timers/promises";
import { z } from "zod";
import { expectStatus, type ApiClient } from "./api-client.ts";

const path = "/api/exports";
const askEveryMs = 1000;
const lateMs = 30 * 60_000;

const fileAnswer = z.object({
  data: z.object({
    id: z.number(),
    state: z.string(),
    row_count: z.number().nullable(),
    error_message: z.string().nullable(),
  }),
});

/** Bills as single files in one, made in the background: how many there are, and how long it took. */
export async function packBills(
  api: ApiClient,
  ids: readonly number[],
): Promise<{ count: number; seconds: number }> {
  const began = performance.now();
  const ordered = await api.send("POST", path, {
    source: "bill_pdfs",
    format: "zip",
    query: { ids },
    purpose: "bench",
  });
  let file = fileAnswer.parse(JSON.parse(expectStatus(ordered, 201).text)).data;
  while (file.state !== "complete" && performance.now() - began < lateMs) {
    if (file.state === "failed") throw new Error(file.error_message ?? "");
    await sleep(askEveryMs);
    const { text } = expectStatus(await api.get(`${path}/${file.id}`), 200);
    file = fileAnswer.parse(JSON.parse(text)).data;
  }
  return {
    count: file.row_count ?? 0,
    seconds: (performance.now() - began) / 1000,
  };
}

import { expectStatus, signInClient } from "./api-client.ts";
import type { BenchWorld } from "./bench-world.ts";
import { rowOfTimes, type FigureRow } from "./figures.ts";

/** A sort of account each, for each counts other lists in another scope. */
const accounts = [
  "operator",
  "leader",
  "admin",
  "dealer-a",
  "maker",
  "tow-a",
] as const;
/** That of a list: each number is the count of one, and they are asked at the same time. */
const limit = 60;

/** Every number of the main menu in one request, by account. */
export async function measureMenu(world: BenchWorld): Promise<FigureRow[]> {
  const all: number[] = [];
  const lines: FigureRow[] = [];
  for (const account of accounts) {
    const api = await signInClient(world.product.url, account);
    const times: number[] = [];
    const { text } = expectStatus(await api.get("/api/mainMenu"), 200);
    for (let turn = 0; turn < world.scale.repeats; turn += 1)
      times.push(expectStatus(await api.get("/api/mainMenu"), 200).ms);
    api.close();
    all.push(...times);
    const numbers = text.match(/"[a-z]+\.[a-z]+":/g)?.length ?? 0;
    lines.push(
      rowOfTimes(`– ${account} (${numbers} numbers)`, times, { limit }),
    );
  }
  return [
    rowOfTimes("main menu with all its numbers", all, { limit }),
    ...lines,
  ];
}

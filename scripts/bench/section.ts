import { setTimeout as sleep } from "node:timers/promises";
import type { FigureRow } from "./figures.ts";

const millisecondsOfMinute = 60_000;

const refused = (name: string, reason: string): FigureRow => ({
  what: `${name}: not measured`,
  target: "",
  measured: reason.replaceAll("|", "/").replaceAll("\n", " ").slice(0, 200),
  bare: "",
  isReached: false,
});

/** One section of the bench; one that fails or does not end becomes a line that says so, and the next goes on. */
export async function measureSection(
  name: string,
  measure: () => Promise<FigureRow[]>,
  limitMinutes: number,
): Promise<FigureRow[]> {
  const timer = new AbortController();
  const late = sleep(limitMinutes * millisecondsOfMinute, undefined, {
    signal: timer.signal,
  }).then(
    () => [refused(name, `It did not end within ${limitMinutes} minutes.`)],
    () => [],
  );
  try {
    return await Promise.race([measure(), late]);
  } catch (error) {
    console.error(error);
    return [refused(name, String(error))];
  } finally {
    timer.abort();
  }
}

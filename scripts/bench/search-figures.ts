import { createRandom } from "#world/random.ts";
import { expectStatus } from "./api-client.ts";
import type { BenchWorld } from "./bench-world.ts";
import { rowOfTimes, type FigureRow } from "./figures.ts";
import { drawCases, drawKeywords } from "./query-draw.ts";

const limitMs = 50;

const pathOf = (words: string): string =>
  `/api/search?q=${encodeURIComponent(words)}`;

/** What an agent's box asks while a word is typed: its beginnings from two characters on. */
const typedOf = (word: string): string[] => {
  const characters = Array.from(word);
  return characters
    .map((_, index) => characters.slice(0, index + 1).join(""))
    .filter((beginning) => beginning.trim().length > 1);
};

/** The search over everything: whole words of every kind, and words as they are typed. */
export async function measureSearch(world: BenchWorld): Promise<FigureRow[]> {
  const { api, sql: capture, scale } = world;
  const random = createRandom("bench search over everything");
  const rows = await drawCases(capture.db, random, scale.keywords);
  const keywords = drawKeywords(random, rows);
  const typed = keywords
    .filter((_, index) => index % 10 === 0)
    .flatMap((word) => typedOf(word));
  const slow: { words: string; ms: number }[] = [];
  const measure = async (asked: readonly string[]): Promise<number[]> => {
    const times: number[] = [];
    for (const words of asked) {
      // One after the other, as the box asks.
      const { ms } = expectStatus(await api.get(pathOf(words)), 200);
      times.push(ms);
      slow.push({ words, ms });
    }
    return times;
  };
  const lines = [
    rowOfTimes(
      `search over everything, ${keywords.length} keywords`,
      await measure(keywords),
      { limit: limitMs },
    ),
    rowOfTimes(`– as typed, ${typed.length} beginnings`, await measure(typed), {
      limit: limitMs,
    }),
  ];
  slow.sort((a, b) => b.ms - a.ms);
  for (const { words, ms } of slow.slice(0, 8))
    console.log(`slow search: ${words} ${Math.round(ms)} ms`);
  return lines;
}

import { sql } from "kysely";
import { z } from "zod";
import { createRandom } from "#world/random.ts";
import { wordsOf } from "#platform/server/search/keyword-words.ts";
import { gramsOfWord } from "#platform/server/search/grams.ts";
import { inquiryListQuery } from "#modules/sos/sos-inquiries/contract/list-schema.ts";
import { expectStatus } from "./api-client.ts";
import {
  agent,
  asRequest,
  casesPath,
  reading,
  type BenchWorld,
} from "./bench-world.ts";
import { rowOfTimes, type FigureRow } from "./figures.ts";
import { drawCases, drawKeywords } from "./query-draw.ts";
import { makeVariants, type QueryVariant } from "./query-variants.ts";

const limitMs = 50;
const variantCount = 315;

const listAnswer = z.object({ data: z.array(z.object({ id: z.number() })) });

const callOf = (keyword: string, more = ""): string =>
  `${casesPath}?per_page=50&page=1&q=${encodeURIComponent(keyword)}${more}`;

/** Keywords drawn from the data, each asked once cold for itself, in turn with the same SQL through the bare driver. */
export async function measureKeywords(world: BenchWorld): Promise<FigureRow[]> {
  const { api, sql: capture, scale } = world;
  const random = createRandom("bench keywords");
  const rows = await drawCases(capture.db, random, scale.keywords);
  const keywords = drawKeywords(random, rows);
  const filters = ["", "&inquiry_status=complete", "&service_division=A,J"];
  const lines: FigureRow[] = [];
  const slow: { keyword: string; ms: number }[] = [];
  for (const filter of filters) {
    const times: number[] = [];
    const bare: number[] = [];
    for (const keyword of keywords) {
      const answer = expectStatus(await api.get(callOf(keyword, filter)), 200);
      times.push(answer.ms);
      slow.push({ keyword: keyword + filter, ms: answer.ms });
      if (filter !== "") continue;
      const query = inquiryListQuery.parse({
        per_page: 50,
        page: 1,
        q: keyword,
      });
      const waves = await capture.capture(
        asRequest(api, (db) => reading.list(db, agent, query)),
      );
      bare.push(await capture.replay(waves));
    }
    lines.push(
      rowOfTimes(
        filter === ""
          ? `keyword, ${keywords.length} of every kind, list of 50`
          : `– with ${filter.slice(1)}`,
        times,
        { limit: limitMs, ...(filter === "" && { bare }) },
      ),
    );
  }
  slow.sort((a, b) => b.ms - a.ms);
  for (const { keyword, ms } of slow.slice(0, 8))
    console.log(`slow keyword: ${keyword} ${Math.round(ms)} ms`);
  return lines;
}

/** The ten newest cases that contain the words as they stand in the case, found without the search's phases. */
async function newestWith(world: BenchWorld, word: string): Promise<number[]> {
  const words = wordsOf(word);
  const contains = sql.join(
    words.map((folded) => sql`strpos(text, ${folded}) > 0`),
    sql` and `,
  );
  const { rows } = await sql<{ id: number }>`
    with hits as materialized (
      select id, received_at from sos_inquiry_search
      where grams @> ${words.flatMap(gramsOfWord)}::int[] and ${contains}
        and deleted_at is null
    )
    select id from hits order by received_at desc, id desc limit 10`.execute(
    world.sql.db,
  );
  return rows.map(({ id }) => id);
}

const shareFound = async (
  world: BenchWorld,
  { original, typed }: QueryVariant,
): Promise<number> => {
  const expected = await newestWith(world, original);
  const answer = expectStatus(await world.api.get(callOf(typed)), 200);
  const found = listAnswer
    .parse(JSON.parse(answer.text))
    .data.slice(0, 10)
    .map(({ id }) => id);
  return expected.length === 0
    ? 0
    : expected.filter((id) => found.includes(id)).length / expected.length;
};

/** Recall of the first ten hits over variants of what stands in the cases. */
export async function measureRecall(world: BenchWorld): Promise<FigureRow[]> {
  const random = createRandom("bench variants");
  const rows = await drawCases(world.sql.db, random, variantCount);
  const shares = new Map<string, number[]>();
  for (const variant of makeVariants(random, rows)) {
    const share = await shareFound(world, variant);
    shares.set(variant.kind, [...(shares.get(variant.kind) ?? []), share]);
    if (share < 1)
      console.log(
        `missed: ${variant.kind} "${variant.original}" typed "${variant.typed}"`,
      );
  }
  const mean = (values: readonly number[]): number =>
    (100 * values.reduce((sum, value) => sum + value, 0)) / values.length;
  const all = [...shares.values()].flat();
  const kinds = [...shares].map(
    ([kind, values]) => `${kind} ${mean(values).toFixed(1)}`,
  );
  return [
    {
      what: `search quality, ${all.length} variant queries`,
      target: "recall@10 ≥ 99 %",
      measured: `${mean(all).toFixed(2)} % (${kinds.join(", ")})`,
      bare: "",
      isReached: mean(all) >= 99,
    },
  ];
}

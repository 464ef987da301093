import { sql } from "kysely";
import { expectStatus } from "./api-client.ts";
import type { BenchWorld } from "./bench-world.ts";
import { rowOfTimes, type FigureRow } from "./figures.ts";

/** What a reader waits for, whatever the period. */
const limit = 1000;

const periods = ["day", "month", "half_year", "year"] as const;

/** The statistics of periods before today, and of a year in which a case has just been corrected. */
export async function measureStatistics(
  world: BenchWorld,
): Promise<FigureRow[]> {
  const { api, sql: capture, scale } = world;
  const { rows: ranges } = await sql<{ day: string }>`
    select to_char(max(received_at) - interval '500 days', 'YYYY-MM-DD') as day from sos_inquiries`.execute(
    capture.db,
  );
  const day = ranges[0]?.day ?? "";
  const ask = async (
    period: string,
  ): Promise<{ ms: number; cases: number }> => {
    const answer = expectStatus(
      await api.get(`/api/sosStatistics?period=${period}&date=${day}`),
      200,
    );
    const { data } = JSON.parse(answer.text) as {
      data: { total: { cases: number } };
    };
    return { ms: answer.ms, cases: data.total.cases };
  };
  const first = await ask("year");
  const rows: FigureRow[] = [
    {
      what: "statistics of a year, the first time after a bulk load",
      target: "",
      measured: `${Math.round(first.ms)} ms`,
      bare: "",
      isReached: undefined,
    },
  ];
  for (const period of periods) {
    const times: number[] = [];
    let cases = 0;
    for (let turn = 0; turn < scale.repeats; turn += 1) {
      const found = await ask(period);
      times.push(found.ms);
      cases = found.cases;
    }
    rows.push(
      rowOfTimes(`statistics of a ${period}, ${cases} cases`, times, { limit }),
    );
  }
  const corrected: number[] = [];
  for (let turn = 0; turn < scale.repeats; turn += 1) {
    await sql`
      update sos_inquiries set received_at = received_at + interval '1 second'
      where id = (select id from sos_inquiries where received_at < ${day}::date order by received_at desc limit 1)`.execute(
      capture.db,
    );
    corrected.push((await ask("year")).ms);
  }
  rows.push(
    rowOfTimes("– after the correction of a case of it", corrected, { limit }),
  );
  return rows;
}

import { sql } from "kysely";
import { z } from "zod";
import { dutiesAt } from "#modules/sos/shift-table/server/service.ts";
import { expectStatus } from "./api-client.ts";
import { casesPath, type BenchWorld } from "./bench-world.ts";
import { rowOfTimes, type FigureRow } from "./figures.ts";

const limit = 300;
const found = z.object({
  data: z.array(z.object({ reasons: z.array(z.object({ code: z.string() })) })),
});

/** A month of duties for companies that have none: the bulk data may be older than the shift table. */
const fillDuties = async ({ sql: { db } }: BenchWorld): Promise<number> => {
  await sql`
    insert into shift_duties (tow_truck_company_id, duty_date, shift, staff)
    select c.id, d::date, s, 'bench'
    from tow_truck_companies c,
      generate_series(now() - interval '15 days', now() + interval '15 days', interval '1 day') d,
      unnest(array['day', 'night']) s
    where c.deleted_at is null
    on conflict do nothing`.execute(db);
  await sql`
    insert into shift_tables (tow_truck_company_id, month, contacts, subcontractors)
    select id, '2026-01', '[{"name": "bench", "phone": "090-0000-0000", "note": null}]',
      '[{"name": "bench", "phone": null, "areas": ["東京都"]}]'
    from tow_truck_companies where deleted_at is null
    on conflict do nothing`.execute(db);
  await sql`analyze shift_duties, shift_tables`.execute(db);
  const { rows } = await sql<{ companies: number }>`
    select count(*) as companies from tow_truck_companies where deleted_at is null`.execute(
    db,
  );
  return rows[0]?.companies ?? 0;
};

const listed = z.object({ data: z.array(z.object({ id: z.number() })) });

/** The newest cases of the list, and some that lie far behind. */
const drawCases = async ({ api, scale }: BenchWorld): Promise<number[]> => {
  const ids: number[] = [];
  for (const page of [1, 500]) {
    const { text } = expectStatus(
      await api.get(`${casesPath}?per_page=50&page=${page}`),
      200,
    );
    const { data } = listed.parse(JSON.parse(text));
    ids.push(...data.slice(0, scale.writes / 2).map(({ id }) => id));
  }
  return ids;
};

/** Companies ranked for cases, with who is on duty now (300 companies within 300 ms). */
export async function measureSuggestions(
  world: BenchWorld,
): Promise<FigureRow[]> {
  const { api, sql: capture, scale } = world;
  const companies = await fillDuties(world);
  const times: number[] = [];
  for (const id of await drawCases(world)) {
    const answer = expectStatus(
      await api.get(`${casesPath}/${id}/suggestions`),
      200,
    );
    times.push(answer.ms);
    const { data } = found.parse(JSON.parse(answer.text));
    if (!data.some(({ reasons }) => reasons.some((r) => r.code === "on_duty")))
      throw new Error("nobody on duty: the shift table was not asked");
  }
  const { rows } = await sql<{ id: number }>`
    select id from tow_truck_companies where deleted_at is null`.execute(
    capture.db,
  );
  const duties: number[] = [];
  for (let turn = 0; turn < scale.repeats; turn += 1) {
    const began = performance.now();
    await dutiesAt(
      capture.db,
      rows.map(({ id }) => id),
      Date.now(),
    );
    duties.push(performance.now() - began);
  }
  return [
    rowOfTimes(`companies ranked for a case, ${companies} companies`, times, {
      limit,
    }),
    rowOfTimes("– of it, who is on duty now", duties, { limit }),
  ];
}

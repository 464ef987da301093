import { sql } from "kysely";
import { z } from "zod";
import type { Db } from "#platform/server/db/schema.ts";
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

const totalAnswer = z.object({ meta: z.object({ total: z.number() }) });

/** One filter each, with a value that many cases have and, where it differs, one that few or none have. */
async function listFilters(db: Db): Promise<string[]> {
  const { rows } = await sql<{
    dealer: number;
    tow: number;
    last: string;
  }>`
    select (select car_dealer_id from sos_inquiries where car_dealer_id is not null
        group by 1 order by count(*) desc limit 1) as dealer,
      (select tow_truck_company_id from sos_dispatches where tow_truck_company_id is not null
        group by 1 order by count(*) desc limit 1) as tow,
      (select max(business_date)::text from number_counters where name = 'sos_inquiry') as last`.execute(
    db,
  );
  const found = rows[0];
  if (found === undefined) throw new Error("no cases");
  const daysBefore = (days: number): string =>
    new Date(Date.parse(found.last) - days * 86_400_000)
      .toISOString()
      .slice(0, 10);
  return [
    "",
    "inquiry_status=complete",
    "inquiry_status=in_progress",
    "inquiry_status=typing,in_progress",
    "dispatch_status=none",
    "dispatch_status=awaiting_report",
    "service_division=A,J",
    "service_division=B",
    "service_division=Other",
    `received_from=${daysBefore(30)}`,
    `received_from=${daysBefore(700)}&received_to=${daysBefore(335)}`,
    `car_dealer_id=${found.dealer}`,
    `tow_truck_company_id=${found.tow}`,
    "road_type=general",
    "road_type=expressway_main",
    "approval_need=need",
  ];
}

const callOf = (filter: string): string =>
  `${casesPath}?per_page=50&page=1${filter === "" ? "" : `&${filter}`}`;

const median = (rows: readonly number[]): number =>
  rows.toSorted((a, b) => a - b)[Math.floor(rows.length / 2)] ?? 0;

/** Page 1 with the exact count, at the server over HTTP, in turn with the same SQL through the bare driver. */
export async function measureList(world: BenchWorld): Promise<FigureRow[]> {
  const { api, sql: capture, scale } = world;
  const lines: FigureRow[] = [];
  const all: { times: number[]; bare: number[] } = { times: [], bare: [] };
  const ratios: number[] = [];
  for (const filter of await listFilters(capture.db)) {
    const query = inquiryListQuery.parse(
      Object.fromEntries(new URLSearchParams(`per_page=50&page=1&${filter}`)),
    );
    const waves = await capture.capture(
      asRequest(api, (db) => reading.list(db, agent, query)),
    );
    const first = expectStatus(await api.get(callOf(filter)), 200);
    const { total } = totalAnswer.parse(JSON.parse(first.text)).meta;
    const times: number[] = [];
    const bare: number[] = [];
    for (let turn = 0; turn < scale.repeats; turn += 1) {
      bare.push(await capture.replay(waves));
      times.push(expectStatus(await api.get(callOf(filter)), 200).ms);
    }
    all.times.push(...times);
    all.bare.push(...bare);
    ratios.push(median(times) / median(bare));
    lines.push(
      rowOfTimes(
        `– ${filter === "" ? "no filter" : filter} (${total} cases)`,
        times,
        { limit: 60, bare },
      ),
    );
  }
  return [
    rowOfTimes("list of 50, any one filter, exact count", all.times, {
      limit: 60,
      bare: all.bare,
      ratioLimit: 1.5,
    }),
    ...lines,
  ];
}

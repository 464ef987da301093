import { sql } from "kysely";
import { z } from "zod";
import { expectStatus, signInClient, type ApiClient } from "./api-client.ts";
import type { BenchWorld } from "./bench-world.ts";
import { secondsRow, type FigureRow } from "./figures.ts";

const pieces = 10_000;
const seconds = 60;
const batches = "/api/outbound/dmBatches";

const settled = z.object({
  data: z.object({ version: z.int(), piece_count: z.int() }),
});

/** A batch as gathering leaves it, of users whom mail may reach; where there are fewer, they get several pieces. */
async function makeBatch(
  { sql: { db } }: BenchWorld,
  layout: string,
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into outbound_dm_batches (layout, piece_count) values (${layout}, ${pieces}) returning id`.execute(
    db,
  );
  const id = rows[0]?.id ?? 0;
  await sql`
    with free as materialized (
      select s.id as slip_id, c.*, row_number() over (order by s.id) - 1 as place, count(*) over () as places
      from outbound_slips s join outbound_customers c on c.id = s.outbound_customer_id
      where s.outbound_status <> 'done' and s.dm_state <> 'batched' and c.deleted_at is null
        and c.dm_address_state = 'ok' and c.postal_code is not null and c.address is not null
        and not exists (select from outbound_opt_outs o
          where o.ended_on is null and (o.outbound_customer_id = c.id or o.phone_digits = any(c.phone_digits)))
      limit ${pieces}),
    written as (
      insert into outbound_dm_items (dm_batch_id, serial, outbound_customer_id, car_dealer_id, recipient, honorific,
        postal_code, prefecture, address, building, slip_ids, vehicles, vehicle_count, earliest_due_on, search_text)
      select ${id}, n + 1, free.id, free.car_dealer_id, free.name, free.dm_honorific, free.postal_code, free.prefecture,
        free.address, free.building, array[free.slip_id],
        '[{"plate": "横浜 100 あ 12-34", "kind": "車検", "due_on": "2027-03-31"}]'::jsonb, 1, current_date, ''
      from generate_series(0, ${pieces - 1}) n join free on free.place = n % least(free.places, ${pieces})
      returning slip_ids)
    update outbound_slips set dm_state = 'batched'
    where id in (select unnest(slip_ids) from written)`.execute(db);
  return id;
}

const measureBatch = async (
  world: BenchWorld,
  api: ApiClient,
  { layout, what }: { layout: string; what: string },
): Promise<FigureRow[]> => {
  const path = `${batches}/${await makeBatch(world, layout)}`;
  const print = expectStatus(
    await api.send("POST", `${path}/print`, { version: 1 }),
    200,
  );
  const { version, piece_count } = settled.parse(JSON.parse(print.text)).data;
  const file = expectStatus(await api.get(`${path}/labels`), 200);
  expectStatus(
    await api.send("POST", `${path}/cancel`, { version, reason: "bench" }),
    200,
  );
  return [
    secondsRow(
      `${pieces} ${what}: settled and made`,
      (print.ms + file.ms) / 1000,
      seconds,
      piece_count === pieces,
    ),
    secondsRow("– of it, the file", file.ms / 1000, seconds),
  ];
};

/** Mail about inspections to as many users as a large batch has. */
export async function measureMail(world: BenchWorld): Promise<FigureRow[]> {
  const api = await signInClient(world.product.url, "leader");
  try {
    return [
      ...(await measureBatch(world, api, { layout: "a4_12", what: "labels" })),
      ...(await measureBatch(world, api, {
        layout: "postcard",
        what: "postcards of two sides",
      })),
    ];
  } finally {
    api.close();
  }
}

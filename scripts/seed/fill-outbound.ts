import type pg from "pg";
import { sql } from "kysely";
import type { Db } from "#platform/server/db/schema.ts";
import { fillTables } from "./load-bulk.ts";

/** Between the ids of a copy and those of the next. */
const stride = 100_000;
/** Slips that were closed long ago, of each vehicle of a copy. */
const closedOfVehicle = 11;

const copied = (id: string): string => `copy * ${stride} + ${id}`;

/** What a copy of a row has of its own, by column; the rest is as it is. */
const own = {
  outbound_customers: {
    id: copied("id"),
    company_customer_code: "copy || 'x' || company_customer_code",
    // A number is called so often a day: each copy has numbers of its own.
    phone_digits:
      "array['090' || lpad((copy * 31 % 10000)::text, 4, '0') || lpad(id::text, 4, '0')]",
    contacts:
      "jsonb_build_array(contacts -> 0 || jsonb_build_object('phone', '090-' || lpad((copy * 31 % 10000)::text, 4, '0') || '-' || lpad(id::text, 4, '0')))",
  },
  outbound_vehicles: {
    id: copied("id"),
    outbound_customer_id: copied("outbound_customer_id"),
    chassis_number: "copy || 'X' || chassis_number",
    chassis_key: "copy || 'X' || chassis_key",
  },
  outbound_slips: {
    id: copied("id"),
    reception_management_number:
      "'9' || lpad(copy::text, 4, '0') || lpad(id::text, 7, '0')",
    outbound_vehicle_id: copied("outbound_vehicle_id"),
    outbound_customer_id: copied("outbound_customer_id"),
    bundle_lead_id: copied("bundle_lead_id"),
  },
  outbound_calls: {
    id: copied("id"),
    slip_id: copied("slip_id"),
    group_id: "md5(copy || group_id::text)::uuid",
    phone_digits: "'080' || lpad((id % 100000000)::text, 8, '0')",
  },
  outbound_warehousing_reports: {
    id: copied("id"),
    slip_id: copied("slip_id"),
  },
} as const;

type Copied = keyof typeof own;

const tables = Object.keys(own) as Copied[];

const columnsOf = async (
  client: pg.Client,
  table: string,
): Promise<string[]> => {
  const { rows } = await client.query<{ name: string }>(
    `select attname as name from pg_attribute
     where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = '' order by attnum`,
    [table],
  );
  return rows.map(({ name }) => `"${name}"`);
};

async function copyTable(
  client: pg.Client,
  table: Copied,
  copies: number,
): Promise<void> {
  const columns = await columnsOf(client, table);
  const values: Readonly<Record<string, string>> = own[table];
  const selected = columns.map((name) => values[name.slice(1, -1)] ?? name);
  await client.query(
    `insert into ${table} (${columns.join(", ")}) overriding system value
     select ${selected.join(", ")} from ${table} cross join generate_series(1, ${copies}) copy where id < ${stride}`,
  );
}

/** Of years that the engine looks at no more: they are there to be listed, counted and reported. */
async function addClosed(client: pg.Client, copies: number): Promise<void> {
  const columns = await columnsOf(client, "outbound_slips");
  const values: Readonly<Record<string, string>> = {
    id: `v.id * ${closedOfVehicle} + n + ${(copies + 1) * stride}`,
    reception_management_number:
      "'8' || lpad(v.id::text, 9, '0') || lpad(n::text, 2, '0')",
    outbound_vehicle_id: "v.id",
    outbound_customer_id: "v.outbound_customer_id",
    car_dealer_id: "v.car_dealer_id",
    car_dealer_branch_id: "v.car_dealer_branch_id",
    vehicle_make: "v.vehicle_make",
    vehicle_classification: "v.vehicle_classification",
    plan: "v.plan",
    due_on: "day",
    effective_due_on: "day",
    received_on:
      "case when s.goods_receipt_result = 'received' then day - 5 end",
    completed_on:
      "case when s.goods_receipt_result = 'received' then day - 3 end",
    last_called_at: "day - 20",
    bundle_lead_id: "null",
  };
  const selected = columns.map(
    (name) => values[name.slice(1, -1)] ?? `s.${name}`,
  );
  await client.query(
    `insert into outbound_slips (${columns.join(", ")}) overriding system value
     select ${selected.join(", ")}
     from (select array_agg(id) as ids from outbound_slips
       where id < ${stride} and outbound_status = 'done' and bundle_lead_id is null and held_settings is null) model
     cross join (select * from outbound_vehicles where id >= ${stride} order by id) v
     cross join lateral generate_series(1, ${closedOfVehicle}) n
     cross join lateral (select current_date - 1300 - n * 95 - (v.id % 90)::int as day) d
     join outbound_slips s on s.id = model.ids[1 + (v.id * 7 + n * 13) % cardinality(model.ids)]`,
  );
}

const recount = [
  "truncate outbound_slip_counts",
  `insert into outbound_slip_counts
   select car_dealer_id, vehicle_make, inspection_kind, outbound_status, outbound_stage, done_reason, cc_status,
     caller_side, bundle_lead_id is not null, count(*)
   from outbound_slips group by 1, 2, 3, 4, 5, 6, 7, 8, 9`,
  "select refill_outbound_slip_facets()",
];

/**
 * Copies of the vehicles of the demo with their users, slips, calls and reports until so many slips are open, with
 * eleven slips of each vehicle that were closed long ago; once. Returns how many are open.
 */
export async function fillOutbound(
  db: Db,
  url: string,
  slips: number,
  print: (line: string) => void,
): Promise<number> {
  const count = async (): Promise<{ open: number; last: number }> => {
    const { rows } = await sql<{ open: number; last: number }>`
      select count(*) filter (where outbound_status <> 'done')::int as open, max(id) as last from outbound_slips`.execute(
      db,
    );
    return rows[0] ?? { open: 0, last: 0 };
  };
  const { open, last } = await count();
  if (open === 0 || last >= stride) return open;
  const copies = Math.ceil(slips / open) - 1;
  await fillTables(
    url,
    {
      tables,
      countTables: ["outbound_slip_counts", "outbound_slip_facets"],
      recount,
    },
    async (client) => {
      for (const table of tables) {
        await copyTable(client, table, copies);
        print(`${copies} copies of ${table}`);
      }
      await addClosed(client, copies);
      print("closed slips written");
    },
    print,
  );
  return (await count()).open;
}

import { sql } from "kysely";
import { z } from "zod";
import { lastClosingDay } from "#platform/contract/japanese/bank-days.ts";
import { addDays, tokyoDate } from "#platform/contract/japanese/dates.ts";
import type { Db } from "#platform/server/db/schema.ts";
import { expectStatus, signInClient, type ApiClient } from "./api-client.ts";
import type { BenchWorld } from "./bench-world.ts";
import { measurePreview } from "./extraction-figures.ts";
import { packBills } from "./packing-figures.ts";
import { rowOfTimes, secondsRow, type FigureRow } from "./figures.ts";

const listLimit = 60;
const undoLimit = 1000;
/** Clients of the first closing, of the second all others; seconds for each. */
const closings = [
  { clients: 1000, seconds: 30 },
  { clients: 4000, seconds: 120 },
] as const;
const matchSeconds = 20;
const deposits = 3000;
const bundle = 200;
const printed = 5000;
const printSeconds = 180;
const packSeconds = 900;

const paths = {
  bills: "/api/bills",
  items: "/api/billItems",
  payments: "/api/payments",
  closings: "/api/billClosings",
} as const;

const totalAnswer = z.object({ meta: z.object({ total: z.number() }) });
const closingAnswer = z.object({
  data: z.object({
    id: z.number(),
    waiting: z.number(),
    bill_count: z.number(),
  }),
});
const matchAnswer = z.object({
  data: z.object({ matched: z.number(), proposed: z.number() }),
});

interface Asked {
  readonly path: string;
  readonly filter: string;
}

/** One filter each, with a value that many rows have or few, and the three that the law wants together. */
async function filtersOf(db: Db): Promise<Asked[]> {
  const { rows } = await sql<{ client: number; last: string; first: string }>`
    select max(client_id) as client, max(issued_on)::text as last, min(issued_on)::text as first from bills`.execute(
    db,
  );
  const { client = 0, last = "", first = "" } = rows[0] ?? {};
  const of = (path: string, filters: readonly string[]): Asked[] =>
    filters.map((filter) => ({ path, filter }));
  return [
    ...of(paths.bills, [
      "",
      `client_id=${client}`,
      "bill_state=sent",
      "bill_state=paid&page=40",
      "age=31-60",
      "total_from=60000&total_to=61000",
      `issued_on_from=${first}&issued_on_to=${last}&total_from=50000&total_to=90000&client_id=${client}`,
      "sort=-total",
      "sort=balance",
    ]),
    ...of(paths.items, [
      "",
      "item_state=confirmed",
      "item_state=pending",
      `client_id=${client}`,
      `work_on_from=${first}&work_on_to=${first}`,
    ]),
    ...of(paths.payments, ["", "payment_state=open", "amount_from=777"]),
    ...of(paths.closings, [""]),
  ];
}

async function measureLists(
  { sql: capture, scale }: BenchWorld,
  api: ApiClient,
): Promise<FigureRow[]> {
  const all: number[] = [];
  const lines: FigureRow[] = [];
  for (const { path, filter } of await filtersOf(capture.db)) {
    const asked = `${path}?per_page=50${filter === "" ? "" : `&${filter}`}`;
    const first = expectStatus(await api.get(asked), 200);
    const { total } = totalAnswer.parse(JSON.parse(first.text)).meta;
    const times: number[] = [];
    for (let turn = 0; turn < scale.repeats; turn += 1)
      times.push(expectStatus(await api.get(asked), 200).ms);
    all.push(...times);
    lines.push(
      rowOfTimes(
        `– ${path.slice("/api/".length)} ${filter === "" ? "as it opens" : filter} (${total})`,
        times,
        { limit: listLimit },
      ),
    );
  }
  return [
    rowOfTimes("lists of billing, any one filter, exact count", all, {
      limit: listLimit,
    }),
    ...lines,
  ];
}

async function measureClosing(
  { sql: { db } }: BenchWorld,
  api: ApiClient,
  { clients, seconds }: (typeof closings)[number],
): Promise<{ id: number; row: FigureRow }> {
  const closed_on = lastClosingDay(addDays(tokyoDate(), -1), "end");
  const { rows } = await sql<{ id: number }>`
    select distinct client_id as id from bill_items i
    where item_state = 'confirmed' and work_on <= ${closed_on} and not exists (
      select from bill_closing_clients k
      where k.client_id = i.client_id and k.period_to = ${closed_on} and k.undone_at is null)
    order by client_id limit ${clients}`.execute(db);
  const began = performance.now();
  const started = await api.send("POST", paths.closings, {
    closed_on,
    client_ids: rows.map(({ id }) => id),
  });
  let closing = closingAnswer.parse(
    JSON.parse(expectStatus(started, 201).text),
  ).data;
  while (closing.waiting > 0) {
    const path = `${paths.closings}/${closing.id}/run`;
    const { text } = expectStatus(await api.send("POST", path, {}), 200);
    closing = closingAnswer.parse(JSON.parse(text)).data;
  }
  return {
    id: closing.id,
    row: secondsRow(
      `closing of ${closing.bill_count} clients, 30 items each`,
      (performance.now() - began) / 1000,
      seconds,
      closing.bill_count === clients,
    ),
  };
}

/** An undo of all clients of a closing, told or done; milliseconds. */
async function undo(
  { sql: { db } }: BenchWorld,
  api: ApiClient,
  id: number,
  dry_run: boolean,
): Promise<{ clients: number; ms: number }> {
  const { rows } = await sql<{ id: number }>`
    select client_id as id from bill_closing_clients where closing_id = ${id}`.execute(
    db,
  );
  const answer = await api.send("POST", `${paths.closings}/${id}/undo`, {
    client_ids: rows.map((one) => one.id),
    reason: dry_run ? null : "bench",
    dry_run,
  });
  return { clients: rows.length, ms: expectStatus(answer, 200).ms };
}

async function measureMatching(api: ApiClient): Promise<FigureRow> {
  const began = performance.now();
  const answer = await api.send("POST", `${paths.payments}/match`, {});
  const { matched, proposed } = matchAnswer.parse(
    JSON.parse(expectStatus(answer, 200).text),
  ).data;
  const row = secondsRow(
    `matching deposits against 20,000 open bills: ${matched} settled, ${proposed} proposed`,
    (performance.now() - began) / 1000,
    matchSeconds,
  );
  // What was settled by a run before is not measured again.
  return matched + proposed < deposits ? { ...row, isReached: undefined } : row;
}

async function measurePrinting(
  { sql: { db } }: BenchWorld,
  api: ApiClient,
): Promise<FigureRow[]> {
  const { rows } = await sql<{ id: number }>`
    select id from bills where cancelled_at is null order by id desc limit ${printed}`.execute(
    db,
  );
  const ids = rows.map(({ id }) => id);
  const began = performance.now();
  for (let at = 0; at < ids.length; at += bundle) {
    const asked = ids.slice(at, at + bundle).join(",");
    expectStatus(await api.get(`${paths.bills}/print?ids=${asked}`), 200);
  }
  const bundled = secondsRow(
    `${ids.length} bills of 30 lines printed in bundles of ${bundle}`,
    (performance.now() - began) / 1000,
    printSeconds,
  );
  const { count, seconds } = await packBills(api, ids);
  const what = `${count} bills of 30 lines as single files in a ZIP, in the background`;
  return [
    bundled,
    secondsRow(what, seconds, packSeconds, count === ids.length),
  ];
}

/** Closes the last month, prints it and takes it back, so that the next run finds it open. */
async function measureClosings(
  world: BenchWorld,
  api: ApiClient,
): Promise<FigureRow[]> {
  const rows: FigureRow[] = [];
  const made: number[] = [];
  for (const closing of closings) {
    const { id, row } = await measureClosing(world, api, closing);
    const told = await undo(world, api, id, true);
    const what = `what an undo of ${told.clients} clients takes with it`;
    rows.push(row, rowOfTimes(what, [told.ms], { limit: undoLimit }));
    made.push(id);
  }
  rows.push(...(await measurePrinting(world, api)));
  for (const id of made) {
    const { clients, ms } = await undo(world, api, id, false);
    rows.push(rowOfTimes(`– the undo of ${clients} clients`, [ms]));
  }
  return rows;
}

/** Billing with 300,000 bills of 5,000 clients (`npm run seed -- --bills 300000`). */
export async function measureBilling(world: BenchWorld): Promise<FigureRow[]> {
  const api = await signInClient(world.product.url, "leader");
  try {
    return [
      ...(await measureLists(world, api)),
      ...(await measurePreview(
        { api, scale: world.scale },
        "an extraction of all bills",
        {
          source: "bills",
          columns: ["bill_number", "party_name", "issued_on", "total"],
          query: {},
        },
      )),
      await measureMatching(api),
      ...(await measureClosings(world, api)),
    ];
  } finally {
    api.close();
  }
}

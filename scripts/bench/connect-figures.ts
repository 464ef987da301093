import { sql } from "kysely";
import { z } from "zod";
import type { Db } from "#platform/server/db/schema.ts";
import { createRandom, type Random } from "#world/random.ts";
import { connectSchemas } from "#modules/connect/connect-inquiries/contract/schema.ts";
import {
  connectRows,
  scopeOfConnect,
} from "#modules/connect/connect-inquiries/server/service.ts";
import { expectStatus } from "./api-client.ts";
import { withBrowser } from "./bench-browser.ts";
import { agent, asRequest, type BenchWorld } from "./bench-world.ts";
import { rowOfTimes, type FigureRow } from "./figures.ts";

const base = "/api/hinoConnectInquiries";
const brand = process.env.BRAND ?? "hino";
const limits = { list: 60, keyword: 50, page: 1000 } as const;

const totalAnswer = z.object({ meta: z.object({ total: z.number() }) });

/** One filter each, with a value that many inquiries have or few. */
async function filtersOf(db: Db): Promise<string[]> {
  const { rows } = await sql<{ dealer: number; last: string }>`
    select (select car_dealer_id from connect_inquiries where car_dealer_id is not null
        group by 1 order by count(*) desc limit 1) as dealer,
      (select max(received_at)::date::text from connect_inquiries) as last`.execute(
    db,
  );
  const { dealer = 0, last = "" } = rows[0] ?? {};
  const before = (days: number): string =>
    new Date(Date.parse(last) - days * 86_400_000).toISOString().slice(0, 10);
  return [
    "",
    "inquiry_status=typing,in_progress&sort=next_action_due_at",
    "inquiry_status=approved",
    "work_flow=start,stop",
    "result=office",
    "office_status=office_not_started",
    "escalation_status=answered",
    "mail_status=failed",
    `car_dealer_id=${dealer}`,
    `received_from=${before(30)}`,
    `received_from=${before(300)}&received_to=${before(120)}`,
    "sort=customer_company",
    "sort=desired_contact_at",
  ];
}

/** Page 1 with the exact count, in turn with the same SQL through the bare driver. */
async function measureFilters({
  api,
  sql: capture,
  scale,
}: BenchWorld): Promise<FigureRow[]> {
  const lines: FigureRow[] = [];
  const all: { times: number[]; bare: number[] } = { times: [], bare: [] };
  for (const filter of await filtersOf(capture.db)) {
    const asked = `per_page=50&page=1${filter === "" ? "" : `&${filter}`}`;
    const query = connectSchemas.query.parse(
      Object.fromEntries(new URLSearchParams(asked)),
    );
    const waves = await capture.capture(
      asRequest(api, (db) =>
        connectRows.findPage(db, scopeOfConnect(agent), query),
      ),
    );
    const path = `${base}?${asked}`;
    const first = expectStatus(await api.get(path), 200);
    const { total } = totalAnswer.parse(JSON.parse(first.text)).meta;
    const times: number[] = [];
    const bare: number[] = [];
    for (let turn = 0; turn < scale.repeats; turn += 1) {
      bare.push(await capture.replay(waves));
      times.push(expectStatus(await api.get(path), 200).ms);
    }
    all.times.push(...times);
    all.bare.push(...bare);
    lines.push(
      rowOfTimes(
        `– ${filter === "" ? "no filter" : filter} (${total} inquiries)`,
        times,
        { limit: limits.list, bare },
      ),
    );
  }
  return [
    rowOfTimes("CONNECT list of 50, any one filter, exact count", all.times, {
      limit: limits.list,
      bare: all.bare,
    }),
    ...lines,
  ];
}

interface Drawn {
  readonly reception_number: string;
  readonly caller_name: string;
  readonly caller_phone: string;
  readonly customer_company: string;
  readonly chassis_number: string;
  readonly inquiry_text: string;
  readonly plate: {
    readonly bureau: string;
    readonly designated_number: string;
  };
}

const partOf = (random: Random, text: string, length: number): string => {
  const characters = Array.from(text.replaceAll(/\s/g, ""));
  const start = random.int(0, Math.max(0, characters.length - length));
  return characters.slice(start, start + length).join("");
};

const kinds: readonly ((random: Random, one: Drawn) => string)[] = [
  (_random, one) => one.reception_number,
  (_random, one) => one.caller_name,
  (_random, one) => one.caller_phone.replaceAll(/\D/g, "").slice(-8),
  (_random, one) => one.customer_company,
  (_random, one) => one.chassis_number.slice(-7),
  (_random, { plate }) => `${plate.bureau} ${plate.designated_number}`,
  (random, one) => partOf(random, one.inquiry_text, 6),
  (random, one) =>
    `${one.customer_company} ${partOf(random, one.inquiry_text, 3)}`,
];

async function keywordsOf(db: Db, count: number): Promise<string[]> {
  const random = createRandom("bench connect keywords");
  const { rows: range } = await sql<{ most: number }>`
    select max(id) as most from connect_inquiries`.execute(db);
  const ids = Array.from({ length: count * 2 }, () =>
    random.int(1, range[0]?.most ?? 1),
  );
  const { rows } = await sql<Drawn>`
    select reception_number, caller_name, coalesce(caller_phone, '') as caller_phone,
      coalesce(customer_company, '') as customer_company, coalesce(chassis_number, '') as chassis_number,
      inquiry_text, vehicle_registration_number as plate
    from connect_inquiries where id = any(${ids}::bigint[]) and caller_name is not null
      and vehicle_registration_number is not null order by id limit ${count}`.execute(
    db,
  );
  return rows
    .map((one, at) => kinds[at % kinds.length]?.(random, one) ?? "")
    .filter((keyword) => keyword !== "");
}

async function measureKeywords({
  api,
  sql: { db },
  scale,
}: BenchWorld): Promise<FigureRow[]> {
  const times: { keyword: string; ms: number }[] = [];
  for (const keyword of await keywordsOf(db, scale.keywords)) {
    const path = `${base}?per_page=50&page=1&q=${encodeURIComponent(keyword)}`;
    const { ms } = expectStatus(await api.get(path), 200);
    times.push({ keyword, ms });
  }
  for (const { keyword, ms } of times
    .toSorted((a, b) => b.ms - a.ms)
    .slice(0, 5))
    console.log(`slow keyword: ${keyword} ${Math.round(ms)} ms`);
  return [
    rowOfTimes(
      `CONNECT keyword, ${times.length} of every kind, list of 50`,
      times.map(({ ms }) => ms),
      { limit: limits.keyword },
    ),
  ];
}

const viewer = `/${brand}-connect/file-viewer`;
/** The words are laid over the picture of a page once it is drawn. */
const words = "canvas + div span";

/** From the press on a document to its first page drawn, and from its address with nothing cached. */
async function measureFirstPage({
  product,
  sql: { db },
  scale,
}: BenchWorld): Promise<FigureRow[]> {
  const { rows } = await sql<{ id: number }>`
    select id from connect_documents where name not like 'bench%' and deleted_at is null
      and exists (select 1 from connect_document_pages where document_id = connect_documents.id and label is null)
    order by id limit ${scale.loads}`.execute(db);
  const cold: number[] = [];
  const warm: number[] = [];
  await withBrowser(product.url, async ({ open }) => {
    const addressOf = (id: number) => `${viewer}?document=${String(id)}`;
    for (const [at, { id }] of rows.entries()) {
      const context = await open();
      const page = await context.newPage();
      const began = performance.now();
      await page.goto(product.url + addressOf(id), { waitUntil: "commit" });
      await page.locator(words).first().waitFor();
      cold.push(performance.now() - began);
      const next = rows[(at + 1) % rows.length]?.id ?? id;
      await page.evaluate(
        `document.querySelectorAll("${words}").forEach((one) => { one.dataset.former = ""; })`,
      );
      const pressed = performance.now();
      await page.evaluate(
        `history.pushState({}, "", "${addressOf(next)}"); window.dispatchEvent(new PopStateEvent("popstate"))`,
      );
      await page.locator(`${words}:not([data-former])`).first().waitFor();
      warm.push(performance.now() - pressed);
      await context.close();
    }
  });
  return [
    rowOfTimes("another document to its first page, in the viewer", warm, {
      limit: limits.page,
    }),
    rowOfTimes("– from its address, nothing cached", cold),
  ];
}

/** The connected-vehicle desk with 300,000 inquiries. */
export const measureConnect = async (
  world: BenchWorld,
): Promise<FigureRow[]> => [
  ...(await measureFilters(world)),
  ...(await measureKeywords(world)),
  ...(await measureFirstPage(world)),
];

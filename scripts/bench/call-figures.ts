import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { Page } from "playwright-core";
import { telephonyText } from "#modules/desk/telephony/contract/text.ts";
import { sendExchangeEvent } from "../exchange.ts";
import { withBrowser } from "./bench-browser.ts";
import type { BenchWorld } from "./bench-world.ts";
import { rowOfTimes, type FigureRow } from "./figures.ts";

const brand = process.env.BRAND ?? "hino";
const desks = 30;
const rounds = 10;
const patienceMs = 8000;
const limit = 500;

/** What a ring does at every desk: notes the number that nobody knows, and the time at which each desk has it. */
type Watch = (phone: string) => Promise<number>[];

/** Rings and hangs up `rounds` times; the milliseconds from sending a ring until each desk has it. */
async function ringAll(world: BenchWorld, watch: Watch): Promise<number[]> {
  const { url, dataDir } = world.product;
  const file = path.join(dataDir, "telephony-secret");
  const product = { url, secret: readFileSync(file, "utf8").trim() };
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const digits = String(Date.now()).slice(-8);
    const call = {
      call_id: `bench-${randomUUID()}`,
      from: `090${digits}`,
    };
    const seen = watch(`090-${digits.slice(0, 4)}-${digits.slice(4)}`);
    // The desks are looking before it rings.
    await sleep(400);
    const began = Date.now();
    await sendExchangeEvent(product, { event: "ringing", ...call });
    times.push(...(await Promise.all(seen)).map((at) => at - began));
    await sendExchangeEvent(product, { event: "ended", ...call });
    await sleep(600);
  }
  return times;
}

/** Desks without a browser: each has the call as soon as its stream brings it. */
export async function measureRings(world: BenchWorld): Promise<FigureRow[]> {
  const { api } = world;
  const rung = Array.from({ length: desks }, () => ({
    resolve: (_at: number): void => undefined,
    phone: "",
  }));
  const closers = await Promise.all(
    rung.map((desk) =>
      api.stream("/api/events", (text) => {
        if (desk.phone !== "" && text.includes(desk.phone))
          desk.resolve(Date.now());
      }),
    ),
  );
  try {
    const times = await ringAll(world, (phone) =>
      rung.map(
        (desk) =>
          new Promise<number>((resolve) => {
            desk.phone = phone;
            desk.resolve = resolve;
            setTimeout(() => resolve(Date.now()), patienceMs);
          }),
      ),
    );
    return [
      rowOfTimes(
        `ring read by ${desks} desks without a browser (event, stream)`,
        times,
        { limit },
      ),
    ];
  } finally {
    for (const close of closers) close();
  }
}

/** When the strip of the page has the number, by the clock of the machine that all share. */
const seenAt = (page: Page, phone: string): Promise<number> =>
  page.evaluate(`new Promise((resolve) => {
    const strip = ${JSON.stringify(`[aria-label="${telephonyText.region}"]`)};
    const isThere = () =>
      document.querySelector(strip)?.textContent.includes(${JSON.stringify(phone)}) === true;
    const done = () => { observer.disconnect(); resolve(Date.now()); };
    const observer = new MutationObserver(() => { if (isThere()) done(); });
    observer.observe(document.body, { childList: true, subtree: true, characterData: true });
    setTimeout(done, ${patienceMs});
  })`);

/** From the exchange's event to the strip of every one of 30 browsers that show the list. */
export async function measureCalls(world: BenchWorld): Promise<FigureRow[]> {
  const { url } = world.product;
  const times = await withBrowser(url, async ({ open }) => {
    const pages: Page[] = [];
    while (pages.length < desks) {
      const page = await (await open()).newPage();
      // The whole page has come when its heading stands there: the list itself is of no account here.
      await page.goto(`${url}/${brand}-sos/inquiry-list`, {
        waitUntil: "commit",
      });
      await page.locator("h1").first().waitFor();
      pages.push(page);
    }
    await sleep(2000);
    return ringAll(world, (phone) => pages.map((page) => seenAt(page, phone)));
  });
  return [
    rowOfTimes(
      `incoming call shown in ${desks} browsers (from sending it)`,
      times,
      { limit },
    ),
  ];
}

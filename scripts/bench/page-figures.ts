import type { Page } from "playwright-core";
import { ensureChromium } from "../../e2e/harness/chromium.ts";
import { firstListLimit, firstListScripts } from "../build/first-list.ts";
import { withBrowser, type BenchBrowser } from "./bench-browser.ts";
import type { BenchWorld } from "./bench-world.ts";
import { rowOfTimes, type FigureRow } from "./figures.ts";
import { measureKeystrokes } from "./keystroke.ts";

const brand = process.env.BRAND ?? "hino";
const caseLink = `a[href*="/${brand}-sos/inquiry/"]`;
/** Shown with the data of a case, and on no list. */
const casePanel = '[aria-labelledby="dispatches-title"], #dispatches';
const kilobyte = 1024;

/**
 * Bytes over the wire, headers included, as the browser counts them, of the scripts that the list waits for; others
 * are fetched ahead meanwhile.
 */
async function countScripts(page: Page): Promise<() => number> {
  const awaited = firstListScripts().map(({ file }) => file);
  const session = await page.context().newCDPSession(page);
  await session.send("Network.enable");
  const scripts = new Set<string>();
  let bytes = 0;
  session.on("Network.responseReceived", ({ requestId, response }) => {
    if (awaited.some((file) => response.url.endsWith(file)))
      scripts.add(requestId);
  });
  session.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    if (scripts.has(requestId)) bytes += encodedDataLength;
  });
  return () => bytes;
}

/** Until the page has nothing to do: a live connection is never closed, so the network never falls silent. */
const settle = (page: Page): Promise<void> =>
  page.evaluate(
    "new Promise((resolve) => { requestIdleCallback(() => resolve(), { timeout: 2000 }); })",
  );

async function loadOnce({ open }: BenchBrowser, url: string, turn: number) {
  const context = await open();
  const page = await context.newPage();
  const scriptBytes = await countScripts(page);
  const began = performance.now();
  await page.goto(`${url}/${brand}-sos/inquiry-list`, { waitUntil: "commit" });
  const links = page.locator(caseLink);
  await links.first().waitFor();
  const cold = performance.now() - began;
  const script = scriptBytes();
  await settle(page);
  const between: number[] = [];
  // The first way to a case loads the page's own scripts too, the next ones its data only.
  for (let step = 0; step < 4; step += 1) {
    const link = links.nth(turn + step);
    await link.hover();
    const left = performance.now();
    await link.click();
    await page.locator(casePanel).first().waitFor();
    between.push(performance.now() - left);
    await page.goBack();
    await links.nth(turn + step + 1).waitFor();
    await settle(page);
  }
  await context.close();
  return { cold, script, between };
}

/** Script to the first list, its appearance without any cache, and the way from there to a case. */
export async function measurePages(world: BenchWorld): Promise<FigureRow[]> {
  const { url } = world.product;
  const loads = await withBrowser(url, async (browser) => {
    await loadOnce(browser, url, 0);
    const measured: Awaited<ReturnType<typeof loadOnce>>[] = [];
    for (let turn = 0; turn < world.scale.loads; turn += 1)
      measured.push(await loadOnce(browser, url, turn));
    return measured;
  });
  const sent = Math.max(...loads.map(({ script }) => script)) / kilobyte;
  const zipped =
    firstListScripts().reduce((sum, { bytes }) => sum + bytes, 0) / kilobyte;
  const limit = firstListLimit / kilobyte;
  const between = loads.map((load) => load.between);
  return [
    {
      what: "JavaScript to the first list, gzip",
      target: `≤ ${limit} KB`,
      measured: `${zipped.toFixed(1)} KB; as sent (brotli, with headers) ${sent.toFixed(1)} KB`,
      bare: "",
      isReached: zipped <= limit && sent <= limit,
    },
    rowOfTimes(
      "navigation to list visible, nothing cached",
      loads.map(({ cold }) => cold),
    ),
    rowOfTimes("from the list to a case", between.flat(), { limit: 500 }),
    rowOfTimes(
      "– the first time, with the scripts of the case",
      between.map(([first = 0]) => first),
    ),
  ];
}

/** Keystroke to paint on a processor four times slower, beside a bare input. */
export async function measureTyping(world: BenchWorld): Promise<FigureRow[]> {
  const { p50, p95, worst, keys, bare } = await measureKeystrokes({
    address: world.product.url,
    executablePath: ensureChromium(),
    brand,
  });
  return [
    {
      what: "keystroke to paint in the SOS form, CPU 4 × slower",
      target: "p95 ≤ 50 ms",
      measured: `p50 ${p50}, p95 ${p95}, worst ${worst} ms (${keys})`,
      bare: `a bare input: p50 ${bare.p50}, p95 ${bare.p95} ms (${bare.keys})`,
      isReached: p95 <= 50,
    },
  ];
}

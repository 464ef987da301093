/**
 * Keystroke to paint in the SOS reception form on a CPU four times slower (quality: p95 ≤ 50 ms).
 *
 *   tsx scripts/bench/keystroke.ts [address of a running demo]
 */
import { pathToFileURL } from "node:url";
import { chromium, type Locator, type Page } from "playwright-core";
import {
  plateBureaus,
  plateKana,
} from "#platform/contract/japanese/plate-bureaus-data.ts";

/** Milliseconds. */
interface Figures {
  readonly keys: number;
  readonly p50: number;
  readonly p95: number;
  readonly worst: number;
}

export interface KeystrokeFigures extends Figures {
  /** The same keys in one bare input on an empty page: what browser and machine take by themselves. */
  readonly bare: Figures;
}

interface KeystrokeOptions {
  readonly address: string;
  /** Segment of the module pages: `hino` → `/hino-sos`. */
  readonly brand?: string;
  readonly username?: string;
  readonly password?: string;
  readonly slowdown?: number;
  readonly executablePath?: string;
}

const plate = `${plateBureaus[0]?.name ?? ""}100${plateKana.commercial.charAt(0)}1234`;

/** Fields of every kind, by their names, with what is typed into them. */
const typing = [
  ["caller_name", "yamadatarounounten"],
  ["caller_phone", "09012345678"],
  ["customer_company", "hikarinosoukoyuugengaisha"],
  ["vehicle_registration_number", plate],
  ["chassis_number", "FN1AWG-100015"],
  ["address", "toyotashitoyotachou1-1-1"],
  ["landmark", "higashi-sa-no-temae"],
  ["malfunction", "engine ga tomatte ugokanai, hazard lamp tentou chuu"],
  ["memo", "unten shu wa rokata de taiki shite iru"],
] as const;

/** Pause between two keys of a quick typist, in milliseconds. */
const pause = 90;

const percentile = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;

const field = (page: Page, name: string): Locator =>
  page.locator(`[name="${name}"]`).first();

const signIn = async (page: Page, options: KeystrokeOptions): Promise<void> => {
  await page.goto(`${options.address}/sign-in`);
  await field(page, "username").fill(options.username ?? "operator");
  await field(page, "password").fill(options.password ?? "kyuen-demo-2026");
  await page.keyboard.press("Enter");
  await page.waitForURL((url) => !url.pathname.includes("sign-in"));
};

/**
 * Runs in the page: from the key going down to the first task after the frame that shows it, handlers,
 * rendering and painting included. The browser's own Event Timing leaves out what is quicker than 16 ms and
 * rounds to 8.
 */
const watchKeys = `{
  globalThis.keyDurations = [];
  const channel = new MessageChannel();
  const waiting = [];
  channel.port1.onmessage = () => {
    const shown = performance.now();
    for (const pressed of waiting.splice(0)) keyDurations.push(shown - pressed);
  };
  addEventListener("keydown", ({ timeStamp }) => {
    requestAnimationFrame(() => {
      waiting.push(timeStamp);
      channel.port2.postMessage(null);
    });
  }, { capture: true });
}`;

const readFigures = async (page: Page): Promise<Figures> => {
  const measured: number[] = await page.evaluate("globalThis.keyDurations");
  const sorted = measured.toSorted((a, b) => a - b);
  return {
    keys: sorted.length,
    p50: Math.round(percentile(sorted, 0.5)),
    p95: Math.round(percentile(sorted, 0.95)),
    worst: Math.round(sorted.at(-1) ?? 0),
  };
};

const slowDown = async (page: Page, rate: number): Promise<void> => {
  const session = await page.context().newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate });
};

const type = (page: Page, name: string, text: string): Promise<void> =>
  field(page, name).pressSequentially(text, { delay: pause });

const measureBare = async (page: Page): Promise<Figures> => {
  await page.setContent('<label>bare <input name="bare" type="text"></label>');
  await type(page, "bare", "abc");
  await page.evaluate(watchKeys);
  for (const [, text] of typing.slice(0, 4)) await type(page, "bare", text);
  return readFigures(page);
};

const measureForm = async (
  page: Page,
  options: KeystrokeOptions,
): Promise<Figures> => {
  await signIn(page, options);
  await page.goto(
    `${options.address}/${options.brand ?? "hino"}-sos/inquiry-form`,
  );
  await field(page, typing[0][0]).waitFor();
  // The first keys after loading belong to the compiler.
  for (const [label] of typing) await type(page, label, "1");
  await page.evaluate(watchKeys);
  for (const [label, text] of typing) await type(page, label, text);
  return readFigures(page);
};

/** Types into fields of every kind and measures each key, in one run with a bare input. */
export async function measureKeystrokes(
  options: KeystrokeOptions,
): Promise<KeystrokeFigures> {
  const browser = await chromium.launch({
    executablePath: options.executablePath ?? "/usr/bin/chromium",
    args: ["--no-sandbox"],
  });
  try {
    const page = await browser.newPage({
      viewport: { width: 1366, height: 768 },
      locale: "ja-JP",
    });
    await slowDown(page, options.slowdown ?? 4);
    const bare = await measureBare(page);
    return { ...(await measureForm(page, options)), bare };
  } finally {
    await browser.close();
  }
}

const tell = ({ keys, p50, p95, worst }: Figures): string =>
  `${keys} keys, p50 ${p50} ms, p95 ${p95} ms, worst ${worst} ms`;

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  const address = process.argv[2] ?? "http://localhost:3000";
  const figures = await measureKeystrokes({ address });
  console.log(`keystroke to paint, CPU 4 × slower: ${tell(figures)}`);
  console.log(`a bare input in the same run: ${tell(figures.bare)}`);
}

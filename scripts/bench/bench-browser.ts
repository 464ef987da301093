import { chromium, type Browser, type BrowserContext } from "playwright-core";
import {
  chromiumArguments,
  ensureChromium,
} from "../../e2e/harness/chromium.ts";

/** The server keeps ten streams of a session open: further windows sign in again, as further people do. */
const windowsOfSession = 8;
/** No step of a page may take longer: a section that waits for nothing ends with an error that names it. */
const patienceMs = 30_000;

/** A browser in which one account is signed in. */
export interface BenchBrowser {
  /** A window without anything cached, with the sign-in kept. */
  readonly open: () => Promise<BrowserContext>;
}

const newContext = async (
  browser: Browser,
  storageState?: Awaited<ReturnType<BrowserContext["storageState"]>>,
): Promise<BrowserContext> => {
  const context = await browser.newContext({
    locale: "ja-JP",
    timezoneId: "Asia/Tokyo",
    viewport: { width: 1366, height: 768 },
    ...(storageState !== undefined && { storageState }),
  });
  context.setDefaultTimeout(patienceMs);
  return context;
};

/** What the browser keeps of a sign-in as the operator. */
async function signIn(
  browser: Browser,
  url: string,
): Promise<Awaited<ReturnType<BrowserContext["storageState"]>>> {
  const first = await newContext(browser);
  const page = await first.newPage();
  await page.goto(`${url}/sign-in`);
  const inputs = page.locator("form input");
  await inputs.nth(0).fill("operator");
  await inputs.nth(1).fill("kyuen-demo-2026");
  await page.keyboard.press("Enter");
  await page.waitForURL((address) => !address.pathname.includes("sign-in"));
  const kept = await first.storageState();
  await first.close();
  return kept;
}

/** Signs in as the operator, hands the browser over, and closes it whatever happens. */
export async function withBrowser<Result>(
  url: string,
  work: (browser: BenchBrowser) => Promise<Result>,
): Promise<Result> {
  const browser = await chromium.launch({
    executablePath: ensureChromium(),
    args: chromiumArguments(),
  });
  try {
    let kept = await signIn(browser, url);
    let opened = 0;
    return await work({
      open: async () => {
        if (opened > 0 && opened % windowsOfSession === 0)
          kept = await signIn(browser, url);
        opened += 1;
        return newContext(browser, kept);
      },
    });
  } finally {
    await browser.close();
  }
}

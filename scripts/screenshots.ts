/**
 * Pictures of the pages as an account sees them, on a desk and on a phone:
 * `npm run screenshots -- --as operator [--url http://localhost:3000] [--dark] [--out FOLDER] [path …]`.
 * Without paths: every page of the page table that the account may open and that needs no id.
 * `--readme` takes the one picture of the README. The product has to run with its demo data.
 */
import { join } from "node:path";
import { parseArgs } from "node:util";
import { chromium, type Browser } from "@playwright/test";
import { brandPath } from "#platform/contract/page.ts";
import { accountNames, signIn } from "../e2e/harness/accounts.ts";
import { chromiumArguments, ensureChromium } from "../e2e/harness/chromium.ts";
import { collectPages } from "../e2e/harness/contract-exports.ts";
import { Traffic } from "../e2e/harness/traffic.ts";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    as: { type: "string", default: "operator" },
    url: { type: "string", default: "http://localhost:3000" },
    out: { type: "string", default: "test-results/screenshots" },
    dark: { type: "boolean", default: false },
    readme: { type: "boolean", default: false },
  },
});

const screens = {
  desk: { width: 1366, height: 768 },
  phone: { width: 375, height: 812 },
};

const account = accountNames.find((name) => name === values.as);
if (account === undefined)
  throw new Error(`--as takes one of ${accountNames.join(", ")}`);

const brand = process.env.BRAND ?? "hino";
const readmePage = brandPath("/{brand}-sos/inquiry-list", brand);

async function pagePaths(): Promise<string[]> {
  if (values.readme) return [readmePage];
  if (positionals.length > 0) return positionals;
  return (await collectPages())
    .filter(({ path, redirect_to }) => !path.includes("$") && !redirect_to)
    .map(({ path }) => brandPath(path, brand));
}

const fileOf = (path: string, screen: string): string =>
  values.readme
    ? join("docs", "images", "sos-list.png")
    : join(
        values.out,
        `${values.as}-${screen}${path.replaceAll("/", "-")}.png`,
      );

async function takePictures(
  browser: Browser,
  screen: keyof typeof screens,
  paths: readonly string[],
): Promise<void> {
  const context = await browser.newContext({
    baseURL: values.url,
    viewport: screens[screen],
    locale: "ja-JP",
    timezoneId: "Asia/Tokyo",
    colorScheme: values.dark ? "dark" : "light",
    reducedMotion: "reduce",
  });
  const page = await context.newPage();
  const traffic = new Traffic(page);
  if (account !== undefined) await signIn(page, account);
  for (const path of paths) {
    await page.goto(path);
    await page.getByRole("heading", { level: 1 }).first().waitFor();
    await traffic.quiet();
    const file = fileOf(path, screen);
    await page.screenshot({ path: file });
    console.log(`${page.url()} → ${file}`);
  }
  await context.close();
}

const paths = await pagePaths();
const browser = await chromium.launch({
  executablePath: ensureChromium(),
  args: chromiumArguments(),
});
await takePictures(browser, "desk", paths);
if (!values.readme) await takePictures(browser, "phone", paths);
await browser.close();

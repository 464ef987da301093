import { spawnSync } from "node:child_process";
import { accessSync, constants, existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { chromium } from "@playwright/test";

const names = ["chromium", "chromium-browser", "google-chrome"];
const help =
  "No Chromium found. Install one (Debian: apt-get install chromium fonts-noto-cjk) or set CHROME_PATH to its executable.";

const isExecutable = (path: string): boolean => {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
};

const namedBrowser = (): string | undefined =>
  process.env.CHROME_PATH || undefined;

const inPath = (wanted: readonly string[]): string | undefined => {
  const folders = (process.env.PATH ?? "").split(delimiter);
  return wanted
    .flatMap((name) => folders.map((folder) => join(folder, name)))
    .find(isExecutable);
};

/** An installed Chromium: `CHROME_PATH`, the usual names in `PATH`, or Playwright's own download. */
function findChromium(): string | undefined {
  return (
    namedBrowser() ??
    inPath(names) ??
    [chromium.executablePath()].find(existsSync)
  );
}

const attempt = (command: string, ...args: string[]): void => {
  process.stderr.write(`No Chromium: ${command} ${args.join(" ")}\n`);
  spawnSync(command, args, {
    stdio: "inherit",
    env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" },
  });
};

/** Finds a Chromium, or gets one: from Debian's packages as root, else Playwright's download. Throws with advice. */
export function ensureChromium(): string {
  const found = findChromium();
  if (found !== undefined) return found;
  if (process.getuid?.() === 0) {
    attempt("apt-get", "update", "-q");
    attempt("apt-get", "install", "-qy", "chromium", "fonts-noto-cjk");
  }
  if (findChromium() === undefined)
    attempt("npx", "playwright", "install", "chromium");
  const installed = findChromium();
  if (installed === undefined) throw new Error(help);
  return installed;
}

/** For journeys: the same Chromium without the parts of a desktop where it is installed, a third less work a page. */
export const ensureJourneyBrowser = (): string =>
  namedBrowser() ?? inPath(["chromium-headless-shell"]) ?? ensureChromium();

/** Chromium's own sandbox does not start as root. */
export const chromiumArguments = (): string[] =>
  process.getuid?.() === 0 ? ["--no-sandbox"] : [];

/**
 * A journey loads each page once or twice: what V8 compiles on other threads for code that runs often costs a quarter
 * of a page's processor time and never pays. What measures pages runs without this.
 */
export const journeyArguments = (): string[] => [
  ...chromiumArguments(),
  "--js-flags=--no-maglev --no-opt",
];

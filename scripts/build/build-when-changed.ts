import { spawn } from "node:child_process";
import { once } from "node:events";
import {
  existsSync,
  mkdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { stampOf } from "./stamp.ts";

const stampFile = join("dist", "stamp");
/** Everything a build is made of. */
const sources = [
  "src",
  "stand-ins",
  "package.json",
  "package-lock.json",
  "vite.config.ts",
  "vite.server.config.ts",
];

/** Builds the web application and the server, side by side, unless the last build was of the same sources. */
export async function buildWhenChanged(): Promise<void> {
  const stamp = stampOf(sources);
  if (existsSync(stampFile) && readFileSync(stampFile, "utf8") === stamp)
    return;
  process.stdout.write("Building …\n");
  // Gone until the build is complete: one that was broken off is made again.
  rmSync(stampFile, { force: true });
  await Promise.all([
    runVite("vite.config.ts"),
    runVite("vite.server.config.ts"),
  ]);
  mkdirSync("dist", { recursive: true });
  writeFileSync(stampFile, stamp);
}

async function runVite(config: string): Promise<void> {
  const child = spawn(
    process.execPath,
    [
      "node_modules/vite/bin/vite.js",
      "build",
      "--config",
      config,
      "--logLevel",
      "warn",
    ],
    { stdio: ["ignore", "inherit", "inherit"] },
  );
  const [code] = (await once(child, "exit")) as [number | null];
  if (code !== 0) throw new Error(`The build by ${config} failed.`);
}

/**
 * `npm run dev`: the database stays up, the server starts again at every change of its sources, Vite serves the web
 * application at http://localhost:5173 and passes calls on to the server.
 */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { resolve } from "node:path";
import { loadConfig } from "#platform/server/config.ts";
import { startDatabase } from "#launcher/open-database.ts";

process.chdir(resolve(import.meta.dirname, ".."));
const config = loadConfig();
const database = await startDatabase(config, console.log);
const environment = {
  ...process.env,
  DATABASE_URL: database.url,
  DEMO: config.isDemo ? "1" : "0",
};
const run = (...words: string[]): ChildProcess =>
  spawn(process.execPath, words, { stdio: "inherit", env: environment });

const children = [
  run(
    "node_modules/tsx/dist/cli.mjs",
    "watch",
    "--clear-screen=false",
    "src/app/server/main.ts",
  ),
  run("node_modules/vite/bin/vite.js"),
];

let isStopping = false;
async function stop(): Promise<void> {
  if (isStopping) return;
  isStopping = true;
  const running = children.filter(({ exitCode }) => exitCode === null);
  for (const child of running) child.kill("SIGTERM");
  await Promise.all(running.map((child) => once(child, "exit")));
  await database.close();
  process.exit(0);
}
for (const signal of ["SIGINT", "SIGTERM"] as const)
  process.on(signal, () => void stop());

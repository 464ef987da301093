/** `npm start`: refuses a port in use, builds what changed since the last build, then runs the product in this process. */
import { resolve } from "node:path";
import { refuseUsedPort } from "#app/server/port.ts";
import { ConfigError, loadConfig } from "#platform/server/config.ts";
import { buildWhenChanged } from "./build/build-when-changed.ts";

endWithNpm();
process.chdir(resolve(import.meta.dirname, ".."));
try {
  await refuseUsedPort(loadConfig());
} catch (error) {
  if (!(error instanceof ConfigError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
}
await buildWhenChanged();
process.env.NODE_ENV ??= "production";
process.setSourceMapsEnabled(true);
await import(resolve("dist/server/main.js"));

/**
 * npm passes SIGINT and SIGTERM on, and neither SIGHUP nor its own death: where it is gone nobody holds the number
 * of a process to stop, so the program stops as by SIGTERM. `exec` in the script makes npm the parent of this process.
 */
function endWithNpm(): void {
  if (process.env.npm_lifecycle_event !== "start") return;
  const npm = process.ppid;
  setInterval(() => {
    if (process.ppid !== npm) process.kill(process.pid, "SIGTERM");
  }, 500).unref();
}

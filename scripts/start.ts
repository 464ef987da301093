/** `npm start`: builds what changed since the last build, then runs the product in this process. */
import { resolve } from "node:path";
import { buildWhenChanged } from "./build/build-when-changed.ts";

endWithNpm();
process.chdir(resolve(import.meta.dirname, ".."));
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

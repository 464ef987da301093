/** `npm start`: builds what changed since the last build, then runs the product in this process. */
import { resolve } from "node:path";
import { buildWhenChanged } from "./build/build-when-changed.ts";

process.chdir(resolve(import.meta.dirname, ".."));
await buildWhenChanged();
process.env.NODE_ENV ??= "production";
process.setSourceMapsEnabled(true);
await import(resolve("dist/server/main.js"));

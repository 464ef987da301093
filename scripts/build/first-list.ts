import { existsSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";

const site = join("dist", "web");
/** A document of its own; nobody who opens the list loads it. */
const driverPage = "driver-page.html";
const listPage =
  "../../modules/sos/sos-inquiries/web/pages/inquiry-list-page.tsx";

const manifestSchema = z.record(
  z.string(),
  z.object({
    file: z.string(),
    isEntry: z.boolean().optional(),
    imports: z.array(z.string()).optional(),
  }),
);

/** A script of the build with its size as gzip sends it, in bytes; what is not worth compressing counts as it is. */
export interface SentScript {
  readonly file: string;
  readonly bytes: number;
}

/** Most that the first list may load, gzip, in bytes. */
export const firstListLimit = 250 * 1024;

const sizeOf = (file: string): number => {
  const zipped = join(site, `${file}.gz`);
  return statSync(existsSync(zipped) ? zipped : join(site, file)).size;
};

/** Most that the page of a driver may weigh in all, uncompressed, in bytes. */
export const driverPageLimit = 50 * 1024;

/** The driver's document and everything it loads, uncompressed, in bytes. */
export function driverPageBytes(): number {
  const html = readFileSync(join(site, driverPage), "utf8");
  const files = [...html.matchAll(/(?:src|href)="\/(assets\/[^"]+)"/g)].map(
    ([, file = ""]) => file,
  );
  return [driverPage, ...files]
    .map((file) => statSync(join(site, file)).size)
    .reduce((sum, bytes) => sum + bytes, 0);
}

/**
 * What a browser without a cache loads until the SOS list is on screen: the entry, the page of the list, and all
 * that the two import. Of the build in `dist/`, the largest first.
 */
export function firstListScripts(): SentScript[] {
  const manifest = manifestSchema.parse(
    JSON.parse(readFileSync(join(site, ".vite", "manifest.json"), "utf8")),
  );
  const entries = Object.keys(manifest).filter(
    (name) => manifest[name]?.isEntry === true && name !== driverPage,
  );
  if (manifest[listPage] === undefined)
    throw new Error(`The build has no ${listPage}.`);
  const found = new Set([...entries, listPage]);
  for (const name of found)
    for (const imported of manifest[name]?.imports ?? []) found.add(imported);
  return [...found]
    .map((name) => manifest[name]?.file ?? "")
    .map((file) => ({ file, bytes: sizeOf(file) }))
    .sort((one, other) => other.bytes - one.bytes);
}

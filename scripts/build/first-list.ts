import { existsSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { partBehind } from "./parts-behind.ts";

const site = join("dist", "web");
/** A document of its own; nobody who opens the list loads it. */
const driverPage = "driver-page.html";
const listPage = /\/sos-inquiries\/web\/pages\/inquiry-list-page\.tsx$/;
/** Pages without a form: the list of every declared record, the main menu. */
const plainPages =
  /\/inquiry-list-page\.tsx$|\/declared-list\.tsx$|\/home-page\.tsx$/;

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
export const firstListLimit = 246 * 1024;

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

type Manifest = z.infer<typeof manifestSchema>;

/** Modules by the script that holds them. */
const contentsSchema = z.record(z.string(), z.array(z.string()));

const read = (name: string): unknown =>
  JSON.parse(readFileSync(join(site, ".vite", name), "utf8"));

/** The scripts that hold modules of these names; one that others import too has no name of its own in the manifest. */
const holding = (manifest: Manifest, module: RegExp): string[] => {
  const contents = contentsSchema.parse(read("contents.json"));
  return Object.keys(manifest).filter((name) =>
    contents[manifest[name]?.file ?? ""]?.some((held) => module.test(held)),
  );
};

/** The files of the entry, of the scripts that hold such modules, and of all that these import. */
function filesOf(manifest: Manifest, module: RegExp): string[] {
  const entries = Object.keys(manifest).filter(
    (name) => manifest[name]?.isEntry === true && name !== driverPage,
  );
  const pages = holding(manifest, module);
  if (pages.length === 0) throw new Error(`The build has no ${module.source}.`);
  const found = new Set([...entries, ...pages]);
  for (const name of found)
    for (const imported of manifest[name]?.imports ?? []) found.add(imported);
  return [...found].map((name) => manifest[name]?.file ?? "");
}

/**
 * What a browser without a cache loads until the SOS list is on screen: the entry, the page of the list, and all
 * that the two import. Of the build in `dist/`, the largest first.
 */
export const firstListScripts = (): SentScript[] =>
  filesOf(manifestSchema.parse(read("manifest.json")), listPage)
    .map((file) => ({ file, bytes: sizeOf(file) }))
    .sort((one, other) => other.bytes - one.bytes);

/** Most that the script which every page loads may weigh, gzip, in bytes. */
export const baseLimit = 197.5 * 1024;

const base = /^assets\/base-/;

/** The script which every page loads. */
export const isBase = ({ file }: SentScript): boolean => base.test(file);

/** The libraries of forms, the forms themselves, and the rules of what is typed into a declared record. */
const ofForms =
  /node_modules\/(react-hook-form|@hookform|zod)\/|\/web\/(?:.*[/-])?form(?:\.tsx?$|\/)|\/declared-(create|detail)\.tsx$|\/records\/contract\/schema\.ts$/;

/** Modules in these scripts that belong to a form, or that are of the library that checks what is typed into one. */
export const formParts = (
  contents: z.infer<typeof contentsSchema>,
  files: readonly string[],
): string[] =>
  files.flatMap((file) =>
    (contents[file] ?? [])
      .filter((module) => ofForms.test(module))
      .map((module) => `${file}: ${module}`),
  );

/** What belongs to a form and is loaded with a list, with the main menu or behind every page. */
export function formPartsOfPlainPages(): string[] {
  const manifest = manifestSchema.parse(read("manifest.json"));
  const contents = contentsSchema.parse(read("contents.json"));
  const files = [plainPages, partBehind].flatMap((module) =>
    filesOf(manifest, module),
  );
  return formParts(contents, [...new Set(files)]);
}

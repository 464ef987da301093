import { readdirSync } from "node:fs";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import type { Page } from "#platform/contract/page.ts";

const sources = resolve(import.meta.dirname, "../../src");

/** Files of the contracts whose path matches. */
export const contractFiles = (name: RegExp): string[] =>
  readdirSync(sources, { recursive: true, encoding: "utf8" })
    .filter((path) => path.includes("/contract/") && name.test(path))
    .map((path) => join(sources, path));

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null;

/** Whether a value is something with a path and an access: a page or an endpoint. */
export const hasAccess = (value: unknown): value is Record<string, unknown> =>
  isRecord(value) && typeof value.path === "string" && isRecord(value.access);

const isPage = (value: unknown): value is Page =>
  hasAccess(value) && typeof value.title === "string";

/** How deep what is looked for may stand in what a file exports: by desk, by name. */
const deepest = 3;

/** What a file exports, and what stands in exported objects, that satisfies the guard. */
export async function exportsOf<T>(
  files: readonly string[],
  guard: (value: unknown) => value is T,
): Promise<T[]> {
  const loaded: unknown[] = await Promise.all(
    files.map((file) => import(pathToFileURL(file).href) as Promise<unknown>),
  );
  const foundIn = (value: unknown, depth: number): T[] => {
    if (guard(value)) return [value];
    if (depth === 0 || !isRecord(value)) return [];
    return Object.values(value).flatMap((one) => foundIn(one, depth - 1));
  };
  return [...new Set(loaded.flatMap((one) => foundIn(one, deepest)))];
}

/** Every page of the modules' page tables. */
export const collectPages = (): Promise<Page[]> =>
  exportsOf(contractFiles(/(^|[/-])pages\.ts$/), isPage);

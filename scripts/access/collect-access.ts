import { readdirSync } from "node:fs";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import {
  renderAccessMatrix,
  type AccessRow,
} from "#platform/contract/access-matrix.ts";
import type { Endpoint } from "#platform/contract/endpoint.ts";
import type { Page } from "#platform/contract/page.ts";

const sources = resolve(import.meta.dirname, "../../src");

/** The committed copy of the matrix. */
export const accessMatrixFile = resolve(
  import.meta.dirname,
  "../../docs/access-matrix.txt",
);

const contractFiles = (name: RegExp): string[] =>
  readdirSync(sources, { recursive: true, encoding: "utf8" })
    .filter((path) => path.includes("/contract/") && name.test(path))
    .map((path) => join(sources, path));

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null;

const hasAccess = (value: unknown): value is Record<string, unknown> =>
  isRecord(value) && typeof value.path === "string" && isRecord(value.access);

const isEndpoint = (value: unknown): value is Endpoint =>
  hasAccess(value) && typeof value.method === "string";

const isPage = (value: unknown): value is Page =>
  hasAccess(value) && typeof value.title === "string";

/** What a file exports, and what stands in exported objects, that satisfies the guard. */
async function exportsOf<T>(
  files: readonly string[],
  guard: (value: unknown) => value is T,
): Promise<T[]> {
  const loaded: unknown[] = await Promise.all(
    files.map((file) => import(pathToFileURL(file).href) as Promise<unknown>),
  );
  const valuesOf = (value: unknown): unknown[] =>
    isRecord(value) && !guard(value) ? Object.values(value) : [value];
  const nested = loaded.flatMap(valuesOf).flatMap(valuesOf);
  return [...new Set(nested.filter(guard))];
}

/** Every endpoint object of the modules' contracts. */
export const collectEndpoints = (): Promise<Endpoint[]> =>
  exportsOf(contractFiles(/(^|[/-])endpoints\.ts$/), isEndpoint);

/** Every page of the modules' page tables. */
export const collectPages = (): Promise<Page[]> =>
  exportsOf(contractFiles(/(^|[/-])pages\.ts$/), isPage);

/** Every operation and every page of the modules, with its access. */
async function collectAccessRows(): Promise<AccessRow[]> {
  const endpoints = await collectEndpoints();
  const pages = await collectPages();
  return [
    ...endpoints.map(({ method, path, access }) => ({
      name: `${path} ${method}`,
      access,
    })),
    ...pages.map(({ path, access }) => ({ name: `page ${path}`, access })),
  ];
}

/** The matrix as the committed file holds it. */
export const renderAccess = async (): Promise<string> =>
  [
    "Who may use which operation and which page. Made by: npm run list-access -- --write",
    "may:  visitor, roles with their default permissions, leader preset (derived grants not counted)",
    "with: permissions that are enough by themselves; @side where only accounts of that side may",
    "",
    renderAccessMatrix(await collectAccessRows()),
    "",
  ].join("\n");

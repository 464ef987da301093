import { resolve } from "node:path";
import {
  renderAccessMatrix,
  type AccessRow,
} from "#platform/contract/access-matrix.ts";
import { declaredCalls } from "#modules/base/records/contract/calls.ts";
import type { AnyRecord } from "#modules/base/records/contract/record.ts";
import type { Call } from "#platform/contract/endpoint.ts";
import {
  collectPages,
  contractFiles,
  exportsOf,
  hasAccess,
} from "../../e2e/harness/contract-exports.ts";

/** The committed copy of the matrix. */
export const accessMatrixFile = resolve(
  import.meta.dirname,
  "../../docs/access-matrix.txt",
);

const isEndpoint = (value: unknown): value is Call =>
  hasAccess(value) && typeof value.method === "string";

export const isRecord = (value: unknown): value is AnyRecord =>
  hasAccess(value) && typeof value.topic === "string";

/** Every declared record of the modules. */
export const collectRecords = (): Promise<AnyRecord[]> =>
  exportsOf(contractFiles(/(^|[/-])record\.ts$/), isRecord);

/** Every endpoint object of the modules' contracts, and those that follow from their declared records. */
export const collectEndpoints = async (): Promise<Call[]> => {
  const written = await exportsOf(
    contractFiles(/(^|[/-])endpoints\.ts$/),
    isEndpoint,
  );
  const records = await collectRecords();
  const nameOf = ({ method, path }: Call) => `${method} ${path}`;
  const named = new Set(written.map(nameOf));
  const declared = records
    .flatMap((record): Call[] => Object.values({ ...declaredCalls(record) }))
    .filter((endpoint) => !named.has(nameOf(endpoint)));
  return [...written, ...declared];
};

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

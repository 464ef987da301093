import { resolve } from "node:path";
import {
  openingPermissions,
  renderAccessMatrix,
  type AccessRow,
} from "#platform/contract/access-matrix.ts";
import { declaredCalls } from "#modules/base/records/contract/calls.ts";
import type { AnyRecord } from "#modules/base/records/contract/record.ts";
import type { Call, Endpoint, Removal } from "#platform/contract/endpoint.ts";
import {
  collectPages,
  contractFiles,
  exportsOf,
  hasAccess,
} from "../../e2e/harness/contract-exports.ts";
import { formatted } from "../module-skeleton/formatted.ts";

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

/** The committed table of everything that is deleted. */
export const removalTableFile = resolve(
  import.meta.dirname,
  "../../docs/deletion-table.md",
);

/** An operation that deletes, with what it says of itself. */
export interface RemovalRow extends Pick<Call, "path" | "access"> {
  readonly removal: Removal | undefined;
}

/** Every deletion of the product: those that modules write, and those that follow from a declared record. */
export const collectRemovals = async (): Promise<RemovalRow[]> => {
  const records = new Map(
    (await collectRecords()).map((record) => [`${record.path}/{id}`, record]),
  );
  const endpoints = await collectEndpoints();
  return endpoints.flatMap((endpoint: Call & Pick<Endpoint, "removal">) => {
    const { method, path, access, removal } = endpoint;
    if (method !== "DELETE") return [];
    if (removal !== undefined) return [{ path, access, removal }];
    const record = records.get(path);
    const isKept =
      record?.is_kept === true || record?.without?.includes("remove") === true;
    if (isKept) return [];
    const declared: Removal | undefined = record && {
      of: "record",
      ...record.removal,
    };
    return [{ path, access, removal: declared }];
  });
};

const carried: Readonly<Record<Removal["of"], string>> = {
  record: "version, reason",
  file: "–",
  own: "–",
};

/** The table as the committed file holds it. */
export const renderRemovals = async (): Promise<string> => {
  const rows = (await collectRemovals()).map(({ path, access, removal }) => {
    const { of = "own", until = "", stopped_by = [] } = removal ?? {};
    const who = openingPermissions(access).join(" ");
    const cells = [`\`${path}\``, of, who, carried[of], until];
    return `| ${[...cells, stopped_by.join("; ")].join(" | ")} |`;
  });
  const text = [
    "# Everything that is deleted",
    "",
    "Made by `npm run list-access -- --write`; `scripts/access/access.test.ts` compares it and asks every operation as every role. Why so: [515](decisions/515-deleting-says-why.md). A `file` belongs to a record and never changes: it goes with an edit of that record, in whose history it stands. What is `own` belongs to one account and nobody else sees it. `until` is empty where it is for ever; what stops a deletion is answered by name (563), a state that forbids it with 570.",
    "",
    "| operation | of | who may | carries | until | stopped by |",
    "| --- | --- | --- | --- | --- | --- |",
    ...rows.toSorted(),
    "",
  ].join("\n");
  return formatted(removalTableFile, text);
};

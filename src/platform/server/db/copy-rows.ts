import { finished } from "node:stream/promises";
import type pg from "pg";
import { from as copyFrom } from "pg-copy-streams";
import type { Tables } from "./schema.ts";

/** Rows of one table in the text format of COPY, UTF-8. Plain data: it may go from thread to thread. */
export interface CopyBatch {
  readonly table: keyof Tables;
  readonly columns: readonly string[];
  readonly rows: number;
  readonly text: Uint8Array;
}

const escapes: Readonly<Record<string, string>> = {
  "\\": "\\\\",
  "\t": "\\t",
  "\n": "\\n",
  "\r": "\\r",
};
const escaped = (text: string): string =>
  text.replace(/[\\\t\n\r]/g, (char) => escapes[char] ?? char);

const element = (value: unknown): string =>
  typeof value === "number"
    ? String(value)
    : `"${String(value).replace(/["\\]/g, String.raw`\$&`)}"`;

/** A value as COPY reads it: arrays as PostgreSQL arrays, other objects as JSON. */
const copyValue = (value: unknown): string => {
  if (value === null || value === undefined) return String.raw`\N`;
  if (Array.isArray(value))
    return typeof value[0] === "number"
      ? `{${value.join(",")}}`
      : escaped(`{${value.map(element).join(",")}}`);
  return escaped(typeof value === "string" ? value : JSON.stringify(value));
};

/** `rows` all have the same columns; those left out take their defaults. */
export const makeCopyBatch = (
  table: keyof Tables,
  rows: readonly Readonly<Record<string, unknown>>[],
): CopyBatch => {
  const columns = Object.keys(rows[0] ?? {});
  const lines = rows.map(
    (row) => `${columns.map((name) => copyValue(row[name])).join("\t")}\n`,
  );
  return {
    table,
    columns,
    rows: rows.length,
    text: new TextEncoder().encode(lines.join("")),
  };
};

/** Writes a batch over a connection of its own; within the connection's transaction where there is one. */
export const copyRows = async (
  client: pg.Client,
  batch: CopyBatch,
): Promise<void> => {
  if (batch.rows === 0) return;
  const columns = batch.columns.map((name) => `"${name}"`).join(", ");
  const stream = client.query(
    copyFrom(`copy "${batch.table}" (${columns}) from stdin`),
  );
  stream.end(batch.text);
  await finished(stream);
};

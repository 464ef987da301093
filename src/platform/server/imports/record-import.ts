import { z } from "zod";
import type { CellReader } from "./cell-readers.ts";
import type { ExportColumn } from "../exports/export-source.ts";
import type { CheckedRow, ImportColumn } from "./import-kind.ts";

type Readers = Readonly<Record<string, CellReader>>;

/** Which cells become which fields of a record, and which of them a row cannot do without. */
export interface RecordCells<Key extends string = string> {
  readonly readers: Readonly<Record<Key, CellReader>>;
  readonly required: ReadonlySet<string>;
  readonly labels: Readonly<Record<Key, string>>;
  /** What the template shows. */
  readonly examples: Readonly<Record<string, string>>;
}

export const columnsOf = <Key extends string>(
  cells: RecordCells<Key>,
): readonly ImportColumn[] =>
  (Object.keys(cells.readers) as Key[]).map((key) => {
    const example = cells.examples[key];
    const { number } = cells.readers[key];
    return {
      key,
      label: cells.labels[key],
      is_required: cells.required.has(key),
      ...(example === undefined ? {} : { example }),
      ...(number === undefined ? {} : { number }),
    };
  });

/**
 * A row of a file as the input of a record, checked by the record's own schema. A field whose cell is empty is not in
 * it: it stays as it is, or takes what a new record begins with.
 */
export const rowSchemaOf = <Row>(
  { readers, required }: { readers: Readers; required: ReadonlySet<string> },
  schema: z.ZodType<Row>,
): z.ZodType<Row> =>
  z.record(z.string(), z.string()).transform((cells, context): Row => {
    const given = Object.entries(readers)
      .map(([key, read]) => [key, (cells[key] ?? "").trim(), read] as const)
      .filter(([key, cell]) => cell !== "" || required.has(key))
      .map(([key, cell, read]) => [key, read(cell)]);
    const { data, error } = schema.safeParse(Object.fromEntries(given));
    for (const { path, message } of error?.issues ?? [])
      context.addIssue({ code: "custom", path: path.slice(0, 1), message });
    return error === undefined ? data : z.NEVER;
  });

/** A value as it is compared: the database keeps the parts of one in an order of its own. */
const written = (value: unknown): string =>
  JSON.stringify(value ?? null, (_key, part: unknown) =>
    typeof part === "object" && part !== null && !Array.isArray(part)
      ? Object.fromEntries(
          Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : 1)),
        )
      : part,
  );

/**
 * What a row does: makes a record, changes the one that is there, or nothing.
 *
 * @param columns those of the export, in whose form a change is shown
 */
export const actionOf = <Held extends object>(
  held: Held | undefined,
  fields: object,
  columns: readonly ExportColumn<Held>[],
): CheckedRow => {
  if (held === undefined) return { action: "create" };
  const before = new Map<string, unknown>(Object.entries(held));
  const after = { ...held, ...fields };
  const changes = Object.entries(fields)
    .filter(([key, value]) => written(before.get(key)) !== written(value))
    .map(([key]) => {
      const cell = columns.find((column) => column.key === key)?.cell;
      const wordOf = (row: Held) => String(cell?.(row) ?? "");
      return { column: key, before: wordOf(held), after: wordOf(after) };
    });
  return changes.length === 0
    ? { action: "unchanged" }
    : { action: "update", changes };
};

import type { z } from "zod";
import type { RowScope } from "#platform/server/lists/table-list.ts";
import type { Db } from "#platform/server/db/schema.ts";
import { takeTurn } from "#platform/server/db/transaction.ts";
import {
  type CellReader,
  customerCodeCell,
  dateCell,
  digitsCell,
  flagCell,
  listCell,
  numberCell,
  plateCell,
  postalCodeCell,
  telephoneCell,
  textCell,
  wordCell,
  yearMonthCell,
} from "#platform/server/imports/cell-readers.ts";
import {
  type Cells,
  type CheckedRow,
  defineImportKind,
  type ImportErrors,
  type ImportKind,
  type WholeFile,
} from "#platform/server/imports/import-kind.ts";
import {
  actionOf,
  columnsOf,
  type RecordCells,
  rowSchemaOf,
} from "#platform/server/imports/record-import.ts";
import type { RecordSchemas } from "../contract/calls.ts";
import type { AnyField } from "../contract/fields.ts";
import type { AnyRecord, InputOf } from "../contract/record.ts";
import { codesOf, labelsOf, typedNames } from "../contract/rules.ts";
import { plainText } from "../contract/value-rules.ts";
import { inputSchema } from "../contract/field-schema.ts";
import { flagTexts } from "../contract/text.ts";
import { AppError } from "#platform/contract/errors.ts";
import { recordFieldText as text } from "../contract/field-text.ts";
import { fieldText } from "#platform/contract/japanese/field-text.ts";
import { fileColumnsOf } from "./export-service.ts";
import { listHolders } from "./record-queries.ts";
import type { RecordServer } from "./record-service.ts";

type Values = Readonly<Record<string, unknown>>;
type Held = Values & {
  readonly id: number;
  readonly version: number;
  readonly deleted_at: string | null;
};

const readerOf = (field: AnyField): CellReader | undefined => {
  switch (field.kind) {
    case "own":
    case "derived":
      return undefined;
    case "plate":
      return plateCell;
    case "date":
      return dateCell;
    case "year_month":
      return yearMonthCell;
    case "code":
      return wordCell(codesOf(field));
    case "flag":
      return flagCell(flagTexts);
    case "number":
      return numberCell;
    case "digits":
      return digitsCell;
    case "postal_code":
      return postalCodeCell;
    case "telephone":
      return telephoneCell;
    case "customer_code":
      return customerCodeCell;
    case "prefectures":
      return listCell(/[、,・\s]+/);
    case "texts":
      return listCell(/[、,\n]+/);
    case "joined":
    case "count":
    case "reference":
    case "read":
      return undefined;
    default:
      return textCell;
  }
};

/** Which cells become which fields: all kinds that stand in one cell. */
export const importCells = (
  record: AnyRecord,
  required: readonly string[],
): RecordCells => {
  const entries = typedNames(record).flatMap((name) => {
    const field = record.fields[name];
    if (field === undefined) return [];
    const read = readerOf(field);
    return read === undefined ? [] : [[name, field, read] as const];
  });
  return {
    readers: Object.fromEntries(entries.map(([name, , read]) => [name, read])),
    required: new Set(required),
    labels: labelsOf(record),
    examples: Object.fromEntries(
      entries.flatMap(([name, field]) =>
        field.example === undefined ? [] : [[name, field.example]],
      ),
    ),
  };
};

/** Records by the field that identifies them; a value that is never given twice finds deleted ones too. */
const heldBy = async (
  db: Db,
  record: AnyRecord,
  by: string,
  rows: readonly Values[],
): Promise<ReadonlyMap<unknown, Held>> => {
  const values = rows.map((row) => row[by]);
  const held = await listHolders<Held>(db, record, by, values);
  return new Map(held.map((row) => [row[by], row]));
};

/** What names several records is none of them: such a row is refused. */
const severalIn = async (
  db: Db,
  record: AnyRecord,
  by: string,
  rows: readonly Values[],
): Promise<ReadonlySet<unknown>> => {
  if (record.fields[by]?.unique !== undefined) return new Set();
  const values = rows.map((row) => row[by]);
  const held = (await listHolders<Held>(db, record, by, values, [by])).map(
    (row) => row[by],
  );
  return new Set(held.filter((value, at) => held.indexOf(value) !== at));
};

/** The value of a cell that identifies the record, as it is stored; undefined where it is none. */
const identityOf =
  (record: AnyRecord, by: string) =>
  (cells: Cells): unknown => {
    const field = record.fields[by];
    if (field === undefined) return undefined;
    const value = readerOf(field)?.((cells[by] ?? "").trim());
    return inputSchema(by, field, {}).safeParse(value).data ?? undefined;
  };

const severalOf = (by: string): ImportErrors => ({ [by]: [text.several] });

/** Names of a row what its other cells do not allow to be looked at. */
const takenOf = (record: AnyRecord, by: string): ImportErrors => ({
  [by]: [record.fields[by]?.unique?.taken ?? ""],
});

/** Why each row may not be looked at, if anything says so. */
const refusalsOf = async (
  db: Db,
  record: AnyRecord,
  by: string,
  rows: readonly Values[],
): Promise<(ImportErrors | undefined)[]> => {
  const held = await heldBy(db, record, by, rows);
  const several = await severalIn(db, record, by, rows);
  return rows.map(({ [by]: value }) => {
    if (several.has(value)) return severalOf(by);
    const isTaken = (held.get(value)?.deleted_at ?? null) !== null;
    return isTaken ? takenOf(record, by) : undefined;
  });
};

/**
 * A record out of a file, made or changed by the field that identifies it; an empty cell leaves a field as
 * it is.
 */
export const recordImport = <R extends AnyRecord, Scope extends RowScope>(
  { record, service }: RecordServer<R, Scope>,
  schemas: Pick<RecordSchemas<R>, "create" | "needed">,
  by: keyof R["fields"] & string,
  whole?: WholeFile,
): ImportKind => {
  const cells = importCells(record, [...schemas.needed, by]);
  const valueOf = identityOf(record, by);
  const columns = fileColumnsOf<Held>(record);
  const body = schemas.create as z.ZodType<Values>;
  const schema = body.refine((row) => (row[by] ?? null) !== null, {
    path: [by],
    error: fieldText.required,
  });
  return defineImportKind<Values>({
    key: record.table,
    title: record.pages.detail.title,
    access: record.access,
    ...(whole && { whole }),
    columns: columnsOf(cells),
    schema: rowSchemaOf(cells, schema),
    identity: { column: by, of: (row) => plainText(valueOf(row)) },
    async checkCells({ db }, rows) {
      const given = rows.map((row) => ({ [by]: valueOf(row) }));
      const refusals = await refusalsOf(db, record, by, given);
      return refusals.map((errors) => errors ?? {});
    },
    async check({ db }, rows) {
      const refusals = await refusalsOf(db, record, by, rows);
      const held = await heldBy(db, record, by, rows);
      return rows.map((row, at): CheckedRow => {
        const errors = refusals[at];
        return errors === undefined
          ? actionOf(held.get(row[by]), row, columns)
          : { errors };
      });
    },
    async write(context, rows) {
      // Two files at once do not make the same one twice.
      await takeTurn(context.db, `${record.table}.${by}`);
      const held = await heldBy(context.db, record, by, rows);
      // A second of the name was made since the file was looked at.
      if ((await severalIn(context.db, record, by, rows)).size > 0)
        throw new AppError("invalid_input", {
          errors: { [by]: [text.several] },
        });
      await service.createMany(
        context,
        rows.filter((row) => !held.has(row[by])) as Partial<InputOf<R>>[],
      );
      await service.updateMany(
        context,
        rows.flatMap(({ [by]: value, ...changes }) => {
          const id = held.get(value)?.id;
          return id === undefined ? [] : [{ id, changes: changes as never }];
        }),
      );
    },
  });
};

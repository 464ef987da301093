import { formatFileTime } from "#platform/contract/japanese/dates.ts";
import type { ChangingTable } from "#platform/server/exports/change-queries.ts";
import {
  typedFilter,
  type SourceFilter,
} from "#platform/server/exports/source-filters.ts";
import type { RowScope } from "#platform/server/lists/table-list.ts";
import type { ExportColumn } from "#platform/server/exports/export-source.ts";
import { defineTableSource } from "#platform/server/exports/table-source.ts";
import type { Actor } from "#platform/server/http/actor.ts";
import type { Cell } from "#platform/server/tabular/cells.ts";
import type { RecordSchemas } from "../contract/calls.ts";
import type { ListFilter } from "../contract/filter-rules.ts";
import type { AnyField } from "../contract/fields.ts";
import type { AnyRecord, QueryOf } from "../contract/record.ts";
import { mayRead } from "../contract/reader-rules.ts";
import {
  codesOf,
  filteredEntries,
  labelsOf,
  spanFilters,
} from "../contract/rules.ts";
import { fileWords, plainText, wordsOf } from "../contract/value-rules.ts";
import { recordFileText as text, recordText } from "../contract/text.ts";
import type { RecordServer } from "./record-service.ts";
import type { StoredRow } from "./writing-service.ts";

const cellOf = (field: AnyField, value: unknown): Cell => {
  if (value === null || value === undefined) return null;
  switch (field.kind) {
    case "flag":
      return value === true ? text.flag : text.noFlag;
    case "number":
      return value as number;
    case "prefectures":
    case "texts":
      return (value as readonly string[]).join(text.between);
    case "own":
      return wordsOf(field, value).replaceAll("\n", " / ");
    default:
      return fileWords(field, value);
  }
};

/** What a file says of a record: in place of what it refers to, what is read there. */
const filedEntries = (record: AnyRecord): [string, AnyField][] =>
  Object.entries(record.fields).filter(
    ([, { kind, to }]) =>
      !/^(derived|count|read)$/.test(kind) && to === undefined,
  );

/** Columns of the file of a record, in whose form an import shows what it changes too. */
export const fileColumnsOf = <Row extends object>(
  record: AnyRecord,
): ExportColumn<Row>[] => [
  ...filedEntries(record).map(([key, field]) => {
    const { only } = field;
    return {
      key,
      label: field.label,
      cell: (row: Row) =>
        cellOf(field, (row as Readonly<Record<string, unknown>>)[key]),
      of: field.kind === "joined" ? [] : [key],
      ...(only && { isFor: (actor: Actor) => mayRead(only, actor) }),
    };
  }),
  {
    key: "updated_at",
    label: labelsOf(record)["updated_at"] ?? "",
    cell: (row) =>
      formatFileTime(plainText((row as { updated_at?: unknown }).updated_at)),
    of: ["updated_at"],
  },
];

/** The filters of a list that is no record: its keyword, the ends of days, and what is chosen from options. */
export const offerFilters = ({
  keyword,
  days = [],
  filters,
}: {
  readonly keyword?: string;
  readonly days?: readonly (readonly [name: string, label: string])[];
  readonly filters: readonly ListFilter[];
}): SourceFilter[] => [
  ...(keyword === undefined ? [] : [typedFilter("q", keyword, "text")]),
  ...filters.map(({ name, label, options, is_single = false }) => ({
    name,
    label,
    kind: "codes" as const,
    is_single,
    options: options.map(({ value, label: word }) => ({
      code: value,
      label: word,
    })),
  })),
  ...days.map(([name, label]) => typedFilter(name, label, "date")),
];

/** The filters of a record, from its fields; what is of another record is chosen on the page of its list. */
export const recordFilters =
  (record: AnyRecord) =>
  (actor: Actor): SourceFilter[] => {
    const isTold = ({ only }: AnyField): boolean =>
      only === undefined || mayRead(only, actor);
    const codes = filteredEntries(record)
      .filter(([, field]) => field.kind !== "reference" && isTold(field))
      .map(([name, field]) => ({
        name,
        label: field.label,
        kind: "codes" as const,
        is_single: false,
        options: [...codesOf(field).options],
      }));
    const spans = spanFilters(record)
      .filter(({ field }) => isTold(field))
      .map(({ name, field, end }) =>
        typedFilter(
          name,
          recordText.spanEnd[end](field.label),
          field.kind === "number" ? "number" : "date",
        ),
      );
    return [typedFilter("q", record.text.keyword, "text"), ...codes, ...spans];
  };

/** The list of a record as a file, with all that is stored of one, for those who manage it. */
export const recordExport = <R extends AnyRecord, Scope extends RowScope>(
  { record, queries, askedOf }: RecordServer<R, Scope>,
  schemas: Pick<RecordSchemas<R>, "query">,
) =>
  defineTableSource<QueryOf<R>, Scope, StoredRow<R>, StoredRow<R>>({
    key: record.table as ChangingTable,
    title: record.pages.list.title,
    access: record.access,
    query: schemas.query,
    columns: fileColumnsOf(record),
    filters: recordFilters(record),
    scopeOf: askedOf,
    queriesOf: () => queries,
    present: (_db, rows) => rows,
  });

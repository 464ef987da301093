import type { z } from "zod";
import type { Access } from "#platform/contract/permissions.ts";
import type { Db } from "#platform/server/db/schema.ts";
import type { ChangingTable } from "#platform/server/exports/change-queries.ts";
import type {
  ExportColumn,
  ExportSource,
} from "#platform/server/exports/export-source.ts";
import { defineTableSource } from "#platform/server/exports/table-source.ts";
import type { Actor } from "#platform/server/http/actor.ts";
import {
  typedFilter,
  type SourceFilter,
} from "#platform/server/exports/source-filters.ts";
import type { Cell } from "#platform/server/tabular/cells.ts";
import { fileValue } from "../contract/field-rules.ts";
import type { CaseFields, Sections, NameOf } from "../contract/fields.ts";
import type { ListFilters } from "../contract/filter-fields.ts";
import { offeredFilters } from "../contract/filter-offer-rules.ts";
import { caseListText } from "../contract/list-text.ts";
import type { caseVisibility } from "../contract/visible-rules.ts";
import type { DeskScope } from "./access.ts";
import type { CaseListQuery } from "./filter-queries.ts";
import type { caseList } from "./list-service.ts";
import { namesIn, type Named } from "./names-service.ts";

/** A case in a file, with what stands elsewhere of it. */
interface Exported<Row, Related> {
  readonly id: number;
  readonly row: Row;
  readonly related: Related;
}
export type CaseColumn<Row, Related> = ExportColumn<Exported<Row, Related>>;

type MakeCell<Row, Related> = (row: Row, related: Related) => Cell;

/** @param of columns of the case that it reads */
export const caseColumn = <Row, Related>(
  key: string,
  label: string,
  cell: MakeCell<Row, Related>,
  of?: readonly string[],
): CaseColumn<Row, Related> => ({
  key,
  label,
  cell: ({ row, related }) => cell(row, related),
  ...(of && { of }),
});

/**
 * The columns of the fields of a section, as they are declared.
 *
 * @param behind what stands on a case beside its fields and is read behind one
 */
export const fieldColumns =
  <S extends Sections<S>, Row extends object, Related extends Named>(
    { sections, entries }: CaseFields<S>,
    behind: {
      readonly [Name in NameOf<S>]?: CaseColumn<Row, Related>;
    } = {},
  ) =>
  (section: keyof S & string): CaseColumn<Row, Related>[] => {
    const names = sections[section]?.fields ?? {};
    return entries
      .filter(([name, { is_in_file }]) => name in names && is_in_file !== false)
      .flatMap(([name, field]) => {
        const valueOf = (row: Row) =>
          (row as Readonly<Record<string, unknown>>)[name];
        const cell: MakeCell<Row, Related> =
          field.to !== undefined
            ? (row, { names: called }) =>
                called.get(row)?.[name] ??
                (field.codes && fileValue(field, valueOf(row))) ??
                null
            : (row) => fileValue(field, valueOf(row));
        const next = behind[name];
        return [
          caseColumn<Row, Related>(name, field.label, cell, [name]),
          ...(next === undefined ? [] : [next]),
        ];
      });
  };

/** The list of a desk as a file, declared. */
interface CaseExport<Row, Item, Query extends CaseListQuery, Related> {
  readonly key: ChangingTable;
  readonly title: string;
  readonly fields: Pick<CaseFields, "entries">;
  readonly access: Access;
  readonly query: z.ZodType<Query>;
  readonly columns: readonly CaseColumn<Row, Related & Named>[];
  readonly filters: ListFilters;
  readonly rows: ReturnType<typeof caseList<Row, Item, Query>>;
  readonly scopeOf: (actor: Actor) => DeskScope;
  /** The query as the account may ask it. */
  readonly queryOf?: (actor: Actor, query: Query) => Query;
  readonly hiddenFieldsOf: ReturnType<typeof caseVisibility>["hiddenFieldsOf"];
  /** What the columns say of some cases beside their rows. */
  readonly relate: (
    db: Db,
    rows: readonly Row[],
    actor: Actor,
  ) => Promise<Related>;
}

/** What a list of cases is narrowed by, as far as the account is offered it. */
export const caseFilters =
  (filters: ListFilters) =>
  ({ role }: Actor): SourceFilter[] => {
    const { open, further } = offeredFilters(filters, role);
    return [
      typedFilter("q", caseListText.keyword, "text"),
      typedFilter("received_from", caseListText.received_from, "date"),
      typedFilter("received_to", caseListText.received_to, "date"),
      ...Object.entries({ ...open, ...further }).map(
        ([name, { label, options, is_single }]) => ({
          name,
          label,
          kind: "codes" as const,
          is_single,
          options: options.map(({ code, label: word }) => ({
            code,
            label: word,
          })),
        }),
      ),
    ];
  };

/** The list of a desk as a file (spec §7), within the account's own scope and without what it is never told. */
export const caseExport = <
  Row extends { readonly id: number },
  Item,
  Query extends CaseListQuery,
  Related,
>({
  columns,
  filters,
  rows,
  scopeOf,
  queryOf = (_actor, query) => query,
  hiddenFieldsOf,
  relate,
  fields,
  ...list
}: CaseExport<Row, Item, Query, Related>): ExportSource => {
  const namesOf = namesIn(fields);
  return defineTableSource({
    ...list,
    filters: caseFilters(filters),
    scopeOf,
    queriesOf: (actor) => ({
      count: (db, scope, query: Query) =>
        rows.count(db, scope, queryOf(actor, query)),
      batches: (db, scope, query: Query, read) =>
        rows.batches(db, scope, queryOf(actor, query), read),
      ids: (scope, query: Query) => rows.ids(scope, queryOf(actor, query)),
    }),
    columns: columns.map((column) => ({
      ...column,
      isFor: (actor) =>
        !hiddenFieldsOf(actor.role).has(column.key) &&
        (column.isFor?.(actor) ?? true),
    })),
    async present(db, found: readonly Row[], actor) {
      const [own, named] = await Promise.all([
        relate(db, found, actor),
        namesOf(db, found),
      ]);
      const related = { ...own, names: new Map(named) };
      return found.map((row) => ({ id: row.id, row, related }));
    },
  });
};

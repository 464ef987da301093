import { type ComponentType, type ReactNode, useMemo, useState } from "react";
import { ImportButton } from "#modules/base/imports/web/embeds/import-button.tsx";
import type { Search } from "#platform/contract/list-address.ts";
import { useIsAllowed } from "#platform/web/api/account.ts";
import { useEndpointQuery } from "#platform/web/api/query.ts";
import { pagePath } from "#platform/web/brand.ts";
import { listText } from "#platform/web/list-text.ts";
import { FilterSelect } from "#platform/web/ui/filters/filter-select.tsx";
import type { Shortcut } from "#platform/web/ui/shortcuts.ts";
import { ChosenBar } from "#platform/web/ui/table/chosen-bar.tsx";
import { useRowSelection } from "#platform/web/ui/table/row-selection.tsx";
import { useListQuery } from "#platform/web/ui/table/use-list-search.ts";
import { declaredCalls } from "../../contract/calls.ts";
import type { AnyField } from "../../contract/fields.ts";
import { readQuery } from "../../contract/query-rules.ts";
import type { AnyRecord, QueryOf, RowOf } from "../../contract/record.ts";
import {
  codesOf,
  listNameOf,
  showField,
  spanFilters,
} from "../../contract/rules.ts";
import { useBesideRow } from "../components/beside-row.ts";
import { namesInRows } from "../components/names-in-rows.ts";
import { type Filters, useReadable } from "../components/readable-record.ts";
import { newRecordPath } from "../components/new-record-path.ts";
import { spanChips } from "../components/span-chips.ts";
import { SpanFilters } from "../components/span-filters-part.ts";
import { chipOf, type ListAnswer, RecordList } from "./record-list.tsx";

export interface BesideProps<Row> {
  /** Of the row that is chosen. */
  readonly id: number | undefined;
  /** Those of the list's page, in its order. */
  readonly rows: readonly Row[];
  readonly choose: (row: { readonly id: number }) => void;
}

/** What a list shows otherwise than its fields say. */
export interface ListParts<R extends AnyRecord> {
  /** Where the list stands on another page than its own. */
  readonly title?: string;
  /** The address with which it opens where it is entered without one: what is to be done. */
  readonly opens_with?: Search;
  /** Cells by the name of their column. */
  readonly cells?: {
    readonly [Name in keyof R["fields"]]?: (row: RowOf<R>) => ReactNode;
  };
  /** Further buttons beside the one for a new record. */
  readonly Actions?: ComponentType;
  /** What may be done with rows that are chosen; where it is left out none can be. */
  readonly Chosen?: ComponentType<{
    chosen: readonly RowOf<R>[];
    clear: () => void;
  }>;
  /** Keys of what may be done with them. */
  readonly shortcuts?: readonly Shortcut[];
  /** Files of what hangs on the rows. */
  readonly further_exports?: readonly string[];
  /** Other lists beside this one. */
  readonly Tabs?: ComponentType;
  /** What stands beside the list of the row that is chosen: a row is then not opened but chosen. */
  readonly Beside?: ComponentType<BesideProps<RowOf<R>>>;
  /** Filters whose choices a server knows, before the others. */
  readonly Filters?: ComponentType<{
    query: QueryOf<R>;
    set: (change: Partial<QueryOf<R>>) => void;
    /** What references in the address are called, as far as the page knows. */
    names: Names;
  }>;
  /** Names of what references in the address are of, where no row says it: by their field. */
  readonly useNames?: (
    query: QueryOf<R>,
  ) => Readonly<Record<string, string | undefined>>;
}

type Held = readonly (string | number)[];

const useDeclaredList = <R extends AnyRecord>(
  record: R,
  opens_with: Search | undefined,
) => {
  const search = useListQuery<QueryOf<R>, Readonly<Record<string, unknown>>>(
    listNameOf(record),
    useMemo(() => (given) => readQuery(record, given), [record]),
    opens_with,
  );
  const heldOf = (name: string): Held =>
    (new Map(Object.entries(search.query)).get(name) ?? []) as Held;
  return { search, heldOf };
};

const wordsIn = (
  field: AnyField,
  held: Held,
  name: string | undefined,
): string[] =>
  field.kind === "reference"
    ? held.map(() => name ?? listText.table.one_chosen)
    : codesOf(field)
        .options.filter(({ code }) => held.includes(code))
        .map(({ label }) => label);

type Names = Readonly<Record<string, string | undefined>>;
const noNames = (): Names => ({});

type HeldOf = (name: string) => Held;

/** Those of the filters that are chosen from, the rare ones or the others. */
const selectsOf = (
  filters: Filters,
  isRare: boolean,
  heldOf: HeldOf,
  set: (change: Record<string, (string | number)[]>) => void,
) =>
  filters
    .filter(
      ({ field, options }) =>
        options.length > 0 && (field.is_rare === true) === isRare,
    )
    .map(({ name, field, options }) => (
      <FilterSelect
        key={name}
        label={field.label}
        options={options}
        value={heldOf(name)}
        onChange={(value) => set({ [name]: value })}
      />
    ));

const noRows: readonly never[] = [];

/** The rows that are chosen, with what may be done with them. */
const useChosen = <R extends AnyRecord>(
  record: R,
  { Chosen }: ListParts<R>,
  query: unknown,
  rows: readonly RowOf<R>[],
) => {
  const [labelOf] = useState(
    () => (row: RowOf<R>) => showField(record, record.name, row),
  );
  const selection = useRowSelection(JSON.stringify(query), labelOf);
  if (Chosen === undefined) return {};
  return {
    selection,
    bar: (
      <ChosenBar selection={selection} rows={rows}>
        {(chosen, clear) => <Chosen chosen={chosen} clear={clear} />}
      </ChosenBar>
    ),
  };
};

/** Filters above the list, those under 詳細条件, and what is on. */
const filterParts = <R extends AnyRecord>(
  record: R,
  { search, heldOf }: ReturnType<typeof useDeclaredList<R>>,
  given: {
    filters: Filters;
    names: Names;
    Own: ListParts<R>["Filters"];
  },
) => {
  const { query, set } = search;
  const { filters, names, Own } = given;
  const selects = (isRare: boolean) =>
    selectsOf(filters, isRare, heldOf, (change) => set(change));
  const rare = selects(true);
  const hasMore = rare.length > 0 || spanFilters(record).length > 0;
  return {
    chips: [
      ...filters.flatMap(({ name, field }) =>
        chipOf(field.label, wordsIn(field, heldOf(name), names[name]), () =>
          set({ [name]: undefined }),
        ),
      ),
      ...spanChips(record, query, set),
    ],
    filters: (
      <>
        {Own !== undefined && <Own query={query} set={set} names={names} />}
        {selects(false)}
      </>
    ),
    ...(hasMore && {
      more: (
        <>
          {rare}
          {spanFilters(record).length > 0 && (
            <SpanFilters record={record} query={query} set={set} />
          )}
        </>
      ),
    }),
  };
};

/** Where a row leads: to its page, or beside the list. */
const openingOf = <R extends AnyRecord>(
  record: R,
  { Beside }: ListParts<R>,
  { id, hrefOf, choose }: ReturnType<typeof useBesideRow>,
  rows: readonly RowOf<R>[],
) =>
  Beside === undefined
    ? {
        row_href: (row: { readonly id: number }) =>
          pagePath(record.pages.detail, { id: row.id }),
      }
    : {
        row_href: hrefOf,
        beside_row: id,
        beside: <Beside id={id} rows={rows} choose={choose} />,
      };

/** What of a list is the same however it is narrowed. */
const sameParts = <R extends AnyRecord>(
  record: R,
  { title, further_exports, shortcuts }: ListParts<R>,
  mayManage: boolean,
) => ({
  name: listNameOf(record),
  title: title ?? record.pages.list.title,
  entity: record.entity,
  ...(record.files !== undefined &&
    mayManage && { export_source: record.table }),
  ...(further_exports !== undefined && { further_exports }),
  ...(shortcuts !== undefined && { shortcuts }),
});

/** The page of a list, from what the record says of its fields. Made once, outside of the component. */
export const declaredList = <R extends AnyRecord>(
  declared: R,
  parts: ListParts<R> = {},
) => {
  const { list } = declaredCalls<AnyRecord>(declared);
  const { useNames = noNames, Actions, Tabs } = parts;
  return function DeclaredListPage() {
    const { record, keyword, columns, filters } = useReadable(
      declared,
      parts.cells,
    );
    const same = sameParts(declared, parts, useIsAllowed(declared.access));
    const given = useDeclaredList(record, parts.opens_with);
    const { search, heldOf } = given;
    const { query } = search;
    const mayCreate = useIsAllowed(record.pages.form.access);
    const canCreate = mayCreate && record.without?.includes("create") !== true;
    const found = useEndpointQuery(list, { query }, { keep_previous: true });
    const rows = (found.data?.data ?? noRows) as readonly RowOf<R>[];
    const names = {
      ...namesInRows(record, heldOf, rows),
      ...useNames(query),
    };
    const { bar, ...choice } = useChosen(record, parts, query, rows);
    const beside = useBesideRow();
    return (
      <RecordList
        {...same}
        {...(Tabs !== undefined && { tabs: <Tabs /> })}
        actions={
          <>
            {bar}
            {Actions !== undefined && <Actions />}
            {record.files === "both" && <ImportButton kind={record.table} />}
          </>
        }
        search={search}
        list={found as ListAnswer<RowOf<R>>}
        columns={columns}
        {...openingOf(record, parts, beside, rows)}
        create={
          canCreate
            ? {
                href: newRecordPath(record, heldOf),
                label: record.text.create,
              }
            : undefined
        }
        keyword={keyword}
        {...filterParts(record, given, {
          filters,
          names,
          Own: parts.Filters,
        })}
        {...choice}
      />
    );
  };
};

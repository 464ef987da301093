import { styled } from "@mui/material/styles";
import Typography from "@mui/material/Typography";
import type { ReactNode } from "react";
import {
  presenceMark,
  PresenceMarks,
} from "#modules/base/presence/web/embeds/presence-marks.tsx";
import { ExportButton } from "#modules/base/exports/web/embeds/export-button.tsx";
import type { PageMeta } from "#platform/contract/paging.ts";
import { FilterBar } from "#platform/web/ui/filters/filter-bar.tsx";
import type { ActiveFilter } from "#platform/web/ui/filters/filter-chips.ts";
import { FilterSearch } from "#platform/web/ui/filters/filter-text.tsx";
import { ViewTabs } from "#platform/web/ui/filters/view-tabs.tsx";
import {
  CreateButton,
  type Creating,
} from "#platform/web/ui/create-button.tsx";
import { PageHeader } from "#platform/web/ui/page-header.tsx";
import { KeyStrip } from "#platform/web/ui/key-strip.tsx";
import type { TableColumn } from "#platform/web/ui/table/column.ts";
import { countText } from "#platform/web/ui/table/count-text.ts";
import { DataTable } from "#platform/web/ui/table/data-table.tsx";
import {
  choosingKey,
  listShortcuts,
} from "#platform/web/ui/table/list-shortcuts.ts";
import { ListPage } from "#platform/web/ui/table/list-page.tsx";
import { useListEntry } from "#platform/web/ui/table/list-way-back.ts";
import { Pager } from "#platform/web/ui/table/pager.tsx";
import type { RowSelection } from "#platform/web/ui/table/row-selection.tsx";
import type { Shortcut } from "#platform/web/ui/shortcuts.ts";
import { recordFieldText as fieldText } from "../../contract/field-text.ts";
import { recordText } from "../../contract/text.ts";

interface ListedRecord {
  readonly id: number;
  readonly version: number;
}

interface ListQuery extends Readonly<Record<string, unknown>> {
  readonly sort: string;
  readonly q?: string | undefined;
}

/** What `useListSearch` answers, as far as every list needs it. */
interface ListSearch {
  readonly query: ListQuery;
  readonly given: Readonly<Record<string, unknown>>;
  readonly set: (changes: {
    q?: string | undefined;
    sort?: string;
    per_page?: number;
  }) => void;
  readonly setPage: (page: number) => void;
  readonly open: (other: Readonly<Record<string, string>>) => void;
  readonly clear: () => void;
}

/** What the query of a list answers. */
export interface ListAnswer<Row> {
  readonly data?: { readonly data: Row[]; readonly meta: PageMeta } | undefined;
  readonly error: unknown;
  readonly isError: boolean;
  readonly refetch: () => unknown;
}

export interface RecordListProps<Row> {
  /** Name under which the list keeps query, columns and saved views. */
  name: string;
  title: string;
  /** Kind of record, for the marks of who has a row open. */
  entity: string;
  search: ListSearch;
  list: ListAnswer<Row>;
  columns: readonly TableColumn<Row>[];
  row_href: (row: Row) => string;
  /** Tells a row from what it was, where its version does not. */
  row_version?: (row: Row) => string;
  /** Who has a row open is not shown to those who may not know. */
  has_marks?: boolean;
  /** Absent where the account may make none. */
  create?: Creating | undefined;
  /** Absent where it would tell what the account does not read. */
  keyword: string | undefined;
  /** What is said where there are no rows, other than to look for others. */
  empty_hint?: string;
  /** The filters that are on, beside the keyword. */
  chips: readonly ActiveFilter[];
  /** Filters that stand open. */
  filters?: ReactNode;
  /** Filters under 詳細条件. */
  more?: ReactNode;
  /** Key of the list's export source, where it can be exported. */
  export_source?: string;
  /** Files of what hangs on the rows of the list. */
  further_exports?: readonly string[];
  /** What its tab narrows the list to, where it has any: named with the filters in what is taken out of it. */
  narrowed?: string | undefined;
  /** Between title and filters: other lists beside this one. */
  tabs?: ReactNode;
  /** Further buttons beside the one for a new record: files in. */
  actions?: ReactNode;
  /** At the right of the list, below it on narrow screens. */
  beside?: ReactNode;
  /** Id of the row that stands there. */
  beside_row?: number | undefined;
  /** Whether a row stands open over the list, with a step of its own in the history of the tab. */
  is_covered?: boolean;
  /** What several rows are chosen for. */
  selection?: RowSelection<Row>;
  /** Said where nothing is found. */
  empty_message?: string;
  /** Keys that only this list has. */
  shortcuts?: readonly Shortcut[];
}

const idOf = (row: ListedRecord): string => String(row.id);
const versionOf = (row: ListedRecord): number => row.version;

const conditionsOf = <Row,>(props: RecordListProps<Row>): string =>
  [props.narrowed ?? "", ...props.chips.map(({ label }) => label)]
    .filter((words) => words !== "")
    .join("、");

const Header = <Row,>(props: RecordListProps<Row>) => {
  const meta = props.list.data?.meta;
  return (
    <PageHeader
      title={props.title}
      beside={
        <Typography
          component="output"
          variant="body2"
          color="text.secondary"
          aria-live="polite"
        >
          {meta !== undefined && countText(meta)}
        </Typography>
      }
      views={
        <ViewTabs
          name={props.name}
          given={props.search.given}
          onOpen={props.search.open}
        />
      }
      actions={
        <>
          {props.actions}
          {props.export_source !== undefined && (
            <ExportButton
              source={props.export_source}
              further={props.further_exports}
              query={props.search.query}
              total={meta?.total}
              conditions={conditionsOf(props)}
            />
          )}
          {props.create !== undefined && <CreateButton {...props.create} />}
        </>
      }
    />
  );
};

const Filters = <Row,>(props: RecordListProps<Row>) => {
  const { search } = props;
  return (
    <FilterBar active={props.chips} onClear={search.clear} more={props.more}>
      {props.keyword !== undefined && (
        <FilterSearch
          value={search.query.q ?? ""}
          width={290}
          label={props.keyword}
          onChange={(q) => search.set(q === "" ? { q: undefined } : { q })}
        />
      )}
      {props.filters}
    </FilterBar>
  );
};

/** The rows of a page of the list, and the way to the others. */
const Rows = <Row extends ListedRecord>(props: RecordListProps<Row>) => {
  const { list, search } = props;
  return (
    <>
      <PresenceMarks
        entity={props.entity}
        rows={props.has_marks === false ? undefined : list.data?.data}
      >
        <DataTable
          name={props.name}
          label={props.title}
          columns={props.columns}
          rows={list.isError ? [] : list.data?.data}
          row_id={idOf}
          row_href={props.row_href}
          current_row={props.beside_row?.toString()}
          row_version={props.row_version ?? versionOf}
          row_mark={presenceMark}
          query_key={JSON.stringify(search.query)}
          keyword={search.query.q}
          sort={search.query.sort}
          onSort={(sort) => search.set({ sort })}
          error={list.error}
          onRetry={() => void list.refetch()}
          empty_hint={
            props.empty_hint ??
            (props.chips.length > 0 ? recordText.emptyHint : undefined)
          }
          {...(props.empty_message !== undefined && {
            empty_message: props.empty_message,
          })}
          {...(props.selection !== undefined && {
            selection: props.selection,
          })}
        />
      </PresenceMarks>
      {list.data !== undefined && (
        <Pager
          meta={list.data.meta}
          onPage={search.setPage}
          onPerPage={(per_page) => search.set({ per_page })}
        />
      )}
    </>
  );
};

/** A list with its pager, and what stands beside it. */
const Panes = styled("div")(({ theme }) => ({
  flex: 1,
  minHeight: 0,
  display: "grid",
  gridTemplateColumns: "minmax(0, 11fr) minmax(0, 10fr)",
  gap: 12,
  "& > *": { minHeight: 0, display: "flex", flexDirection: "column" },
  "& > aside": { display: "block", overflowY: "auto" },
  [theme.breakpoints.down("md")]: {
    display: "block",
    overflowY: "auto",
    "& > aside": { marginTop: 12 },
  },
  // A telephone scrolls the page itself: the head of the list sticks below its bar.
  [theme.breakpoints.down("sm")]: { overflowY: "visible" },
}));

const withBeside = (list: ReactNode, beside: ReactNode): ReactNode =>
  beside === undefined ? (
    list
  ) : (
    <Panes>
      <div>{list}</div>
      <aside>{beside}</aside>
    </Panes>
  );

/** A list of records that people manage: companies, makers, clients, members. */
export function RecordList<Row extends ListedRecord>(
  props: RecordListProps<Row>,
) {
  const { search } = props;
  useListEntry(props.name, props.is_covered);
  const chips = [
    ...chipOf(fieldText.keyword, search.query.q, () =>
      search.set({ q: undefined }),
    ),
    ...props.chips,
  ];
  const own = props.shortcuts ?? [];
  return (
    <ListPage>
      <Header {...props} chips={chips} />
      {props.tabs}
      <Filters {...props} chips={chips} />
      {withBeside(<Rows {...props} chips={chips} />, props.beside)}
      <KeyStrip
        rows={listShortcuts(
          props.create?.label,
          props.selection === undefined ? own : [choosingKey, ...own],
          props.keyword !== undefined,
        )}
      />
    </ListPage>
  );
}

/** A chip of a filter that is on; none where it has no value. */
export const chipOf = (
  label: string,
  words: string | readonly string[] | undefined,
  onRemove: () => void,
): ActiveFilter[] => {
  const value = typeof words === "string" ? words : (words ?? []).join("・");
  return value === ""
    ? []
    : [{ key: label, label: recordText.chip(label, value), onRemove }];
};

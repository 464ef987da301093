import { formatDateTime } from "#platform/contract/japanese/dates.ts";
import { formatInteger } from "#platform/contract/japanese/grouping.ts";
import { useEndpointQuery } from "#platform/web/api/query.ts";
import { FilterBar } from "#platform/web/ui/filters/filter-bar.tsx";
import { FilterSearch } from "#platform/web/ui/filters/filter-text.tsx";
import { PageHeader } from "#platform/web/ui/page-header.tsx";
import type { TableColumn } from "#platform/web/ui/table/column.ts";
import { countText } from "#platform/web/ui/table/count-text.ts";
import { DataTable } from "#platform/web/ui/table/data-table.tsx";
import { ListPage } from "#platform/web/ui/table/list-page.tsx";
import { Pager } from "#platform/web/ui/table/pager.tsx";
import { useListSearch } from "#platform/web/ui/table/use-list-search.ts";
import { listExtractionLogs } from "../../contract/endpoints.ts";
import { exportPages } from "../../contract/pages.ts";
import {
  extractionLogQuery,
  type ExtractionLog,
} from "../../contract/schema.ts";
import { extractionLogText as text } from "../../contract/text.ts";
import { partWords } from "../components/file-words.ts";

const name = "extraction-log";
const { labels } = text;
const idOf = ({ id }: ExtractionLog): string => String(id);

const columns: readonly TableColumn<ExtractionLog>[] = [
  {
    id: "at",
    label: labels.at,
    width: 134,
    sort: "at",
    descends_first: true,
    cell: ({ at }) => formatDateTime(at).slice(0, -3),
  },
  {
    id: "user_name",
    label: labels.user_name,
    width: 130,
    cell: ({ user_name }) => user_name,
  },
  {
    id: "title",
    label: labels.title,
    width: 170,
    cell: ({ title }) => title,
  },
  {
    id: "row_count",
    label: labels.row_count,
    width: 84,
    align: "end",
    cell: ({ row_count }) => formatInteger(row_count),
  },
  {
    id: "parts",
    label: labels.parts,
    width: 200,
    cell: partWords,
  },
  {
    id: "has_personal",
    label: labels.has_personal,
    width: 88,
    cell: ({ has_personal }) => (has_personal ? text.personal : ""),
  },
  {
    id: "purpose",
    label: labels.purpose,
    width: 220,
    cell: ({ purpose }) => purpose ?? "",
  },
  {
    id: "conditions",
    label: labels.conditions,
    width: 220,
    cell: ({ conditions }) => conditions,
  },
  {
    id: "columns",
    label: labels.columns,
    width: 260,
    cell: (row) => row.columns.join("、"),
  },
];

/** What was taken out of the product, by whom and why, for whoever answers for it. */
export const ExtractionLogPage = () => {
  const { query, set, setPage, clear } = useListSearch(
    name,
    extractionLogQuery,
  );
  const list = useEndpointQuery(
    listExtractionLogs,
    { query },
    { keep_previous: true },
  );
  const meta = list.data?.meta;
  return (
    <ListPage>
      <PageHeader
        title={exportPages.log.title}
        beside={meta !== undefined && countText(meta)}
      />
      <FilterBar active={[]} onClear={clear}>
        <FilterSearch
          value={query.q ?? ""}
          label={text.keyword}
          onChange={(q) => set(q === "" ? { q: undefined } : { q })}
        />
      </FilterBar>
      <DataTable
        name={name}
        label={exportPages.log.title}
        columns={columns}
        rows={list.isError ? [] : list.data?.data}
        row_id={idOf}
        row_version={idOf}
        query_key={JSON.stringify(query)}
        sort={query.sort}
        onSort={(sort) => set({ sort })}
        error={list.error}
        onRetry={() => void list.refetch()}
        empty_message={text.empty}
      />
      {meta !== undefined && (
        <Pager
          meta={meta}
          onPage={setPage}
          onPerPage={(per_page) => set({ per_page })}
        />
      )}
    </ListPage>
  );
};

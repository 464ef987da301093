import { useEndpointQuery } from "#platform/web/api/query.ts";
import { FilterBar } from "#platform/web/ui/filters/filter-bar.tsx";
import { FilterSearch } from "#platform/web/ui/filters/filter-text.tsx";
import { PageHeader } from "#platform/web/ui/page-header.tsx";
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
import { extractionLogColumns } from "../components/log-columns.tsx";

const name = "extraction-log";
const idOf = ({ id }: ExtractionLog): string => String(id);

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
        columns={extractionLogColumns}
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

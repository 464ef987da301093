import type { ReactNode } from "react";
import { useEndpointQuery } from "#platform/web/api/query.ts";
import { optionsOf } from "#platform/web/ui/fields/options.ts";
import { FilterBar } from "#platform/web/ui/filters/filter-bar.tsx";
import { FilterSelect } from "#platform/web/ui/filters/filter-select.tsx";
import { FilterSearch } from "#platform/web/ui/filters/filter-text.tsx";
import { ButtonLink } from "#platform/web/ui/button-link.ts";
import { PageHeader } from "#platform/web/ui/page-header.tsx";
import { ShortcutHelp } from "#platform/web/ui/shortcut-help.tsx";
import { countText } from "#platform/web/ui/table/count-text.ts";
import { DataTable } from "#platform/web/ui/table/data-table.tsx";
import { ListPage } from "#platform/web/ui/table/list-page.tsx";
import { Pager } from "#platform/web/ui/table/pager.tsx";
import { useListSearch } from "#platform/web/ui/table/use-list-search.ts";
import {
  createdFileListQuery,
  type CreatedFile,
} from "../../contract/schema.ts";
import { listCreatedFiles } from "../../contract/calls.ts";
import { createdFileStates, extractionPath } from "../../contract/lookups.ts";
import { exportPageTitles } from "../../contract/page-text.ts";
import {
  createdFileLabels,
  createdFileShortcuts,
  exportText,
} from "../../contract/text.ts";
import { createdFileColumns } from "../components/file-columns.tsx";

const states = optionsOf(createdFileStates);
const idOf = (file: CreatedFile): string => String(file.id);
const versionOf = (file: CreatedFile): string =>
  [file.version, file.state].join(" ");

const useCreatedFileSearch = (name: string) =>
  useListSearch(name, createdFileListQuery);

/** Word and state that narrow the list. */
const Filters = ({
  search: { query, set, clear },
}: {
  search: ReturnType<typeof useCreatedFileSearch>;
}) => (
  <FilterBar active={[]} onClear={clear}>
    <FilterSearch value={query.q ?? ""} onChange={(q) => set({ q })} />
    <FilterSelect
      label={createdFileLabels.state}
      options={states}
      value={query.state ?? []}
      onChange={(state) => set({ state })}
    />
  </FilterBar>
);

const ExtractionLink = () => (
  <ButtonLink variant="outlined" color="inherit" to={extractionPath}>
    {exportPageTitles.extraction}
  </ButtonLink>
);

/** Created files with their progress, live. */
export function CreatedFileList(props: {
  name: string;
  title: string;
  /** Only the files of this source. */
  source?: string;
  actions?: ReactNode;
}) {
  const search = useCreatedFileSearch(props.name);
  const { query, set } = search;
  const list = useEndpointQuery(
    listCreatedFiles,
    {
      query: {
        ...query,
        ...(props.source !== undefined && { source: props.source }),
      },
    },
    { keep_previous: true },
  );
  const meta = list.data?.meta;
  const isFiltered = (query.q ?? "") !== "" || (query.state ?? []).length > 0;
  return (
    <ListPage>
      <PageHeader
        title={props.title}
        beside={meta !== undefined && countText(meta)}
        actions={
          <>
            <ExtractionLink />
            {props.actions}
            <ShortcutHelp rows={createdFileShortcuts} />
          </>
        }
      />
      <Filters search={search} />
      <DataTable
        name={props.name}
        label={props.title}
        columns={createdFileColumns}
        rows={list.isError ? [] : list.data?.data}
        row_id={idOf}
        row_version={versionOf}
        query_key={JSON.stringify(query)}
        sort={query.sort}
        onSort={(sort) => set({ sort })}
        error={list.error}
        onRetry={() => void list.refetch()}
        empty_message={isFiltered ? exportText.emptyFiltered : exportText.empty}
        empty_hint={isFiltered ? undefined : exportText.emptyHint}
      />
      {meta !== undefined && (
        <Pager
          meta={meta}
          onPage={search.setPage}
          onPerPage={(per_page) => set({ per_page })}
        />
      )}
    </ListPage>
  );
}

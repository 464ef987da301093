import Typography from "@mui/material/Typography";
import {
  caseDesks,
  type CaseModule,
  receivingDesk,
} from "#modules/base/desks/contract/lookups.ts";
import { useEndpointQuery } from "#platform/web/api/query.ts";
import { pagePath } from "#platform/web/brand.ts";
import { FilterBar } from "#platform/web/ui/filters/filter-bar.tsx";
import { FilterSelect } from "#platform/web/ui/filters/filter-select.tsx";
import { optionsOf } from "#platform/web/ui/fields/options.ts";
import { PageHeader } from "#platform/web/ui/page-header.tsx";
import { countText } from "#platform/web/ui/table/count-text.ts";
import { DataTable } from "#platform/web/ui/table/data-table.tsx";
import { ListPage } from "#platform/web/ui/table/list-page.tsx";
import { Pager } from "#platform/web/ui/table/pager.tsx";
import { useListSearch } from "#platform/web/ui/table/use-list-search.ts";
import { listThreads } from "../../contract/calls.ts";
import {
  threadListQuery,
  type ThreadListQuery,
  type ThreadItem,
} from "../../contract/schema.ts";
import { threadStates } from "../../contract/lookups.ts";
import { messagePageTitles } from "../../contract/page-text.ts";
import { threadText as text } from "../../contract/thread-text.ts";
import { threadColumns } from "../components/thread-columns.tsx";

/** Each desk keeps its own; that of SOS was the only one and keeps its name. */
const listNameOf = (module: string): string =>
  module === receivingDesk ? "case-messages" : `${module}-messages`;
const states = optionsOf(threadStates);

const idOf = (row: ThreadItem): string => `${row.case.module} ${row.case.id}`;
/** The thread of the case stands in view. */
const hrefOf = (row: ThreadItem): string =>
  `${pagePath(caseDesks[row.case.module].pages.detail, { id: row.case.id })}#messages`;
const versionOf = (row: ThreadItem): string => `${row.last_id} ${row.unread}`;

const Filters = (props: {
  query: Pick<ThreadListQuery, "state">;
  set: (changes: Pick<ThreadListQuery, "state">) => void;
  onClear: () => void;
}) => {
  const { state } = props.query;
  const remove = () => props.set({ state: undefined });
  const label = threadStates.labelOf(state);
  return (
    <FilterBar
      active={
        state === undefined
          ? []
          : [{ key: text.filter, label, onRemove: remove }]
      }
      onClear={props.onClear}
    >
      <FilterSelect
        label={text.filter}
        options={states}
        is_single
        value={state === undefined ? [] : [state]}
        onChange={([next]) => props.set({ state: next })}
      />
    </FilterBar>
  );
};

/** `/{brand}-sos/messages`: the cases of a desk with messages that the account reads. */
function ThreadListPage({ module }: { module: CaseModule }) {
  const listName = listNameOf(module);
  const search = useListSearch(listName, threadListQuery);
  const { query, set } = search;
  const list = useEndpointQuery(
    listThreads,
    { query: { ...query, module } },
    { keep_previous: true },
  );
  const meta = list.data?.meta;
  return (
    <ListPage>
      <PageHeader
        title={messagePageTitles.threads}
        beside={
          <Typography component="output" variant="body2" color="text.secondary">
            {meta !== undefined && countText(meta)}
          </Typography>
        }
      />
      <Filters query={query} set={set} onClear={search.clear} />
      <DataTable
        name={listName}
        label={messagePageTitles.threads}
        columns={threadColumns}
        rows={list.isError ? [] : list.data?.data}
        row_id={idOf}
        row_href={hrefOf}
        row_version={versionOf}
        query_key={JSON.stringify(query)}
        sort={query.sort}
        onSort={(sort) => set({ sort })}
        error={list.error}
        onRetry={() => void list.refetch()}
        empty_hint={
          query.state === undefined ? text.emptyHint : text.emptyUnread
        }
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

/** The page of a desk. Made once, outside of the component. */
export const threadList = (module: CaseModule) =>
  function DeskThreadsPage() {
    return <ThreadListPage module={module} />;
  };

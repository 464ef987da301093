import { useEffect, useMemo, type ReactNode } from "react";
import {
  caseDesks,
  type CaseModule,
} from "#modules/base/desks/contract/lookups.ts";
import {
  presenceMark,
  PresenceMarks,
} from "#modules/base/presence/web/embeds/presence-marks.tsx";
import type { PageMeta } from "#platform/contract/paging.ts";
import { useAccount, useIsAllowed } from "#platform/web/api/account.ts";
import { useEndpointQuery } from "#platform/web/api/query.ts";
import { pagePath } from "#platform/web/brand.ts";
import { KeyStrip } from "#platform/web/ui/key-strip.tsx";
import { lazyPart } from "#platform/web/ui/lazy-part.tsx";
import { DataTable } from "#platform/web/ui/table/data-table.tsx";
import { ListPage } from "#platform/web/ui/table/list-page.tsx";
import { listShortcuts } from "#platform/web/ui/table/list-shortcuts.ts";
import { useListEntry } from "#platform/web/ui/table/list-way-back.ts";
import { Pager } from "#platform/web/ui/table/pager.tsx";
import { useListQuery } from "#platform/web/ui/table/use-list-search.ts";
import { useSoon } from "#platform/web/ui/use-soon.ts";
import { type CaseQuery } from "../../contract/filter-fields.ts";
import { offeredFilters } from "../../contract/filter-offer-rules.ts";
import { caseListText } from "../../contract/list-text.ts";
import { ListFilterBar } from "../components/list-filter-bar.tsx";
import { ListHead } from "../components/list-head.tsx";
import { filterChips, type ListChanges } from "../list/filter-chips.ts";
import type { CaseListScreen } from "../list/list-screen.ts";
import { keepSearchResults } from "../list/search-results.ts";

export type { CaseListScreen } from "../list/list-screen.ts";

/** Behind the first rows. */
const BeyondDefault = lazyPart(
  async () => (await import("../components/beyond-default.tsx")).BeyondDefault,
);

interface Listed {
  readonly id: number;
  readonly version: number;
}

interface Found<Row> {
  readonly data?: { readonly data: Row[]; readonly meta: PageMeta } | undefined;
  readonly isError: boolean;
  readonly isPlaceholderData: boolean;
  readonly error: unknown;
  readonly refetch: () => unknown;
}

const idOf = ({ id }: Listed): string => String(id);

/** Rows, order, pages and marks of who has which case open. */
function Rows<Row extends Listed>(props: {
  screen: CaseListScreen<Row>;
  list: Found<Row>;
  query: CaseQuery;
  set: (changes: { sort?: string }) => void;
  beyond: ReactNode;
}) {
  const { screen, list, query, set } = props;
  const [role] = useAccount().roles;
  const columns = useMemo(() => screen.columnsFor(role), [screen, role]);
  const hrefOf = useMemo(
    () =>
      ({ id }: Row) =>
        pagePath(screen.pages.detail, { id }),
    [screen],
  );
  return (
    <PresenceMarks
      entity={caseDesks[screen.module].entity}
      rows={list.data?.data}
    >
      <DataTable
        name={screen.name}
        label={screen.pages.list.title}
        columns={columns}
        rows={list.isError ? [] : list.data?.data}
        row_id={idOf}
        row_href={hrefOf}
        row_version={screen.versionOf}
        row_mark={presenceMark}
        query_key={JSON.stringify(query)}
        sort={query.sort}
        onSort={(sort) => set({ sort })}
        error={list.error}
        onRetry={() => void list.refetch()}
        empty_hint={
          filterChips(screen.filters, query, () => undefined, {}).length > 0
            ? caseListText.emptyHint
            : undefined
        }
        keyword={query.q}
        after={query.q === undefined ? undefined : props.beyond}
      />
    </PresenceMarks>
  );
}

const useCaseSearch = ({
  name,
  readAddress,
}: Pick<CaseListScreen<never>, "name" | "readAddress">) => {
  useListEntry(name);
  return useListQuery<CaseQuery, ListChanges>(name, readAddress);
};

/** What next and previous of a case go along. Rows of the query before are not those of this one. */
function useKeptResults<Row extends Listed>(
  module: CaseModule,
  query: CaseQuery,
  { data, isPlaceholderData }: Found<Row>,
): void {
  const rows = isPlaceholderData ? undefined : data?.data;
  useEffect(() => {
    if (rows !== undefined)
      keepSearchResults(module, { query, ids: rows.map(({ id }) => id) });
  }, [module, query, rows]);
}

/** The list as the account is offered it. */
const useOffered = <Row,>(screen: CaseListScreen<Row>): CaseListScreen<Row> => {
  const [role] = useAccount().roles;
  return useMemo(
    () => ({ ...screen, filters: offeredFilters(screen.filters, role) }),
    [screen, role],
  );
};

/** The list of the cases of a desk. */
export function CaseListPage<Row extends Listed>(props: {
  screen: CaseListScreen<Row>;
}) {
  const screen = useOffered(props.screen);
  const { endpoints, filters, text } = screen;
  const search = useCaseSearch(screen);
  const { query, set } = search;
  const canCreate = useIsAllowed(screen.create_access);
  const list = useEndpointQuery(
    endpoints.list,
    { query },
    { keep_previous: true },
  ) as Found<Row>;
  useSoon(screen.fetchNext, list.data !== undefined);
  useKeptResults(screen.module, query, list);
  const meta = list.data?.meta;
  const beyond = (
    <BeyondDefault
      meta={meta}
      filters={filters}
      query={query}
      set={set}
      count={endpoints.count}
    />
  );
  return (
    <ListPage>
      <ListHead screen={screen} meta={meta} search={search} />
      <ListFilterBar
        filters={filters}
        query={query}
        set={set}
        keyword={text.searchHint}
        onClear={search.clear}
        hint={beyond}
      />
      <Rows
        screen={screen}
        list={list}
        query={query}
        set={set}
        beyond={beyond}
      />
      {meta !== undefined && (
        <Pager
          meta={meta}
          onPage={search.setPage}
          onPerPage={(per_page) => set({ per_page })}
        />
      )}
      <KeyStrip
        rows={listShortcuts(
          canCreate ? text.create : undefined,
          screen.shortcuts,
        )}
      />
    </ListPage>
  );
}

import { useTheme } from "@mui/material/styles";
import Typography from "@mui/material/Typography";
import useMediaQuery from "@mui/material/useMediaQuery";
import { useMemo } from "react";
import {
  presenceMark,
  PresenceMarks,
} from "#modules/base/presence/web/embeds/presence-marks.tsx";
import { useIsAllowed } from "#platform/web/api/account.ts";
import { useEndpointQuery } from "#platform/web/api/query.ts";
import { pagePath } from "#platform/web/brand.ts";
import { FilterBar } from "#platform/web/ui/filters/filter-bar.tsx";
import { FilterSearch } from "#platform/web/ui/filters/filter-text.tsx";
import { CreateButton } from "#platform/web/ui/create-button.tsx";
import type { SavedViewsProps } from "#platform/web/ui/filters/saved-view-list.tsx";
import { ViewTabs } from "#platform/web/ui/filters/view-tabs.tsx";
import { KeyStrip } from "#platform/web/ui/key-strip.tsx";
import { PageHeader } from "#platform/web/ui/page-header.tsx";
import { countText } from "#platform/web/ui/table/count-text.ts";
import { DataTable } from "#platform/web/ui/table/data-table.tsx";
import { listShortcuts } from "#platform/web/ui/table/list-shortcuts.ts";
import { ListPage } from "#platform/web/ui/table/list-page.tsx";
import { Pager } from "#platform/web/ui/table/pager.tsx";
import { useListSearch } from "#platform/web/ui/table/use-list-search.ts";
import { useListStep } from "#platform/web/ui/way-back.ts";
import { announcementText as text } from "../../contract/board-text.ts";
import {
  createAnnouncement,
  listAnnouncements,
} from "../../contract/endpoints.ts";
import { announcementPages } from "../../contract/pages.ts";
import type { AnnouncementItem } from "../../contract/schema.ts";
import { announcementPageTitles } from "../../contract/text.ts";
import {
  announcementChips,
  AnnouncementFilters,
  announcementListName,
  announcementSearch,
  columnsFor,
} from "../components/announcement-list-parts.tsx";

const idOf = ({ id }: AnnouncementItem): string => String(id);
const hrefOf = ({ id }: AnnouncementItem): string =>
  pagePath(announcementPages.announcement, { id });
const versionOf = (row: AnnouncementItem): string =>
  `${row.version} ${row.read_at ?? ""} ${row.read_count ?? ""}`;

const rowsOfTable = {
  name: announcementListName,
  label: announcementPageTitles.list,
  row_id: idOf,
  row_href: hrefOf,
  row_version: versionOf,
  row_mark: presenceMark,
};

const Header = (props: {
  search: Pick<SavedViewsProps, "given" | "onOpen">;
  words: string | undefined;
  is_writer: boolean;
}) => (
  <PageHeader
    title={announcementPageTitles.list}
    beside={
      <Typography component="output" variant="body2" color="text.secondary">
        {props.words}
      </Typography>
    }
    views={<ViewTabs name={announcementListName} {...props.search} />}
    actions={
      props.is_writer && (
        <CreateButton
          href={pagePath(announcementPages.announcementForm)}
          label={text.create}
        />
      )
    }
  />
);

const useColumns = (isWriter: boolean) => {
  const isPhone = useMediaQuery(useTheme().breakpoints.down("sm"));
  return useMemo(() => columnsFor(isWriter, isPhone), [isWriter, isPhone]);
};

/** `/announcement` (spec §2): what is addressed to the account; for its writers all of them. */
export function AnnouncementListPage() {
  const search = useListSearch(announcementListName, announcementSearch);
  const { query, set } = search;
  useListStep(announcementListName);
  const isWriter = useIsAllowed(createAnnouncement.access);
  const columns = useColumns(isWriter);
  const list = useEndpointQuery(
    listAnnouncements,
    { query },
    { keep_previous: true, meta: { quiet: true } },
  );
  const meta = list.data?.meta;
  return (
    <ListPage>
      <Header
        search={{ given: search.given, onOpen: search.open }}
        words={meta && countText(meta)}
        is_writer={isWriter}
      />
      <FilterBar active={announcementChips(search)} onClear={search.clear}>
        <FilterSearch
          value={query.q ?? ""}
          width={240}
          label={text.keywordHint}
          onChange={(q) => set({ q: q || undefined })}
        />
        <AnnouncementFilters query={query} set={set} is_writer={isWriter} />
      </FilterBar>
      <PresenceMarks
        entity="announcement"
        rows={isWriter ? list.data?.data : undefined}
      >
        <DataTable
          {...rowsOfTable}
          columns={columns}
          rows={list.isError ? [] : list.data?.data}
          query_key={JSON.stringify(query)}
          keyword={query.q}
          sort={query.sort}
          onSort={(sort) => set({ sort })}
          error={list.error}
          onRetry={() => void list.refetch()}
          empty_hint={text.emptyHint}
        />
      </PresenceMarks>
      {meta !== undefined && (
        <Pager
          meta={meta}
          onPage={search.setPage}
          onPerPage={(per_page) => set({ per_page })}
        />
      )}
      <KeyStrip rows={listShortcuts(isWriter ? text.create : undefined)} />
    </ListPage>
  );
}

import { useTheme } from "@mui/material/styles";
import useMediaQuery from "@mui/material/useMediaQuery";
import { useMemo } from "react";
import {
  chipsOf,
  FilterSelects,
} from "#modules/base/records/web/embeds/list-filters.tsx";
import { RecordList } from "#modules/base/records/web/embeds/record-list.tsx";
import { useIsAllowed } from "#platform/web/api/account.ts";
import { useEndpointQuery } from "#platform/web/api/query.ts";
import { pagePath } from "#platform/web/brand.ts";
import { useListSearch } from "#platform/web/ui/table/use-list-search.ts";
import { announcementText as text } from "../../contract/board-text.ts";
import { listAnnouncements } from "../../contract/calls.ts";
import { announcementWriters } from "../../contract/endpoints.ts";
import { announcementPages } from "../../contract/pages.ts";
import type { AnnouncementItem } from "../../contract/schema.ts";
import { announcementPageTitles } from "../../contract/text.ts";
import {
  announcementListName,
  announcementSearch,
  columnsFor,
  filtersFor,
} from "../components/announcement-list-parts.tsx";

const hrefOf = ({ id }: AnnouncementItem): string =>
  pagePath(announcementPages.announcement, { id });
const versionOf = (row: AnnouncementItem): string =>
  `${row.version} ${row.read_at ?? ""} ${row.read_count ?? ""}`;

const useColumns = (isWriter: boolean) => {
  const isPhone = useMediaQuery(useTheme().breakpoints.down("sm"));
  return useMemo(() => columnsFor(isWriter, isPhone), [isWriter, isPhone]);
};

/** `/announcement` (spec §2): what is addressed to the account; for its writers all of them. */
export function AnnouncementListPage() {
  const search = useListSearch(announcementListName, announcementSearch);
  const isWriter = useIsAllowed(announcementWriters);
  const columns = useColumns(isWriter);
  const filters = filtersFor(isWriter);
  const list = useEndpointQuery(
    listAnnouncements,
    { query: search.query },
    { keep_previous: true },
  );
  return (
    <RecordList
      name={announcementListName}
      title={announcementPageTitles.list}
      entity="announcement"
      search={search}
      list={list}
      columns={columns}
      row_href={hrefOf}
      row_version={versionOf}
      has_marks={isWriter}
      create={
        isWriter
          ? {
              href: pagePath(announcementPages.announcementForm),
              label: text.create,
            }
          : undefined
      }
      keyword={text.keywordHint}
      empty_hint={text.emptyHint}
      chips={chipsOf({ ...search, filters })}
      filters={<FilterSelects {...search} filters={filters} />}
    />
  );
}

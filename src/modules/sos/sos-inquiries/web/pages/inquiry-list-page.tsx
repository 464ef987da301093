import AddIcon from "@mui/icons-material/Add";
import Button from "@mui/material/Button";
import { createLink, useNavigate } from "@tanstack/react-router";
import { type ComponentProps, useCallback, useMemo } from "react";
import {
  presenceMark,
  PresenceMarks,
} from "#modules/base/presence/web/embeds/presence-marks.tsx";
import { ExportButton } from "#modules/base/exports/web/embeds/export-button.tsx";
import { useAccount, useIsAllowed } from "#platform/web/api/account.ts";
import { pagePath } from "#platform/web/brand.ts";
import { SavedViews } from "#platform/web/ui/filters/saved-views.tsx";
import { PageHeader } from "#platform/web/ui/page-header.tsx";
import { KeyStrip } from "#platform/web/ui/key-strip.tsx";
import { useShortcut } from "#platform/web/ui/shortcuts.ts";
import { DataTable } from "#platform/web/ui/table/data-table.tsx";
import { ListPage } from "#platform/web/ui/table/list-page.tsx";
import { useListEntry } from "#platform/web/ui/table/list-way-back.ts";
import { Pager } from "#platform/web/ui/table/pager.tsx";
import { useListSearch } from "#platform/web/ui/table/use-list-search.ts";
import {
  createAccess,
  type InquiryListItem,
} from "../../contract/list-endpoints.ts";
import { listShortcuts, listText } from "../../contract/list-text.ts";
import { sosInquiryPages } from "../../contract/pages.ts";
import { inquiryPageTitles } from "../../contract/page-text.ts";
import { detailHref, openDispatches } from "../components/dispatch-cell.tsx";
import { columnsFor } from "../components/inquiry-columns.tsx";
import { InquiryFilterBar } from "../components/inquiry-filter-bar.tsx";
import { filterChips } from "../list/inquiry-filter-chips.ts";
import {
  inquiryListName,
  inquiryListSearch,
} from "../list/inquiry-list-search.ts";
import { useInquiries } from "../list/use-inquiries.ts";
import { ListCount } from "../components/list-count.tsx";

const ButtonLink = createLink(Button);

const idOf = (row: InquiryListItem): string => String(row.id);
const hrefOf = (row: InquiryListItem): string => detailHref(row.id);

/** What makes a row another one on screen: the case itself and the steps of its dispatches. */
const versionOf = (row: InquiryListItem): string =>
  [
    row.version,
    row.completion_label,
    row.next_action?.kind,
    ...row.dispatches.map(({ id, colour, progress }) =>
      [id, colour, progress].join(":"),
    ),
  ].join(" ");

/** Button and key `n` for a new case, for those who may make one. */
function CreateButton() {
  const navigate = useNavigate();
  const href = pagePath(sosInquiryPages.sosInquiryForm);
  useShortcut(
    "n",
    useCallback(() => {
      void navigate({ to: href });
    }, [navigate, href]),
  );
  return (
    <ButtonLink variant="contained" startIcon={<AddIcon />} to={href}>
      {listText.create}
    </ButtonLink>
  );
}

const ListHead = ({ meta, query }: ComponentProps<typeof ListCount>) => {
  const canCreate = useIsAllowed(createAccess);
  return (
    <PageHeader
      title={inquiryPageTitles.list}
      beside={<ListCount meta={meta} query={query} />}
      actions={
        <>
          <ExportButton
            source="sos_inquiries"
            query={query}
            total={meta?.is_total_capped === true ? undefined : meta?.total}
            conditions={filterChips(query, () => undefined, {})
              .map((chip) => chip.label)
              .join("、")}
          />
          {canCreate && <CreateButton />}
        </>
      }
    />
  );
};

/** List of SOS cases (spec §2 inquiry-list). */
export function InquiryListPage() {
  const search = useListSearch(inquiryListName, inquiryListSearch);
  const { query, set } = search;
  useListEntry(inquiryListName);
  useShortcut("d", openDispatches);
  const [role] = useAccount().roles;
  const columns = useMemo(() => columnsFor(role), [role]);
  const list = useInquiries(query);
  const meta = list.data?.meta;
  return (
    <ListPage>
      <ListHead meta={meta} query={query} />
      <InquiryFilterBar
        query={query}
        set={set}
        onClear={search.clear}
        views={
          <SavedViews
            name={inquiryListName}
            given={search.given}
            onOpen={search.open}
          />
        }
      />
      <PresenceMarks entity="sos_inquiry" rows={list.data?.data}>
        <DataTable
          name={inquiryListName}
          label={inquiryPageTitles.list}
          columns={columns}
          rows={list.isError ? [] : list.data?.data}
          row_id={idOf}
          row_href={hrefOf}
          row_version={versionOf}
          row_mark={presenceMark}
          query_key={JSON.stringify(query)}
          sort={query.sort}
          onSort={(sort) => set({ sort })}
          error={list.error}
          onRetry={() => void list.refetch()}
          empty_hint={listText.emptyHint}
        />
      </PresenceMarks>
      {meta !== undefined && (
        <Pager
          meta={meta}
          onPage={search.setPage}
          onPerPage={(per_page) => set({ per_page })}
        />
      )}
      <KeyStrip rows={listShortcuts} />
    </ListPage>
  );
}

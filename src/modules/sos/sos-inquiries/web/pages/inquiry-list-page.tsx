import { useMemo } from "react";
import {
  presenceMark,
  PresenceMarks,
} from "#modules/base/presence/web/embeds/presence-marks.tsx";
import { useAccount, useIsAllowed } from "#platform/web/api/account.ts";
import { lazyPart } from "#platform/web/ui/lazy-part.tsx";
import { KeyStrip } from "#platform/web/ui/key-strip.tsx";
import { useShortcut } from "#platform/web/ui/shortcuts.ts";
import { DataTable } from "#platform/web/ui/table/data-table.tsx";
import { listShortcuts } from "#platform/web/ui/table/list-shortcuts.ts";
import { ListPage } from "#platform/web/ui/table/list-page.tsx";
import { useListEntry } from "#platform/web/ui/table/list-way-back.ts";
import { Pager } from "#platform/web/ui/table/pager.tsx";
import { useListSearch } from "#platform/web/ui/table/use-list-search.ts";
import {
  createAccess,
  type InquiryListItem,
} from "../../contract/list-endpoints.ts";
import { dispatchShortcut, listText } from "../../contract/list-text.ts";
import { inquiryPageTitles } from "../../contract/page-text.ts";
import { detailHref, openDispatches } from "../components/dispatch-cell.tsx";
import { columnsFor } from "../components/inquiry-columns.tsx";
import { InquiryFilterBar } from "../components/inquiry-filter-bar.tsx";
import {
  inquiryListName,
  inquiryListSearch,
} from "../list/inquiry-list-search.ts";
import { useInquiries } from "../list/use-inquiries.ts";
import { ListHead } from "../components/list-head.tsx";

/** Behind the first rows. */
const BeyondDefault = lazyPart(
  async () => (await import("../components/beyond-default.tsx")).BeyondDefault,
);

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
  const canCreate = useIsAllowed(createAccess);
  const beyond = <BeyondDefault meta={meta} query={query} set={set} />;
  return (
    <ListPage>
      <ListHead meta={meta} search={search} can_create={canCreate} />
      <InquiryFilterBar
        query={query}
        set={set}
        onClear={search.clear}
        hint={beyond}
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
          keyword={query.q}
          after={query.q === undefined ? undefined : beyond}
        />
      </PresenceMarks>
      {meta !== undefined && (
        <Pager
          meta={meta}
          onPage={search.setPage}
          onPerPage={(per_page) => set({ per_page })}
        />
      )}
      <KeyStrip
        rows={listShortcuts(canCreate ? listText.create : undefined, [
          dispatchShortcut,
        ])}
      />
    </ListPage>
  );
}

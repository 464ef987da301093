import { ImportButton } from "#modules/base/imports/web/embeds/import-button.tsx";
import { RecordList } from "#modules/base/records/web/embeds/record-list.tsx";
import { useEndpointQuery } from "#platform/web/api/query.ts";
import { pagePath } from "#platform/web/brand.ts";
import { useListSearch } from "#platform/web/ui/table/use-list-search.ts";
import { getClient } from "../../contract/endpoints.ts";
import { listMembers } from "../../contract/member-endpoints.ts";
import { clientPages } from "../../contract/pages.ts";
import type { Member } from "../../contract/schema.ts";
import { clientPageTitles } from "../../contract/page-text.ts";
import { clientText } from "../../contract/text.ts";
import {
  memberChips,
  memberColumns,
  memberListName,
  memberSearch,
} from "../components/member-list-parts.tsx";

const hrefOf = ({ id }: Member): string => pagePath(clientPages.member, { id });

const useClientName = (id: number | undefined): string | undefined =>
  useEndpointQuery(
    getClient,
    { params: { id: id ?? 0 } },
    { enabled: id !== undefined, meta: { quiet: true } },
  ).data?.data.name;

/** `/management/client-member-list` (spec §2). */
export function MemberListPage() {
  const search = useListSearch(memberListName, memberSearch);
  const { query } = search;
  const list = useEndpointQuery(
    listMembers,
    { query },
    { keep_previous: true, meta: { quiet: true } },
  );
  const clientName = useClientName(query.client_id);
  const filter =
    query.client_id === undefined ? "" : `?client_id=${query.client_id}`;
  return (
    <RecordList
      name={memberListName}
      title={clientPageTitles.memberList}
      entity="client_member"
      export_source="client_members"
      actions={<ImportButton kind="client_members" />}
      search={search}
      list={list}
      columns={memberColumns}
      row_href={hrefOf}
      create={{
        href: pagePath(clientPages.memberForm) + filter,
        label: clientText.createMember,
      }}
      keyword={clientText.memberKeyword}
      chips={memberChips(search, clientName)}
    />
  );
}

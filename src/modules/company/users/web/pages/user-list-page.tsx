import { ImportButton } from "#modules/base/imports/web/embeds/import-button.tsx";
import { FilterSelects } from "#modules/base/records/web/embeds/list-filters.tsx";
import { RecordList } from "#modules/base/records/web/embeds/record-list.tsx";
import { useEndpointQuery } from "#platform/web/api/query.ts";
import { pagePath } from "#platform/web/brand.ts";
import { useListSearch } from "#platform/web/ui/table/use-list-search.ts";
import { listUsers } from "../../contract/endpoints.ts";
import { managementText as text } from "../../contract/management-text.ts";
import { userPages } from "../../contract/pages.ts";
import type { UserListItem } from "../../contract/schema.ts";
import { userPageTitles } from "../../contract/page-text.ts";
import { useControlData } from "../api.ts";
import { IssuingButton } from "../components/issuing-button.tsx";
import { userColumns } from "../components/user-columns.tsx";
import { MoreUserFilters } from "../components/user-filters.tsx";
import {
  userFilterChips,
  userFilters,
  userListName,
  userListSearch,
} from "../components/user-list-search.ts";

const hrefOf = ({ id }: UserListItem): string =>
  pagePath(userPages.userDetail, { id });

/** List of users (spec §2 user-management). */
export function UserListPage() {
  const search = useListSearch(userListName, userListSearch);
  const control = useControlData();
  const { query, set } = search;
  const list = useEndpointQuery(listUsers, { query }, { keep_previous: true });
  return (
    <RecordList
      name={userListName}
      title={userPageTitles.list}
      entity="user"
      export_source="users"
      search={search}
      list={list}
      columns={userColumns}
      row_href={hrefOf}
      create={{ href: pagePath(userPages.userForm), label: text.register }}
      keyword={text.keyword}
      chips={userFilterChips(query, set, control)}
      actions={
        <>
          <IssuingButton />
          <ImportButton kind="users" />
        </>
      }
      filters={<FilterSelects filters={userFilters} query={query} set={set} />}
      more={<MoreUserFilters query={query} set={set} control={control} />}
    />
  );
}

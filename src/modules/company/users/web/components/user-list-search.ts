import type { z } from "zod";
import type { ActiveFilter } from "#platform/web/ui/filters/filter-chips.ts";
import {
  chipsOf,
  codesFilter,
} from "#modules/base/records/web/embeds/list-filters.tsx";
import { chipOf } from "#modules/base/records/web/embeds/record-list.tsx";
import { userListQuery } from "../../contract/endpoints.ts";
import {
  accountKinds,
  divisions,
  permissionWords,
  userStates,
} from "../../contract/lookups.ts";
import { roles } from "../../contract/role-lookups.ts";
import type { ControlData } from "../../contract/schema.ts";
import { userLabels as label } from "../../contract/text.ts";

/** Name under which this list keeps its query and its columns. */
export const userListName = "users";

const defaultRows = 50;

/** The list's address: the query of the endpoint with 50 rows. */
export const userListSearch = userListQuery.extend({
  per_page: userListQuery.shape.per_page.unwrap().default(defaultRows),
});
export interface UserListSearch extends z.output<typeof userListSearch> {}
export type UserListChanges = Partial<z.input<typeof userListSearch>>;

/** The filters that stand open. */
export const userFilters = [
  codesFilter("state", label.state, userStates),
  codesFilter("role", label.role, roles),
  codesFilter("division", label.division, divisions),
  codesFilter("permission", label.permission, permissionWords),
];

/** Under 詳細条件. */
export const kindFilters = [
  codesFilter("account_kind", label.account_kind, accountKinds),
];

/** Name of a row of the control data; its number while that is loading. */
const nameOf = (
  rows: readonly { id: number; name: string }[] | undefined,
  id: number | undefined,
): string | undefined =>
  id === undefined
    ? undefined
    : (rows?.find((row) => row.id === id)?.name ?? String(id));

/** The filters that are on, as removable chips. */
export function userFilterChips(
  query: UserListSearch,
  set: (changes: UserListChanges) => void,
  control: ControlData | undefined,
): ActiveFilter[] {
  const off = (changes: UserListChanges) => () => set(changes);
  return [
    ...chipsOf({ filters: [...userFilters, ...kindFilters], query, set }),
    ...chipOf(
      label.account_id,
      nameOf(control?.organisations, query.account_id),
      off({ account_id: undefined, base_id: undefined }),
    ),
    ...chipOf(
      label.base_id,
      nameOf(control?.bases, query.base_id),
      off({ base_id: undefined }),
    ),
  ];
}

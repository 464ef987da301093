import { userAbilities, type Giver } from "../contract/giving-rules.ts";
import { derivedPermissions } from "../contract/rules.ts";
import type { User, UserListItem } from "../contract/schema.ts";
import type { UserWithNames } from "./list-queries.ts";

export const presentListItem = (
  row: UserWithNames,
  openSessionCount: number,
): UserListItem => {
  const {
    account_name,
    account_kind,
    created_by: _by,
    updated_by: _changed,
    ...columns
  } = row;
  return {
    ...columns,
    account: { id: row.account_id, name: account_name, kind: account_kind },
    derived_permissions: derivedPermissions(row, account_kind),
    open_session_count: openSessionCount,
  };
};

export interface UserSurroundings {
  readonly open_session_count: number;
  readonly names: ReadonlyMap<number, string>;
  readonly is_last_administrator: boolean;
}

/** A user as it leaves, with the abilities of the account that reads it. */
export const presentUser = (
  row: UserWithNames,
  reader: Giver,
  around: UserSurroundings,
): User => {
  const nameOf = (id: number | null): string | null =>
    id === null ? null : (around.names.get(id) ?? null);
  return {
    ...presentListItem(row, around.open_session_count),
    created_by: nameOf(row.created_by),
    updated_by: nameOf(row.updated_by),
    can: userAbilities(
      { ...row, is_last_administrator: around.is_last_administrator },
      reader,
    ),
  };
};

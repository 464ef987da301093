import { StatusChip } from "#platform/web/ui/status-chip.tsx";
import type { TableColumn } from "#platform/web/ui/table/column.ts";
import {
  divisions,
  permissionWords,
  roles,
  userStates,
} from "../../contract/lookups.ts";
import { managementText } from "../../contract/management-text.ts";
import type { UserListItem } from "../../contract/schema.ts";
import { userLabels as label } from "../../contract/text.ts";
import { shortTime, stateTone } from "./user-words.ts";

const permissionsOf = (row: UserListItem): string =>
  permissionWords.options
    .filter(
      ({ code }) =>
        row.permissions.includes(code) ||
        row.derived_permissions.includes(code),
    )
    .map((option) => option.label)
    .join("・");

/** Columns of the list: who, where, what they may do, when they were here. */
export const userColumns: readonly TableColumn<UserListItem>[] = [
  {
    id: "name",
    label: label.name,
    width: 150,
    sort: "name_kana",
    cell: (row) => row.name,
  },
  {
    id: "username",
    label: label.username,
    width: 120,
    sort: "username",
    cell: (row) => row.username,
  },
  {
    id: "state",
    label: label.state,
    width: 84,
    sort: "state",
    cell: (row) => (
      <StatusChip
        tone={stateTone[row.state]}
        label={userStates.labelOf(row.state)}
      />
    ),
  },
  {
    id: "account_name",
    label: label.account_name,
    width: 190,
    sort: "account_name",
    cell: (row) => row.account.name,
  },
  {
    id: "roles",
    label: label.roles,
    width: 120,
    cell: (row) => row.roles.map((role) => roles.labelOf(role)).join("・"),
  },
  {
    id: "division",
    label: label.division,
    width: 110,
    cell: (row) => divisions.labelOf(row.division),
  },
  {
    id: "base_id",
    label: label.base_id,
    width: 120,
    cell: (row) => row.base_name,
  },
  {
    id: "permissions",
    label: label.permissions,
    width: 260,
    cell: permissionsOf,
  },
  {
    id: "last_signed_in_at",
    label: label.last_signed_in_at,
    width: 136,
    sort: "last_signed_in_at",
    descends_first: true,
    cell: (row) =>
      row.last_signed_in_at === null
        ? managementText.never
        : shortTime(row.last_signed_in_at),
  },
  {
    id: "open_session_count",
    label: label.open_session_count,
    width: 76,
    align: "end",
    cell: (row) =>
      row.open_session_count === 0
        ? ""
        : managementText.sessions(row.open_session_count),
  },
  {
    id: "name_kana",
    label: label.name_kana,
    width: 150,
    is_hidden: true,
    cell: (row) => row.name_kana,
  },
  {
    id: "updated_at",
    label: label.updated_at,
    width: 136,
    sort: "updated_at",
    descends_first: true,
    is_hidden: true,
    cell: (row) => shortTime(row.updated_at),
  },
];

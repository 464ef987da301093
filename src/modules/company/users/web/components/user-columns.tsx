import { StatusChip } from "#platform/web/ui/status-chip.tsx";
import type { TableColumn } from "#platform/web/ui/table/column.ts";
import { wordColumns } from "#platform/web/ui/table/word-column.tsx";
import { Moment } from "#platform/web/ui/moment.tsx";
import {
  divisions,
  permissionWords,
  userStates,
} from "../../contract/lookups.ts";
import { roles } from "../../contract/role-lookups.ts";
import { managementText } from "../../contract/management-text.ts";
import type { UserListItem } from "../../contract/schema.ts";
import { userLabels as label } from "../../contract/text.ts";
import { stateTone } from "./user-words.ts";

const permissionsOf = (row: UserListItem): string =>
  permissionWords.options
    .filter(
      ({ code }) =>
        row.permissions.includes(code) ||
        row.derived_permissions.includes(code),
    )
    .map((option) => option.label)
    .join("・");

const words = wordColumns<UserListItem>(label);

/** Columns of the list: who, where, what they may do, when they were here. */
export const userColumns: readonly TableColumn<UserListItem>[] = [
  words("name", 150, { sort: "name_kana" }),
  words("username", 120, { sort: "username" }),
  words("state", 84, {
    sort: "state",
    cell: (row) => (
      <StatusChip
        tone={stateTone[row.state]}
        label={userStates.labelOf(row.state)}
      />
    ),
  }),
  {
    id: "account_name",
    label: label.account_name,
    width: 190,
    sort: "account_name",
    cell: (row) => row.account.name,
  },
  words("roles", 120, {
    cell: (row) => row.roles.map((role) => roles.labelOf(role)).join("・"),
  }),
  words("division", 110, { cell: (row) => divisions.labelOf(row.division) }),
  words("base_id", 120, { cell: (row) => row.base_name }),
  words("permissions", 260, { cell: permissionsOf }),
  words("last_signed_in_at", 136, {
    sort: "last_signed_in_at",
    descends_first: true,
    cell: (row) =>
      row.last_signed_in_at === null ? (
        managementText.never
      ) : (
        <Moment at={row.last_signed_in_at} />
      ),
  }),
  words("open_session_count", 76, {
    align: "end",
    cell: (row) =>
      row.open_session_count === 0
        ? ""
        : managementText.sessions(row.open_session_count),
  }),
  words("name_kana", 150, { is_hidden: true }),
  words("updated_at", 136, {
    sort: "updated_at",
    descends_first: true,
    is_hidden: true,
  }),
];

import { codesFilter } from "#modules/base/records/contract/filter-rules.ts";
import { offerFilters } from "#modules/base/records/server/service.ts";
import { formatFileTime } from "#platform/contract/japanese/dates.ts";
import {
  defineExportSource,
  type ExportColumn,
  type ExportSource,
} from "#platform/server/exports/export-source.ts";
import { narrowed } from "#platform/server/lists/row-scope.ts";
import type { Cell } from "#platform/server/tabular/cells.ts";
import { listUsers, userListQuery } from "../contract/endpoints.ts";
import {
  accountKinds,
  divisions,
  permissionWords,
  userStates,
} from "../contract/lookups.ts";
import { roles } from "../contract/role-lookups.ts";
import { derivedPermissions } from "../contract/rules.ts";
import { userFileText, userLabels } from "../contract/text.ts";
import { scopeOfUsers } from "./access.ts";
import {
  batchesOfUsers,
  countUsers,
  type UserWithNames,
} from "./list-queries.ts";

const column = (
  key: keyof typeof userLabels,
  cell: (row: UserWithNames) => Cell,
): ExportColumn<UserWithNames> => ({ key, label: userLabels[key], cell });

const wordsOf = <Code extends string>(
  lookup: { labelOf: (code: Code) => string },
  codes: readonly Code[],
): string =>
  codes.map((code) => lookup.labelOf(code)).join(userFileText.separator);

/** The columns, as the file for bringing in users has them too; derived permissions stand apart. */
export const userColumns: readonly ExportColumn<UserWithNames>[] = [
  column("username", (row) => row.username),
  column("name", (row) => row.name),
  column("name_kana", (row) => row.name_kana),
  column("account_id", (row) => row.account_name),
  column("division", (row) => divisions.labelOf(row.division)),
  column("base_id", (row) => row.base_name),
  column("roles", (row) => wordsOf(roles, row.roles)),
  column("permissions", (row) => wordsOf(permissionWords, row.permissions)),
  column("has_outbound_external", (row) =>
    row.has_outbound_external ? userFileText.yes : userFileText.no,
  ),
  {
    key: "derived_permissions",
    label: userFileText.derived,
    cell: (row) =>
      wordsOf(permissionWords, derivedPermissions(row, row.account_kind)),
  },
  column("state", (row) => userStates.labelOf(row.state)),
  column("last_signed_in_at", (row) => formatFileTime(row.last_signed_in_at)),
  column("created_at", (row) => formatFileTime(row.created_at)),
  column("updated_at", (row) => formatFileTime(row.updated_at)),
];

/** The list of users as a file, without any secret. */
export const userExport: ExportSource = defineExportSource({
  key: "users",
  title: userFileText.title,
  access: listUsers.access,
  query: userListQuery,
  columns: userColumns,
  parts: [["users.id", "users"]],
  filters: () =>
    offerFilters({
      keyword: userLabels.keyword,
      filters: [
        codesFilter("state", userLabels.state, userStates),
        codesFilter("role", userLabels.role, roles),
        codesFilter("division", userLabels.division, divisions),
        codesFilter("permission", userLabels.permission, permissionWords),
        codesFilter("account_kind", userLabels.account_kind, accountKinds),
      ],
    }),
  count: (db, actor, query, only) =>
    countUsers(db, narrowed(scopeOfUsers(actor), only), query),
  batches: (db, actor, query, only) =>
    batchesOfUsers(db, narrowed(scopeOfUsers(actor), only), query),
});

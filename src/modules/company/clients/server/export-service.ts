import { formatDateTime } from "#platform/contract/japanese/dates.ts";
import { monthDays, siteMonths } from "#platform/contract/payment/lookups.ts";
import {
  defineExportSource,
  type ExportColumn,
} from "#platform/server/exports/export-source.ts";
import type { Cell } from "#platform/server/tabular/cells.ts";
import { clientListQuery, listClients } from "../contract/endpoints.ts";
import { customerRanks } from "../contract/lookups.ts";
import { customerClasses } from "#modules/company/vehicles/contract/lookups.ts";
import { listMembers, memberListQuery } from "../contract/member-endpoints.ts";
import { clientPageTitles } from "../contract/page-text.ts";
import { clientLabels, memberLabels } from "../contract/text.ts";
import { scopeOfClients } from "./access.ts";
import { clientQueries, listClientNames, memberQueries } from "./queries.ts";
import type { ClientRow, MemberRow } from "./tables.ts";

type ClientField = keyof ClientRow & keyof typeof clientLabels;

const clientColumn = (
  key: ClientField,
  cell: (row: ClientRow) => Cell,
): ExportColumn<ClientRow> => ({ key, label: clientLabels[key], cell });

const clientPlain = (...keys: ClientField[]) =>
  keys.map((key) => clientColumn(key, (row) => row[key]));

/** The columns of the file, as the file for bringing clients in has them too. */
export const clientColumns: readonly ExportColumn<ClientRow>[] = [
  ...clientPlain("company_customer_code", "name", "name_kana"),
  clientColumn("customer_class", (row) =>
    customerClasses.labelOf(row.customer_class),
  ),
  clientColumn("customer_rank", (row) =>
    customerRanks.labelOf(row.customer_rank),
  ),
  ...clientPlain("phone", "contact_name", "email"),
  clientColumn("closing_day", (row) => monthDays.labelOf(row.closing_day)),
  clientColumn("payment_site_months", (row) =>
    siteMonths.labelOf(row.payment_site_months),
  ),
  clientColumn("payment_site_day", (row) =>
    monthDays.labelOf(row.payment_site_day),
  ),
  ...clientPlain("billing_name", "billing_postal_code"),
  ...clientPlain("billing_prefecture", "billing_address", "note"),
  clientColumn("updated_at", (row) => formatDateTime(row.updated_at)),
];

/** Clients as a file. */
export const clientExport = defineExportSource({
  key: "clients",
  title: clientPageTitles.clientList,
  access: listClients.access,
  query: clientListQuery,
  columns: clientColumns,
  count: (db, actor, query) =>
    clientQueries.count(db, scopeOfClients(actor), query),
  batches: (db, actor, query) =>
    clientQueries.batches(db, scopeOfClients(actor), query),
});

interface ExportedMember {
  readonly row: MemberRow;
  readonly client: { readonly name: string; readonly code: string } | undefined;
}

const memberColumn = (
  key: keyof typeof memberLabels,
  cell: (member: MemberRow) => Cell,
): ExportColumn<MemberRow> => ({ key, label: memberLabels[key], cell });

/** The columns of a person alone, as the file for bringing people in has them too. */
export const memberOwnColumns: readonly ExportColumn<MemberRow>[] = [
  memberColumn("name", (row) => row.name),
  memberColumn("name_kana", (row) => row.name_kana),
  memberColumn("department", (row) => row.department),
  memberColumn("phone", (row) => row.phone),
  memberColumn("email", (row) => row.email),
  memberColumn("vehicle_registration_numbers", (row) =>
    row.vehicle_registration_numbers.join("、"),
  ),
  memberColumn("note", (row) => row.note),
  memberColumn("updated_at", (row) => formatDateTime(row.updated_at)),
];

const memberColumns: readonly ExportColumn<ExportedMember>[] = [
  {
    key: "company_customer_code",
    label: clientLabels.company_customer_code,
    cell: ({ client }: ExportedMember) => client?.code ?? null,
  },
  {
    key: "client_id",
    label: memberLabels.client_id,
    cell: ({ client }) => client?.name ?? null,
  },
  ...memberOwnColumns.map(({ key, label, cell }) => ({
    key,
    label,
    cell: ({ row }: ExportedMember) => cell(row),
  })),
];

/** Members with their clients as a file. */
export const memberExport = defineExportSource({
  key: "client_members",
  title: clientPageTitles.memberList,
  access: listMembers.access,
  query: memberListQuery,
  columns: memberColumns,
  count: (db, actor, query) =>
    memberQueries.count(db, scopeOfClients(actor), query),
  async *batches(db, actor, query) {
    const scope = scopeOfClients(actor);
    for await (const rows of memberQueries.batches(db, scope, query)) {
      const names = await listClientNames(
        db,
        rows.map(({ client_id }) => client_id),
      );
      yield rows.map((row) => ({ row, client: names.get(row.client_id) }));
    }
  },
});

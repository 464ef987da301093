import { clientPageTitles } from "../contract/page-text.ts";
import { monthDays, siteMonths } from "#platform/contract/payment/lookups.ts";
import { takeTurn } from "#platform/server/db/transaction.ts";
import {
  postalCodeCell,
  textCell,
  wordCell,
} from "#platform/server/imports/cell-readers.ts";
import {
  defineImportKind,
  type Cells,
  type ImportContext,
} from "#platform/server/imports/import-kind.ts";
import {
  actionOf,
  columnsOf,
  rowSchemaOf,
  type RecordCells,
} from "#platform/server/imports/record-import.ts";
import {
  createRecords,
  lockRecords,
  updateRecords,
} from "#platform/server/records/write-records.ts";
import { createClient } from "../contract/endpoints.ts";
import { customerRanks } from "../contract/lookups.ts";
import { customerClasses } from "#modules/company/vehicles/contract/lookups.ts";
import {
  clientCreateSchema,
  clientDefaults,
  type ClientCreate,
} from "../contract/schema.ts";
import { clientImportExamples, clientLabels } from "../contract/text.ts";
import { scopeOfClients } from "./access.ts";
import { clientColumns } from "./export-service.ts";
import { clientKind, refreshMemberSearch } from "./mutations.ts";
import { listClientsByCode, lockMembersOf } from "./queries.ts";
import type { ClientRow } from "./tables.ts";

/** How each cell of a file becomes a field of a client. */
const readers = {
  company_customer_code: textCell,
  name: textCell,
  name_kana: textCell,
  customer_class: wordCell(customerClasses),
  customer_rank: wordCell(customerRanks),
  phone: textCell,
  contact_name: textCell,
  email: textCell,
  closing_day: wordCell(monthDays),
  payment_site_months: wordCell(siteMonths),
  payment_site_day: wordCell(monthDays),
  billing_name: textCell,
  billing_postal_code: postalCodeCell,
  billing_prefecture: textCell,
  billing_address: textCell,
  note: textCell,
} as const;

const cells: RecordCells<keyof typeof readers> = {
  readers,
  required: new Set(["company_customer_code", "name", "name_kana"]),
  labels: clientLabels,
  examples: clientImportExamples,
};

/** The code as the product keeps it; `""` where it is none. */
export const clientCodeOf = (typed: string | undefined): string =>
  clientCreateSchema.shape.company_customer_code.safeParse(typed ?? "").data ??
  "";

const heldOf = (
  context: ImportContext,
  rows: readonly Pick<ClientCreate, "company_customer_code">[],
): Promise<ReadonlyMap<string, ClientRow>> =>
  listClientsByCode(
    context.db,
    scopeOfClients(context.actor),
    rows.map((row) => row.company_customer_code),
  );

/** Clients that are there already, changed; their people are found by the new words. */
const change = async (
  context: ImportContext,
  rows: readonly ClientCreate[],
  held: ReadonlyMap<string, ClientRow>,
): Promise<void> => {
  const locked = await lockRecords(context.db, clientKind, {
    ids: [...held.values()].map(({ id }) => id),
    scope: scopeOfClients(context.actor).condition,
  });
  const changed = await updateRecords(
    context,
    clientKind,
    rows.flatMap((patch) => {
      const id = held.get(patch.company_customer_code)?.id ?? 0;
      const before = locked.get(id);
      return before === undefined ? [] : [{ before, patch }];
    }),
  );
  const renamed = new Map(
    changed
      .filter(({ row, formerRow }) => row.search_text !== formerRow.search_text)
      .map(({ row }) => [row.id, row]),
  );
  for (const member of await lockMembersOf(context.db, [...renamed.keys()])) {
    const client = renamed.get(member.client_id);
    if (client !== undefined)
      await refreshMemberSearch(context.db, member, client);
  }
};

/** Clients out of a file: made or changed by their code; an empty cell leaves a field as it is. */
export const clientImport = defineImportKind<ClientCreate>({
  key: "clients",
  title: clientPageTitles.client,
  access: createClient.access,
  columns: columnsOf(cells),
  schema: rowSchemaOf(cells, clientCreateSchema),
  identity: {
    column: "company_customer_code",
    of: (row: Cells) => clientCodeOf(row.company_customer_code),
  },
  async check(context, rows) {
    const held = await heldOf(context, rows);
    return rows.map((row) =>
      actionOf(held.get(row.company_customer_code), row, clientColumns),
    );
  },
  async write(context, rows) {
    await takeTurn(context.db, "clients.company_customer_code");
    const held = await heldOf(context, rows);
    await createRecords(
      context,
      clientKind,
      rows
        .filter((row) => !held.has(row.company_customer_code))
        .map((row) => ({ ...clientDefaults, ...row })),
    );
    await change(context, rows, held);
  },
});

import { z } from "zod";
import { recordSchemas } from "#modules/base/records/contract/schema.ts";
import { clients } from "#modules/company/clients/contract/client-record.ts";
import { clientText } from "#modules/company/clients/contract/text.ts";
import { AppError } from "#platform/contract/errors.ts";
import { nextBankDay } from "#platform/contract/japanese/bank-days.ts";
import { dateOnly, pastDate } from "#platform/contract/japanese/date-fields.ts";
import { tokyoDate, tokyoInstant } from "#platform/contract/japanese/dates.ts";
import { takeTurn } from "#platform/server/db/transaction.ts";
import {
  customerCodeCell,
  dateCell,
} from "#platform/server/imports/cell-readers.ts";
import {
  type CheckedRow,
  defineImportKind,
  type ImportContext,
  type ImportErrors,
} from "#platform/server/imports/import-kind.ts";
import {
  columnsOf,
  type RecordCells,
  rowSchemaOf,
} from "#platform/server/imports/record-import.ts";
import { writingRow } from "#platform/server/records/file-row.ts";
import { importFileText as text } from "../contract/import-text.ts";
import { billing } from "../contract/pages.ts";
import { listClientsToBill, type ClientToBill } from "./bill-queries.ts";
import {
  partyOf,
  requireIssuer,
  snapshotOf,
  writeBill,
} from "./bill-service.ts";
import { checkingLoose, moneyCell, yenFrom } from "./import-pass-service.ts";
import { listClientsByCode, listOpenings } from "./import-queries.ts";
import type { IssuerRow } from "./tables.ts";

const { company_customer_code: code } = clients.fields;
const shape = {
  company_customer_code: recordSchemas(clients).inputs.company_customer_code,
  issued_on: pastDate(),
  due_on: dateOnly(),
  balance: yenFrom(1),
};
type OpeningRow = z.infer<z.ZodObject<typeof shape>>;

const cells: RecordCells = {
  readers: {
    company_customer_code: customerCodeCell,
    issued_on: dateCell,
    due_on: dateCell,
    balance: moneyCell,
  },
  required: new Set(Object.keys(shape)),
  labels: { ...text.labels, company_customer_code: code.label },
  examples: { ...text.examples, company_customer_code: code.example },
};

/** A row with its client, and what stands as the opening balance of it. */
const resolve = async (
  { db }: ImportContext,
  rows: readonly Partial<OpeningRow>[],
) => {
  const ids = await listClientsByCode(
    db,
    rows.flatMap((row) => row.company_customer_code ?? []),
  );
  const held = await listOpenings(db, [...ids.values()]);
  return rows.map((row) => {
    const client_id = ids.get(row.company_customer_code ?? "");
    return { row, client_id, held: held.get(client_id ?? 0) };
  });
};
type Resolved = Awaited<ReturnType<typeof resolve>>[number];

const isHeld = ({ row, held }: Resolved): boolean =>
  held?.issued_on === row.issued_on &&
  held?.due_on === row.due_on &&
  held?.total === row.balance;

const clientErrors = (one: Resolved): readonly string[] => {
  const { row, client_id, held } = one;
  if (row.company_customer_code === undefined) return [];
  if (client_id === undefined) return [clientText.noSuchClient];
  return held === undefined || isHeld(one)
    ? []
    : [text.openingKnown(held.bill_number)];
};

const errorsOf = (one: Resolved): ImportErrors => {
  const { issued_on, due_on } = one.row;
  const errors = {
    company_customer_code: clientErrors(one),
    due_on:
      issued_on !== undefined && due_on !== undefined && due_on < issued_on
        ? [text.dueBefore]
        : [],
  };
  return Object.fromEntries(
    Object.entries(errors).filter(([, messages]) => messages.length > 0),
  );
};

/** What a client owed when billing began here: no lines, no tax, no paper; it is paid, reminded of and cancelled like a bill. */
const writeOpening = async (
  context: ImportContext,
  client: ClientToBill,
  { issued_on, due_on, balance }: OpeningRow,
  issuer: IssuerRow,
): Promise<void> => {
  await writeBill(
    context,
    client,
    {
      bill_kind: "opening",
      issued_on,
      due_on,
      collect_by: nextBankDay(due_on),
      closing_id: null,
      period_from: null,
      period_to: null,
      original_bill_id: null,
      replaces_number: null,
      sent_at: tokyoInstant(issued_on),
    },
    {
      party: partyOf(client),
      issuer: snapshotOf(issuer),
      lines: [],
      sums: { rows: [], subtotal: balance, tax: 0, total: balance },
    },
    text.openingReason,
  );
};

/** Opening balances out of a file, one for each client. */
export const openingImport = defineImportKind<OpeningRow>({
  key: "bill_openings",
  title: text.titles.openings,
  access: billing,
  columns: columnsOf(cells),
  schema: rowSchemaOf(cells, z.strictObject(shape)),
  identity: {
    column: "company_customer_code",
    of: (row) =>
      shape.company_customer_code.safeParse(row["company_customer_code"] ?? "")
        .data ?? "",
  },
  checkCells: checkingLoose<OpeningRow>({
    cells,
    shape,
    errorsOf: async (context, rows) =>
      (await resolve(context, rows)).map(errorsOf),
  }),
  async check(context, rows) {
    return (await resolve(context, rows)).map((one): CheckedRow => {
      const errors = errorsOf(one);
      if (Object.keys(errors).length > 0) return { errors };
      return { action: one.held === undefined ? "create" : "unchanged" };
    });
  },
  /** @throws AppError `changed_by_other` where a client is gone or has one by now */
  async write(context, rows) {
    if (rows.length === 0) return;
    await takeTurn(context.db, "bill_openings");
    const found = await resolve(context, rows);
    const issuer = await requireIssuer(context, tokyoDate());
    const known = await listClientsToBill(
      context.db,
      found.flatMap(({ client_id }) => client_id ?? []),
    );
    for (const [at, { client_id, held }] of found.entries()) {
      const client = known.get(client_id ?? 0);
      const row = rows[at];
      if (row === undefined || client === undefined || held !== undefined)
        throw new AppError("changed_by_other");
      await writeOpening(writingRow(context, row), client, row, issuer);
    }
  },
});

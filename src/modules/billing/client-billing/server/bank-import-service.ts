import { z } from "zod";
import { pastDate } from "#platform/contract/japanese/date-fields.ts";
import { fieldText } from "#platform/contract/japanese/field-text.ts";
import { optionalText } from "#platform/contract/japanese/fields.ts";
import { dateCell, textCell } from "#platform/server/imports/cell-readers.ts";
import {
  defineImportKind,
  type ImportErrors,
} from "#platform/server/imports/import-kind.ts";
import {
  columnsOf,
  type RecordCells,
  rowSchemaOf,
} from "#platform/server/imports/record-import.ts";
import { fileRowOf, withFileRow } from "#platform/server/records/file-row.ts";
import { importFileText as text } from "../contract/import-text.ts";
import { billing } from "../contract/pages.ts";
import type { Deposit } from "../contract/zengin-rules.ts";
import { addDeposits, findNew } from "./bank-service.ts";
import {
  checkingLoose,
  moneyCell,
  takenIn,
  yenFrom,
} from "./import-pass-service.ts";

const words = (most: number) => optionalText(most).optional();
const shape = {
  booked_on: pastDate(),
  deposit: yenFrom(0).optional(),
  withdrawal: yenFrom(0).optional(),
  payer_kana: words(100),
  account: words(40),
  bank: words(30),
  branch: words(30),
  edi: words(20),
  bank_number: words(20),
};
type BankRow = z.infer<z.ZodObject<typeof shape>>;

const cells: RecordCells = {
  readers: {
    booked_on: dateCell,
    deposit: moneyCell,
    withdrawal: moneyCell,
    payer_kana: textCell,
    account: textCell,
    bank: textCell,
    branch: textCell,
    edi: textCell,
    bank_number: textCell,
  },
  required: new Set(["booked_on"]),
  labels: text.labels,
  examples: text.examples,
};
const aliases: Readonly<Record<string, readonly string[]>> = text.aliases;

const isDeposit = ({ deposit }: Partial<BankRow>): boolean =>
  (deposit ?? 0) > 0;

const errorsOf = (row: Partial<BankRow>): ImportErrors => {
  const isOut = (row.withdrawal ?? 0) > 0;
  if (isDeposit(row) && isOut) return { withdrawal: [text.bothWays] };
  if (!isDeposit(row) && !isOut) return { deposit: [text.noDeposit] };
  return isDeposit(row) && (row.payer_kana ?? "") === ""
    ? { payer_kana: [fieldText.required] }
    : {};
};

const depositOf = (row: BankRow): Deposit => ({
  account: row.account ?? "",
  booked_on: row.booked_on,
  amount: row.deposit ?? 0,
  payer_kana: row.payer_kana ?? "",
  bank: row.bank ?? "",
  branch: row.branch ?? "",
  edi: row.edi ?? "",
  bank_number: row.bank_number ?? "",
});

/** What a bank says of an account, out of a table: deposits become payments, what went out is passed over. */
export const bankLineImport = defineImportKind<BankRow>({
  key: "bank_lines",
  title: text.titles.deposits,
  access: billing,
  columns: columnsOf(cells).map((column) => ({
    ...column,
    ...(column.key in aliases && { aliases: aliases[column.key] ?? [] }),
  })),
  schema: rowSchemaOf(cells, z.strictObject(shape)),
  // Two deposits may be the same in everything.
  identity: { column: "booked_on", of: () => "" },
  checkCells: checkingLoose<BankRow>({
    cells,
    shape,
    errorsOf: (_context, rows) => Promise.resolve(rows.map(errorsOf)),
  }),
  async check(context, rows) {
    const found = rows.map((row) => ({ row, errors: errorsOf(row) }));
    const good = found.filter(
      ({ row, errors }) => isDeposit(row) && Object.keys(errors).length === 0,
    );
    const isNew = await findNew(
      context.db,
      good.map(({ row }) => depositOf(row)),
      takenIn(context),
    );
    const fresh = new Set(good.filter((_row, at) => isNew[at]));
    return found.map((one) => {
      if (Object.keys(one.errors).length > 0) return { errors: one.errors };
      return { action: fresh.has(one) ? "create" : "unchanged" };
    });
  },
  async write(context, rows) {
    const deposits = rows.map((row) =>
      withFileRow(depositOf(row), fileRowOf(row)),
    );
    const added = await addDeposits(context, deposits);
    for (const id of added) takenIn(context).add(id);
  },
});

import { z } from "zod";
import {
  defineImportKind,
  type Cells,
  type CheckedRow,
  type ImportContext,
} from "#platform/server/imports/import-kind.ts";
import {
  columnsOf,
  actionOf,
  rowSchemaOf,
  type RecordCells,
} from "#platform/server/imports/record-import.ts";
import {
  bankAccountKinds,
  monthDays,
  siteMonths,
} from "#platform/contract/payment/lookups.ts";
import {
  digitsCell,
  flagCell,
  listCell,
  numberCell,
  postalCodeCell,
  textCell,
  wordCell,
} from "#platform/server/imports/cell-readers.ts";
import { companyStates } from "../contract/lookups.ts";
import { createTowTruckCompany } from "../contract/endpoints.ts";
import {
  towCompanyCreateSchema,
  type TowCompanyCreate,
} from "../contract/schema.ts";
import { managementPageTitles } from "../contract/page-text.ts";
import {
  flagTexts,
  importExamples as examples,
  organisationText,
  towCompanyLabels,
} from "../contract/text.ts";
import { towCompanyColumns } from "./export-service.ts";
import { listRowsByCode } from "./queries.ts";
import type { TowCompanyRow } from "./tables.ts";
import { towCompanyWriting as service } from "./tow-company-service.ts";

/** How each cell of a file becomes a field of a towing company. */
const readers = {
  code: textCell,
  name: textCell,
  name_kana: textCell,
  company_state: wordCell(companyStates),
  phone: textCell,
  night_phone: textCell,
  contact_name: textCell,
  email: textCell,
  postal_code: postalCodeCell,
  prefecture: textCell,
  address: textCell,
  latitude: numberCell,
  longitude: numberCell,
  areas: listCell(/[、,・\s]+/),
  has_large_wrecker: flagCell(flagTexts),
  has_forklift: flagCell(flagTexts),
  has_night_in_car: flagCell(flagTexts),
  is_open_at_night: flagCell(flagTexts),
  note: textCell,
  bank_name: textCell,
  bank_branch_name: textCell,
  bank_account_kind: wordCell(bankAccountKinds),
  bank_account_number: digitsCell,
  bank_account_holder_kana: textCell,
  invoice_registration_number: textCell,
  payment_closing_day: wordCell(monthDays),
  payment_site_months: wordCell(siteMonths),
  payment_site_day: wordCell(monthDays),
} as const;

const cells: RecordCells<keyof typeof readers> = {
  readers,
  required: new Set(["code", "name", "name_kana"]),
  labels: towCompanyLabels,
  examples,
};

/** A row with a code; fields whose cell is empty are not in it and stay as they are. */
type ImportedCompany = TowCompanyCreate & { code: string };

const rowSchema = rowSchemaOf<ImportedCompany>(
  cells,
  towCompanyCreateSchema
    .required({ code: true })
    .transform((row, context): ImportedCompany => {
      if (row.code !== null) return { ...row, code: row.code };
      context.addIssue({
        code: "custom",
        path: ["code"],
        message: organisationText.codeMissing,
      });
      return z.NEVER;
    }),
);

const codeTaken = { code: [organisationText.codeTaken] };

/** The code as the product keeps it; `""` where it is none. */
const codeOf = (cells: Cells): string =>
  towCompanyCreateSchema.shape.code.safeParse(cells.code ?? "").data ?? "";

const byCode = async (
  context: ImportContext,
  rows: readonly Pick<ImportedCompany, "code">[],
): Promise<ReadonlyMap<string, TowCompanyRow>> => {
  const held = await listRowsByCode(
    context.db,
    rows.map(({ code }) => code),
  );
  return new Map(held.map((row) => [row.code, row]));
};

const verdictOf = (
  held: TowCompanyRow | undefined,
  row: ImportedCompany,
): CheckedRow => {
  if (held !== undefined && held.deleted_at !== null)
    return { errors: codeTaken };
  return actionOf(held, row, towCompanyColumns);
};

/** Towing companies out of a file: made or changed by their code; an empty cell leaves a field as it is. */
export const towCompanyImport = defineImportKind<ImportedCompany>({
  key: "tow_truck_companies",
  title: managementPageTitles.towCompany,
  access: createTowTruckCompany.access,
  columns: columnsOf(cells),
  schema: rowSchema,
  identity: { column: "code", of: codeOf },
  async checkCells(context, rows) {
    const held = await byCode(
      context,
      rows.map((cells) => ({ code: codeOf(cells) })),
    );
    return rows.map((cells) => {
      const known = held.get(codeOf(cells));
      return known !== undefined && known.deleted_at !== null ? codeTaken : {};
    });
  },
  async check(context, rows) {
    const held = await byCode(context, rows);
    return rows.map((row) => verdictOf(held.get(row.code), row));
  },
  async write(context, rows) {
    const held = await byCode(context, rows);
    for (const row of rows) {
      const known = held.get(row.code);
      if (known === undefined) await service.create(context, row);
      else {
        const { code: _code, ...fields } = row;
        const { id, version } = known;
        await service.update(context, id, { ...fields, version });
      }
    }
  },
});

import { z } from "zod";
import {
  defineImportKind,
  type Cells,
  type CheckedRow,
  type ImportColumn,
  type ImportContext,
} from "#platform/server/imports/import-kind.ts";
import { createTowTruckCompany } from "../contract/endpoints.ts";
import {
  towCompanyCreateSchema,
  type TowCompanyCreate,
} from "../contract/schema.ts";
import { managementPageTitles } from "../contract/page-text.ts";
import {
  importExamples as examples,
  organisationText,
  towCompanyLabels,
} from "../contract/text.ts";
import { cellReaders, type ImportedField } from "./import-present.ts";
import { listRowsByCode } from "./queries.ts";
import type { TowCompanyRow } from "./tables.ts";
import { towCompanyWriting as service } from "./tow-company-service.ts";

const required: ReadonlySet<string> = new Set(["code", "name", "name_kana"]);

const columns: readonly ImportColumn[] = (
  Object.keys(cellReaders) as ImportedField[]
).map((key) => ({
  key,
  label: towCompanyLabels[key],
  is_required: required.has(key),
  ...(examples[key] === undefined ? {} : { example: examples[key] }),
}));

/** A row with a code; fields whose cell is empty are not in it and stay as they are. */
type ImportedCompany = TowCompanyCreate & { code: string };

const rowSchema: z.ZodType<ImportedCompany> = z
  .record(z.string(), z.string())
  .transform((cells, context): ImportedCompany => {
    const given = Object.fromEntries(
      (
        Object.entries(cellReaders) as [
          ImportedField,
          (cell: string) => unknown,
        ][]
      )
        .filter(
          ([key]) => (cells[key] ?? "").trim() !== "" || required.has(key),
        )
        .map(([key, read]) => [key, read((cells[key] ?? "").trim())]),
    );
    const { data, error } = towCompanyCreateSchema
      .required({ code: true })
      .safeParse(given);
    for (const { path, message } of error?.issues ?? [])
      context.addIssue({ code: "custom", path: path.slice(0, 1), message });
    if (data !== undefined && data.code !== null)
      return { ...data, code: data.code };
    if (error === undefined)
      context.addIssue({
        code: "custom",
        path: ["code"],
        message: organisationText.codeMissing,
      });
    return z.NEVER;
  });

const codeTaken = { code: [organisationText.codeTaken] };

/** The code as the product keeps it; `""` where it is none. */
const codeOf = (cells: Cells): string =>
  towCompanyCreateSchema.shape.code.safeParse(cells.code ?? "").data ?? "";

const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

const isUnchanged = (held: TowCompanyRow, row: ImportedCompany): boolean => {
  const fields = new Map<string, unknown>(Object.entries(held));
  return Object.entries(row).every(([key, value]) =>
    isSame(fields.get(key), value),
  );
};

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
  if (held === undefined) return { action: "create" };
  if (held.deleted_at !== null) return { errors: codeTaken };
  return { action: isUnchanged(held, row) ? "unchanged" : "update" };
};

/** Towing companies out of a file: made or changed by their code; an empty cell leaves a field as it is. */
export const towCompanyImport = defineImportKind<ImportedCompany>({
  key: "tow_truck_companies",
  title: managementPageTitles.towCompany,
  access: createTowTruckCompany.access,
  columns,
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

import { callEndpoint } from "#platform/web/api/client.ts";
import {
  cancelImport,
  checkImport,
  createImport,
  deleteImport,
  listImportRows,
  updateImport,
  updateImportRow,
  writeImport,
} from "../../contract/endpoints.ts";
import type { ImportUpdates } from "../../contract/lookups.ts";
import type {
  ImportMapping,
  ImportRow,
  ImportRun,
} from "../../contract/schema.ts";

type Target = Pick<ImportRun, "id" | "version">;

/** Sends the file; the server reads its head and rows. */
export const sendFile = async (
  kind: string,
  file: File,
): Promise<ImportRun> => {
  const form = new FormData();
  form.append("kind", kind);
  form.append("file", file);
  const answer = await callEndpoint(createImport, {
    body: form as unknown as { kind: string },
  });
  return answer.data;
};

export const assign = async (
  { id, version }: Target,
  mapping: ImportMapping,
  is_whole?: boolean,
): Promise<ImportRun> => {
  const body = {
    version,
    mapping,
    ...(is_whole !== undefined && { is_whole }),
  };
  return (await callEndpoint(updateImport, { params: { id }, body })).data;
};

export const startCheck = async ({ id, version }: Target): Promise<ImportRun> =>
  (await callEndpoint(checkImport, { params: { id }, body: { version } })).data;

/** @param updates what was said of the rows that change a record */
export const startWriting = async (
  { id, version }: Target,
  updates?: ImportUpdates,
): Promise<ImportRun> => {
  const body = { version, ...(updates !== undefined && { updates }) };
  return (await callEndpoint(writeImport, { params: { id }, body })).data;
};

export const cancelWork = async ({
  id,
}: Pick<ImportRun, "id">): Promise<ImportRun> =>
  (await callEndpoint(cancelImport, { params: { id } })).data;

export const correct = async (
  id: number,
  row_number: number,
  cells: Record<string, string>,
): Promise<ImportRow> =>
  (
    await callEndpoint(updateImportRow, {
      params: { id, row_number },
      body: { cells },
    })
  ).data;

export const giveUp = (id: number): Promise<unknown> =>
  callEndpoint(deleteImport, { params: { id } });

const rowsAtOnce = 1000;

/** All rows with errors, page by page. */
export async function readErrorRows(run: ImportRun): Promise<ImportRow[]> {
  const rows: ImportRow[] = [];
  for (let page = 1; rows.length < run.error_row_count; page += 1) {
    const answer = await callEndpoint(listImportRows, {
      params: { id: run.id },
      query: { page, per_page: rowsAtOnce, only: "errors" },
    });
    if (answer.data.length === 0) break;
    rows.push(...answer.data);
  }
  return rows;
}

import { callEndpoint } from "#platform/web/api/client.ts";
import {
  cancelImport,
  checkImport,
  createImport,
  deleteImport,
  leaveOutOfImport,
  listImportRows,
  mendImport,
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

/** @param replaced a text in place of another; what is proposed for each cell where it is left out */
export const mend = async (
  { id, version }: Target,
  column: string,
  replaced?: { from: string; to: string },
): Promise<ImportRun> => {
  const body = { version, column, ...(replaced && { replaced }) };
  return (await callEndpoint(mendImport, { params: { id }, body })).data;
};

/** @param row_number all wrong ones, or all that are out, where it is left out */
export const leaveOut = async (
  { id, version }: Target,
  is_left_out: boolean,
  row_number?: number,
): Promise<ImportRun> => {
  const body = {
    version,
    is_left_out,
    ...(row_number !== undefined && { row_number }),
  };
  return (await callEndpoint(leaveOutOfImport, { params: { id }, body })).data;
};

const rowsAtOnce = 1000;

/** All rows with errors, or all that are left out, page by page. */
export async function readRows(
  { id }: Pick<ImportRun, "id">,
  only: "errors" | "left_out",
): Promise<ImportRow[]> {
  const rows: ImportRow[] = [];
  for (let page = 1; ; page += 1) {
    const answer = await callEndpoint(listImportRows, {
      params: { id },
      query: { page, per_page: rowsAtOnce, only },
    });
    if (answer.data.length === 0) break;
    rows.push(...answer.data);
    if (answer.data.length < rowsAtOnce) break;
  }
  return rows;
}

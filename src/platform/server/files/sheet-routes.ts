import type { FastifyInstance } from "fastify";
import { AppError } from "#platform/contract/errors.ts";
import {
  getFileSheets,
  sheetLimits,
  type ShownSheet,
} from "#platform/contract/files/file-endpoints.ts";
import { fileText } from "#platform/contract/files/text.ts";
import type { Db } from "#platform/server/db/schema.ts";
import type { Actor } from "#platform/server/http/actor.ts";
import { withLocalCopy } from "./stored-file.ts";
import { operationsOf } from "#platform/server/http/operations-of.ts";
import type { ServerContext } from "#platform/server/http/server-context.ts";
import {
  openWorkbook,
  type Sheet,
} from "#platform/server/tabular/open-workbook.ts";
import type { FileStorage } from "./file-storage.ts";
import type { FileOwner, FileRow } from "./file-port.ts";

const workbookType =
  "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

/** A file by its id, for those who may read the record that holds it. */
const getReadableFile = async (
  db: Db,
  owners: readonly FileOwner[],
  actor: Actor,
  id: string,
): Promise<FileRow> => {
  const file = await db
    .selectFrom("files")
    .selectAll()
    .where("id", "=", id)
    .where("deleted_at", "is", null)
    .executeTakeFirst();
  const owner = owners.find(({ entity }) => entity === file?.owner_entity);
  if (file === undefined || owner === undefined)
    throw new AppError("not_found");
  if (!(await owner.canRead(db, actor, file.owner_id)))
    throw new AppError("not_found");
  return file;
};

const presentSheet = ({ name, rows }: Sheet): ShownSheet => ({
  name,
  rows: rows.slice(0, sheetLimits.rows).map(({ number, cells }) => ({
    number,
    cells: cells.slice(0, sheetLimits.columns),
  })),
  is_cut:
    rows.length > sheetLimits.rows ||
    rows.some(({ cells }) => cells.length > sheetLimits.columns),
});

/** The sheets of a workbook for the viewer, read as an import reads them: in a thread, within limits. */
export const registerSheetRoutes = (
  app: FastifyInstance,
  context: ServerContext,
  files: {
    readonly storage: FileStorage;
    readonly owners: readonly FileOwner[];
  },
): void => {
  const { answer } = operationsOf(app, context);
  answer(getFileSheets, async ({ db, actor, params }) => {
    const file = await getReadableFile(db, files.owners, actor, params.file_id);
    if (file.content_type !== workbookType)
      throw new AppError("invalid_input", { message: fileText.unsupported });
    const sheets = await withLocalCopy(files.storage, file, (path) =>
      openWorkbook(
        { path, sha256: file.sha256, user_id: actor.user_id },
        {
          sheets: sheetLimits.sheets,
          // One more than is shown means that something is left out.
          rows: sheetLimits.rows + 1,
          columns: sheetLimits.columns + 1,
          characters: sheetLimits.characters,
        },
      ),
    );
    return { data: { sheets: sheets.map(presentSheet) } };
  });
};

import type { Db } from "#platform/server/db/schema.ts";
import type { ExportSource } from "#platform/server/exports/export-source.ts";
import type { Actor } from "#platform/server/http/actor.ts";
import type { CreatedFile } from "../contract/schema.ts";
import { mayReadContent, scopeOfCreatedFiles } from "./access.ts";
import { presentCreatedFile } from "./present.ts";
import { getCreatedFileRow, type CreatedFileWithJob } from "./queries.ts";

/** Created files as an account reads them. */
export const presentFor =
  (sources: readonly ExportSource[], actor: Actor) =>
  (row: CreatedFileWithJob): CreatedFile =>
    presentCreatedFile(row, mayReadContent(sources, actor, row));

/** One of them. */
export const getWith =
  (sources: readonly ExportSource[]) =>
  async (db: Db, actor: Actor, id: number): Promise<CreatedFile> =>
    presentFor(
      sources,
      actor,
    )(await getCreatedFileRow(db, scopeOfCreatedFiles(actor), id));

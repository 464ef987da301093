import { AppError } from "#platform/contract/errors.ts";
import type { Db } from "#platform/server/db/schema.ts";
import {
  isPersonalColumn,
  type ExportSource,
} from "#platform/server/exports/export-source.ts";
import type { Actor } from "#platform/server/http/actor.ts";
import type { ExportRequest } from "../contract/schema.ts";
import { exportText } from "../contract/text.ts";
import { findLastMark } from "./queries.ts";

/** More rows with persons in them leave with a reason only. */
export const mostWithoutPurpose = 1000;

/**
 * Decides what leaves: every file of a list, whoever asks for it and from where, a schedule included.
 *
 * @throws AppError 422 at `purpose` where many persons would leave and nobody says why
 */
export const requirePurpose = async (
  db: Db,
  actor: Actor,
  source: ExportSource,
  request: ExportRequest & { readonly columns: readonly string[] },
): Promise<void> => {
  const { columns, purpose, query, series } = request;
  const hasPersons =
    source.is_packed === true || columns.some(isPersonalColumn);
  if (!hasPersons || (purpose ?? "").trim() !== "") return;
  const since =
    series === null ? undefined : await findLastMark(db, actor.user_id, series);
  const count = await source.open(db, actor, query, columns, since).count();
  if (count > mostWithoutPurpose)
    throw new AppError("invalid_input", {
      message: exportText.purposeMissing,
      errors: { purpose: [exportText.purposeMissing] },
    });
};

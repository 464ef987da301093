import { z } from "zod";
import { AppError } from "#platform/contract/errors.ts";
import type { Db } from "#platform/server/db/schema.ts";
import type { ExportSource } from "#platform/server/exports/export-source.ts";
import type { Actor } from "#platform/server/http/actor.ts";
import type { ExportRequest } from "../contract/schema.ts";
import { splitsOf } from "../contract/split-rules.ts";
import { exportText } from "../contract/text.ts";

/** The columns of a request. @throws AppError 422 for a format, a column, a split, a series or a query that is not the account's */
export const checkRequest = (
  db: Db,
  actor: Actor,
  source: ExportSource,
  request: ExportRequest,
): string[] => {
  if ((request.format === "zip") !== (source.is_packed === true))
    throw new AppError("invalid_input", {
      errors: { format: [exportText.wrongFormat] },
    });
  const columns = source.columnsFor(actor);
  const mine = columns.map(({ key }) => key);
  const chosen = request.columns ?? mine;
  if (chosen.some((key) => !mine.includes(key)))
    throw new AppError("invalid_input", {
      errors: { columns: [exportText.columnsRequired] },
    });
  const { split_by } = request;
  if (split_by !== "none" && !splitsOf(columns).includes(split_by))
    throw new AppError("invalid_input", {
      errors: { split_by: [exportText.noSplit] },
    });
  if (request.series !== null && source.tables.length === 0)
    throw new AppError("invalid_input", {
      errors: { series: [exportText.noChanges] },
    });
  try {
    source.open(db, actor, request.query, chosen);
  } catch (error) {
    if (!(error instanceof z.ZodError)) throw error;
    throw new AppError("invalid_input", {
      errors: { query: error.issues.map(({ message }) => message) },
    });
  }
  return [...new Set(chosen)];
};

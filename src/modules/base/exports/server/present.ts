import type { CreatedFile } from "../contract/schema.ts";
import { workbookIssue } from "../contract/workbook-rules.ts";
import type { CreatedFileWithJob } from "./queries.ts";

const isExpired = (row: CreatedFileWithJob): boolean =>
  row.expires_at !== null && Date.parse(row.expires_at) < Date.now();

/** Whether a workbook failed for its rows: again it would fail again. */
const isTooLarge = (row: CreatedFileWithJob): boolean =>
  row.state === "failed" &&
  workbookIssue(row.format, row.progress_total ?? 0) !== undefined;

/** A created file with what may be done to it now. */
export const presentCreatedFile = (
  row: CreatedFileWithJob,
  mayRead: boolean,
): CreatedFile => ({
  id: row.id,
  version: row.version,
  source: row.source,
  title: row.title,
  format: row.format,
  split_by: row.split_by,
  file_count: row.file_count,
  conditions: row.conditions,
  state: row.state,
  progress_done: row.progress_done,
  progress_total: row.progress_total,
  error_message: row.error_message,
  row_count: row.row_count,
  file_size: row.file_size,
  unwritable: row.unwritable,
  created_at: row.created_at,
  finished_at: row.finished_at,
  expires_at: row.expires_at,
  can: {
    download: mayRead && row.state === "complete" && !isExpired(row),
    cancel: row.state === "waiting" || row.state === "processing",
    retry: mayRead && row.state === "failed" && !isTooLarge(row),
    as_csv: mayRead && isTooLarge(row),
    delete: row.state === "complete" || row.state === "failed",
  },
});

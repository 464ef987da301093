import { z } from "zod";
import { lookupSchema } from "#platform/contract/lookup-schema.ts";
import { listQuery, manyOf } from "#platform/contract/paging.ts";
import {
  createdFileFormats,
  createdFileStates,
  fileSplits,
} from "./lookups.ts";
import { exportText } from "./text.ts";

/** Days for which a created file can be downloaded. */
export const createdFileDays = 7;
/** Columns of an export at most. */
const maximumColumns = 100;

const exportOptionsSchema = z.strictObject({
  format: lookupSchema(createdFileFormats).default("csv_cp932"),
  /** Keys of the columns in their order; all of the source when left out. */
  columns: z
    .array(z.string().max(60))
    .min(1, exportText.columnsRequired)
    .max(maximumColumns)
    .optional(),
});

/** Request of an export: a source with the present filter of its list. */
export const exportRequestSchema = exportOptionsSchema.extend({
  source: z.string().max(60),
  query: z.record(z.string(), z.unknown()).default({}),
  /** The filter in the words of the screen, for the list of created files. */
  conditions: z.string().max(500).default(""),
  /** Own heads of columns, by their keys. */
  heads: z.record(z.string().max(60), z.string().max(50)).default({}),
  /** Whether its first row names the columns. */
  has_head: z.boolean().default(true),
  /** One archive with a file for each. */
  split_by: lookupSchema(fileSplits).default("none"),
  /** Why it is taken out, for the record of what was. */
  purpose: z.string().max(255).nullable().default(null),
  /** Of files each of which has only what was made or changed since the last complete one of its creator. */
  series: z.string().max(100).nullable().default(null),
});
export interface ExportRequest extends z.infer<typeof exportRequestSchema> {}

const createdFile = z.object({
  id: z.number().int(),
  version: z.number().int(),
  source: z.string(),
  title: z.string(),
  format: lookupSchema(createdFileFormats),
  split_by: lookupSchema(fileSplits),
  /** Files in the archive, where it is one. */
  file_count: z.number().int().nullable(),
  conditions: z.string(),
  state: lookupSchema(createdFileStates),
  progress_done: z.number().int(),
  progress_total: z.number().int().nullable(),
  error_message: z.string().nullable(),
  row_count: z.number().int().nullable(),
  /** Bytes. */
  file_size: z.number().int().nullable(),
  /** What the encoding cannot write: character with its number. */
  unwritable: z.array(z.object({ character: z.string(), count: z.number() })),
  created_at: z.string(),
  finished_at: z.string().nullable(),
  expires_at: z.string().nullable(),
  can: z.object({
    download: z.boolean(),
    cancel: z.boolean(),
    retry: z.boolean(),
    /** It had too many rows for a workbook: CSV has no such limit. */
    as_csv: z.boolean(),
    delete: z.boolean(),
  }),
});

export interface CreatedFile extends z.infer<typeof createdFile> {}
export const createdFileSchema: z.ZodType<CreatedFile> = createdFile;

export const exportColumnSchema = z.object({
  key: z.string(),
  label: z.string(),
  /** It tells of a person. */
  is_personal: z.boolean(),
});

/** A filter of a list; its values go into the query under its name. */
export const exportFilterSchema = z.object({
  name: z.string(),
  label: z.string(),
  kind: z.enum(["codes", "date", "number", "text"]),
  /** One value at most. */
  is_single: z.boolean(),
  options: z.array(
    z.object({ code: z.union([z.string(), z.number()]), label: z.string() }),
  ),
});
export interface ExportFilter extends z.infer<typeof exportFilterSchema> {}

export const extractionLogQuery = listQuery({
  sorts: ["at"],
  defaultSort: "-at",
  filters: { source: z.string().max(60).optional() },
});
export interface ExtractionLogQuery extends z.infer<
  typeof extractionLogQuery
> {}

/** A file of an archive. */
const filePartSchema = z.object({ name: z.string(), rows: z.number().int() });
export interface FilePart extends z.infer<typeof filePartSchema> {}

const extractionLog = z.object({
  id: z.number().int(),
  user_name: z.string(),
  at: z.string(),
  source: z.string(),
  title: z.string(),
  columns: z.array(z.string()),
  conditions: z.string(),
  row_count: z.number().int(),
  split_by: lookupSchema(fileSplits),
  parts: z.array(filePartSchema),
  has_personal: z.boolean(),
  purpose: z.string().nullable(),
});

/** What somebody took out, and why. */
export interface ExtractionLog extends z.infer<typeof extractionLog> {}
export const extractionLogSchema: z.ZodType<ExtractionLog> = extractionLog;

export const createdFileListQuery = listQuery({
  sorts: ["created_at"],
  defaultSort: "-created_at",
  filters: {
    source: z.string().max(60).optional(),
    state: manyOf(lookupSchema(createdFileStates)),
  },
});
export interface CreatedFileListQuery extends z.infer<
  typeof createdFileListQuery
> {}

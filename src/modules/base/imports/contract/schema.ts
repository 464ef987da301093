import { z } from "zod";
import { lookupSchema } from "#platform/contract/lookup-schema.ts";
import { importStates, importUpdates } from "./lookups.ts";

export const importColumnSchema = z.object({
  key: z.string(),
  label: z.string(),
  aliases: z.array(z.string()),
  is_required: z.boolean(),
  example: z.string(),
});
export interface ImportColumn extends z.infer<typeof importColumnSchema> {}

/** Column key → index of the file's column; null where it is not taken. */
export const importMappingSchema = z.record(
  z.string().max(60),
  z.number().int().min(0).max(500).nullable(),
);
export interface ImportMapping extends z.infer<typeof importMappingSchema> {}

const importRun = z.object({
  id: z.number().int(),
  version: z.number().int(),
  kind: z.string(),
  title: z.string(),
  columns: z.array(importColumnSchema),
  file_name: z.string(),
  encoding: z.string(),
  state: lookupSchema(importStates),
  header: z.array(z.string()),
  /** The first rows of the file, to assign columns by. */
  samples: z.array(z.array(z.string())),
  mapping: importMappingSchema,
  row_count: z.number().int(),
  error_row_count: z.number().int(),
  create_count: z.number().int(),
  update_count: z.number().int(),
  /** What was agreed for the rows that change a record. */
  updates: lookupSchema(importUpdates).nullable(),
  /** Column that names the record of a row. */
  identity_column: z.string(),
  unchanged_count: z.number().int(),
  /** Rows that are written and of which something is doubtful. */
  warning_row_count: z.number().int(),
  left_out_count: z.number().int(),
  /** Whether a file may hold all there are, and whether this one does. */
  can_be_whole: z.boolean(),
  is_whole: z.boolean(),
  /** Of so many that are valid, so many do not stand in it and end. */
  held_count: z.number().int(),
  absent_count: z.number().int(),
  /** So many end that somebody has to confirm it first. */
  needs_confirmation: z.boolean(),
  can_confirm: z.boolean(),
  progress_done: z.number().int(),
  progress_total: z.number().int().nullable(),
  error_message: z.string().nullable(),
});

export interface ImportRun extends z.infer<typeof importRun> {}
export const importRunSchema: z.ZodType<ImportRun> = importRun;

/** An import that was begun and can be gone on with. */
export const openImportSchema = importRun
  .pick({
    id: true,
    file_name: true,
    state: true,
    row_count: true,
    error_row_count: true,
  })
  .extend({ created_at: z.string() });
export interface OpenImport extends z.infer<typeof openImportSchema> {}

/** An import that was written, or that waits for a confirmation: told to all who may import the table. */
export const pastImportSchema = importRun
  .pick({
    id: true,
    version: true,
    title: true,
    file_name: true,
    state: true,
    row_count: true,
    create_count: true,
    update_count: true,
    unchanged_count: true,
    left_out_count: true,
    updates: true,
    is_whole: true,
    held_count: true,
    absent_count: true,
    needs_confirmation: true,
    can_confirm: true,
  })
  .extend({
    created_by: z.string().nullable(),
    confirmed_by: z.string().nullable(),
    updated_at: z.string(),
  });
export interface PastImport extends z.infer<typeof pastImportSchema> {}

const importRow = z.object({
  /** As a spreadsheet counts: the head is row 1. */
  row_number: z.number().int(),
  /** Column key → text. */
  cells: z.record(z.string(), z.string()),
  /** Column key → what is wrong. */
  errors: z.record(z.string(), z.array(z.string())).nullable(),
  /** Column key → what a wrong cell was before a spreadsheet took its noughts. */
  proposals: z.record(z.string(), z.string()).nullable(),
  /** Column key → what is doubtful and stops nothing. */
  warnings: z.record(z.string(), z.array(z.string())).nullable(),
  action: z.enum(["create", "update", "unchanged"]).nullable(),
  /** With `update`: the fields that change, as files write them. */
  changes: z
    .array(
      z.object({ column: z.string(), before: z.string(), after: z.string() }),
    )
    .nullable(),
});

export interface ImportRow extends z.infer<typeof importRow> {}
export const importRowSchema: z.ZodType<ImportRow> = importRow;

/** Wrong cells of a column that are mended in one go: those with the same text, or those for which something is proposed. */
export const importMendSchema = z.object({
  column: z.string(),
  /** The text that stands in all of them; null where each has its own proposal. */
  cell: z.string().nullable(),
  count: z.number().int(),
});
export interface ImportMend extends z.infer<typeof importMendSchema> {}

import { z } from "zod";
import { attachmentSchema } from "#platform/contract/files/attachment.ts";
import { fileKinds } from "#platform/contract/files/lookups.ts";
import { lookupSchema } from "#platform/contract/lookup-schema.ts";

/** A file as it was uploaded; the newest is the document, the others are kept. */
export const documentVersionSchema = z.object({
  number: z.number().int(),
  file: attachmentSchema,
  /** Pages or sheets that the search knows. */
  page_count: z.number().int(),
  /** Whether its words could be read. */
  is_read: z.boolean(),
  created_at: z.string(),
  /** Null outside the call centre. */
  created_by: z.string().nullable(),
});
export interface DocumentVersion extends z.infer<
  typeof documentVersionSchema
> {}

const foundPageSchema = z.object({
  number: z.number().int(),
  /** Name of the sheet; null for a page. */
  label: z.string().nullable(),
  excerpt: z.string(),
});
export interface FoundPage extends z.infer<typeof foundPageSchema> {}

const foundDocumentSchema = z.object({
  id: z.number().int(),
  name: z.string(),
  folder_name: z.string(),
  /** Null without a file. */
  kind: lookupSchema(fileKinds).nullable(),
  version_number: z.number().int(),
  /** The first pages that hold the words; none where name or keywords hold them. */
  pages: z.array(foundPageSchema),
  page_count: z.number().int(),
});
export interface FoundDocument extends z.infer<typeof foundDocumentSchema> {}

export const documentSearchSchema = z.object({
  documents: z.array(foundDocumentSchema),
  /** More is found than is shown. */
  is_cut: z.boolean(),
});
export interface DocumentSearchResult extends z.infer<
  typeof documentSearchSchema
> {}

/** A folder with the documents in it that the account reaches, without those of the folders below. */
export const treeFolderSchema = z.object({
  id: z.number().int(),
  name: z.string(),
  parent_id: z.number().int().nullable(),
  document_count: z.number().int(),
});
export interface TreeFolder extends z.infer<typeof treeFolderSchema> {}

import { z } from "zod";
import { mostSources } from "./source-fields.ts";

const longestName = 200;

const sourceSchema = z.strictObject({
  document_id: z.int().positive(),
  name: z.string().max(longestName),
  version_number: z.int().positive(),
  page: z.int().positive(),
});

/** As it is typed; which of them are there, and what they are called, the server knows. */
export const sourceSchemas = {
  guidance_sources: {
    input: z.array(sourceSchema).max(mostSources),
    stored: z.array(sourceSchema),
  },
};

/** A hit in the documents that the desk may quote. */
const foundPageSchema = z.object({
  page: z.int(),
  /** `3ページ`, or the name of a sheet. */
  place: z.string(),
  excerpt: z.string(),
});

const quotableSchema = z.object({
  document_id: z.int(),
  name: z.string(),
  folder_name: z.string(),
  version_number: z.int(),
  pages: z.array(foundPageSchema),
});
export interface Quotable extends z.infer<typeof quotableSchema> {}

export const quotablesSchema = z.object({
  documents: z.array(quotableSchema),
  /** More is found than is shown. */
  is_cut: z.boolean(),
});
export interface Quotables extends z.infer<typeof quotablesSchema> {}

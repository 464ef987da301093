import { z } from "zod";
import { defineEndpoint } from "#platform/contract/endpoint.ts";
import { dataOf } from "#platform/contract/paging.ts";
import { byId } from "#platform/contract/step-endpoints.ts";
import { documents } from "./record.ts";
import {
  documentSearchSchema,
  documentVersionSchema,
  treeFolderSchema,
} from "./schema.ts";

const { path, tag, access, readers } = documents;

/** Longest text that is searched for, in characters. */
const longestKeyword = 100;

export const searchImportFiles = defineEndpoint({
  method: "GET",
  path: `${path}/search`,
  access: readers,
  summary: "Documents whose name, keywords or pages hold the words, by page",
  tag,
  query: z.strictObject({ q: z.string().trim().min(1).max(longestKeyword) }),
  response: dataOf(documentSearchSchema),
});

export const getFolderTree = defineEndpoint({
  method: "GET",
  path: `${path}/tree`,
  access: readers,
  summary: "Folders with the number of documents that the account reaches",
  tag,
  response: z.object({ data: z.array(treeFolderSchema) }),
});

export const addDocumentVersion = defineEndpoint({
  method: "POST",
  path: `${path}/{id}/versions`,
  access,
  summary:
    "A new version (multipart: file): PDF, Excel or picture, 5,000,000 bytes; its words are read for the search",
  tag,
  params: byId,
  upload: true,
  response: dataOf(documentVersionSchema),
  status: 201,
});

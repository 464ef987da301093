import { z } from "zod";
import { defineEndpoint } from "#platform/contract/endpoint.ts";
import { dataOf } from "#platform/contract/paging.ts";
import { anyOf, onlySide } from "#platform/contract/permissions.ts";
import { caseFileSchema } from "./schema.ts";

const tag = "case-files";
const base = "/api/hinoSosInquiries/{id}/files";
const byId = z.object({ id: z.coerce.number().int().positive() });

/** Whoever reads the case reads its files. */
export const caseFileReaders = anyOf("sos");
/** The call centre adds and removes them. */
export const caseFileWriters = onlySide(caseFileReaders, "call_centre");

export const listCaseFiles = defineEndpoint({
  method: "GET",
  path: base,
  access: caseFileReaders,
  summary: "Files of a case, oldest first, with links for this session",
  tag,
  params: byId,
  response: z.object({ data: z.array(caseFileSchema) }),
});

export const addCaseFile = defineEndpoint({
  method: "POST",
  path: base,
  access: caseFileWriters,
  summary:
    "Add a file (multipart: file): PDF, Excel, picture or sound of 5,000,000 bytes; 570 where there are fifty",
  tag,
  params: byId,
  upload: true,
  response: dataOf(caseFileSchema),
  status: 201,
});

export const removeCaseFile = defineEndpoint({
  method: "DELETE",
  path: `${base}/{file_id}`,
  access: caseFileWriters,
  summary: "Remove a file of a case (soft); it is served no more",
  tag,
  params: byId.extend({ file_id: z.uuid() }),
});

import { z } from "zod";
import { defineEndpoint } from "#platform/contract/endpoint.ts";
import { dataOf } from "#platform/contract/paging.ts";
import { byId } from "#platform/contract/step-endpoints.ts";
import { emailTemplateReaders } from "./pages.ts";
import { emailTemplates } from "./record.ts";
import { templateFileSchema } from "./schema.ts";

const { tag, path, access } = emailTemplates;

export const getTemplateChoices = defineEndpoint({
  method: "GET",
  path: `${path}/controlData`,
  access: emailTemplateReaders,
  summary:
    "What the templates of each kind may ask for, with samples, and the work flows",
  tag,
  response: dataOf(
    z.object({
      labels: z.record(z.string(), z.record(z.string(), z.string())),
      work_flows: z.array(z.object({ code: z.string(), label: z.string() })),
    }),
  ),
});

export const previewEmailTemplate = defineEndpoint({
  method: "POST",
  path: `${path}/{id}/preview`,
  access: emailTemplateReaders,
  summary: "A template filled with samples, in the lines in which it is sent",
  tag,
  params: byId,
  response: dataOf(
    z.object({
      subject: z.string(),
      body: z.string(),
      /** What has no value and stands there still. */
      unresolved: z.array(z.string()),
    }),
  ),
});

export const addTemplateFile = defineEndpoint({
  method: "POST",
  path: `${path}/{id}/attachments`,
  access,
  summary: "Attach a file (multipart: file): ten at most, 5,000,000 bytes each",
  tag,
  params: byId,
  upload: true,
  response: dataOf(templateFileSchema),
  status: 201,
});

export const removeTemplateFile = defineEndpoint({
  method: "DELETE",
  path: `${path}/{id}/attachments/{file_id}`,
  access,
  summary: "Remove a file of a template",
  tag,
  removal: { of: "file" },
  params: byId.extend({ file_id: z.uuid() }),
});

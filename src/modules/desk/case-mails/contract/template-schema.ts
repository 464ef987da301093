import { z } from "zod";
import { recordSchemas } from "#modules/base/records/contract/schema.ts";
import { emailTemplates } from "./record.ts";
import { templateFileSchema } from "./schema.ts";

/** The schemas of a template, with its files. */
export const emailTemplateSchemas = recordSchemas(emailTemplates, {
  attachments: { stored: z.array(templateFileSchema) },
});

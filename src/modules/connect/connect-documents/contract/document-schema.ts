import { z } from "zod";
import { recordSchemas } from "#modules/base/records/contract/schema.ts";
import { documents } from "./record.ts";
import { documentVersionSchema } from "./schema.ts";

/** The schemas of a document, with its versions. */
export const documentSchemas = recordSchemas(documents, {
  versions: { stored: z.array(documentVersionSchema) },
});

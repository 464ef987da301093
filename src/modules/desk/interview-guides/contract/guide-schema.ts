import { z } from "zod";
import { recordSchemas } from "#modules/base/records/contract/schema.ts";
import { interviewGuides } from "./record.ts";
import { questionsSchemas } from "./schema.ts";

export const interviewGuideSchemas = recordSchemas(interviewGuides, {
  questions: questionsSchemas,
  answered_keys: { stored: z.array(z.string()) },
});

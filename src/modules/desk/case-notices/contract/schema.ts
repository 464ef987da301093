import { z } from "zod";
import { caseRefSchema } from "#modules/desk/case-desk/contract/schema.ts";

const caseNotice = z.object({
  id: z.number().int(),
  case: caseRefSchema,
  text: z.string(),
  /** Where it is read; null: on the page of the case. */
  href: z.string().nullable(),
  /** Told to the whole desk: whoever is first has to act. It is heard, too. */
  is_for_desk: z.boolean(),
  at: z.string(),
  by: z.string().nullable(),
});

/** Something that somebody has to know of a case, in the words of then. */
export interface CaseNotice extends z.infer<typeof caseNotice> {}
export const caseNoticeSchema: z.ZodType<CaseNotice> = caseNotice;

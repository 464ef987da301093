import { z } from "zod";
import { followedDesks } from "./access-rules.ts";

const id = z.number().int();

/** Numbers above the list; each is the total of the list under its filter. */
export const followCountsSchema = z.object({
  planned: z.number().int(),
  unarranged: z.number().int(),
  rearranged: z.number().int(),
  main_line: z.number().int(),
});

/** The chains of a case, as its own page shows them. */
export const caseChainsQuery = z.strictObject({
  case_kind: z.enum(followedDesks),
  case_id: z.coerce.number().int().positive(),
});

/** What forms and filters offer. */
export const followControlSchema = z.object({
  /** Who calls, with 自動（システム）. */
  operators: z.array(
    z.object({
      id,
      name: z.string(),
      is_system: z.boolean(),
      /** At the desk, away, or not signed in. */
      reception: z.enum(["available", "away", "signed_out"]),
    }),
  ),
  /** Why towing companies decline. */
  decline_reasons: z.array(z.object({ code: z.string(), label: z.string() })),
  hours: z.array(z.string()),
  minutes: z.array(z.string()),
  calling_from: z.number().int(),
  calling_to: z.number().int(),
});

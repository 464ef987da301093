import { z } from "zod";
import { recordSchemas } from "#modules/base/records/contract/schema.ts";
import { longestStepReason } from "#modules/base/records/contract/rules.ts";
import { abilitySchema } from "#platform/contract/ability-schema.ts";
import { text } from "#platform/contract/japanese/fields.ts";
import { moneyProposals } from "./record.ts";
import { proposalText } from "./text.ts";

const change = z.object({
  label: z.string(),
  before: z.string().nullable(),
  after: z.string().nullable(),
});

export const proposalSchemas = recordSchemas(moneyProposals, {
  changes: { stored: z.array(change), input: z.array(change) },
  subject_path: { stored: z.string() },
  may: { stored: z.object({ confirm: abilitySchema, refuse: abilitySchema }) },
});

/** What waits at a record, as its page reads it. */
export const waitingSchema = z
  .object({ id: z.int(), words: z.string() })
  .nullable();

export const limitForm = z.strictObject({
  alone_up_to: z.int().min(0).max(99_999_999),
  reason: text(longestStepReason, proposalText.limitMissing),
});

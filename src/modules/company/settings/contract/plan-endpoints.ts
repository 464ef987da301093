import { z } from "zod";
import { deskPermissions } from "#modules/base/desks/contract/lookups.ts";
import { abilitySchema } from "#platform/contract/ability-schema.ts";
import { endpointsOf } from "#platform/contract/endpoint.ts";
import { text } from "#platform/contract/japanese/fields.ts";
import { dataOf } from "#platform/contract/paging.ts";
import { anyOf, onlySide } from "#platform/contract/permissions.ts";
import { byId } from "#platform/contract/step-endpoints.ts";
import { planCodes } from "./plan-lookups.ts";

/** Who says what a plan is called; every desk of the call centre reads it. */
export const planWriters = onlySide(
  anyOf("approval_iza", "approval_out"),
  "call_centre",
);
const readers = onlySide(
  anyOf(...deskPermissions, "out", "justdoit", "approval_iza", "approval_out"),
  "call_centre",
);

const define = endpointsOf("settings");
const path = "/api/izaPlans";

const planSchema = z.object({
  id: z.number().int(),
  version: z.number().int(),
  code: z.enum(planCodes),
  label: z.string(),
  /** What an agent says of it. */
  sentence: z.string(),
  updated_at: z.string(),
  updated_by: z.string().nullable(),
  can: z.object({ update: abilitySchema }),
});
export interface Plan extends z.infer<typeof planSchema> {}

export const longestLabel = 20;
export const longestSentence = 200;

export const planForm = z.strictObject({
  label: text(longestLabel),
  sentence: text(longestSentence),
});

export const listPlans = define({
  method: "GET",
  path,
  access: readers,
  summary: "What the plans are called and what an agent says of them",
  response: dataOf(z.array(planSchema)),
});

export const updatePlan = define({
  method: "PATCH",
  path: `${path}/{id}`,
  access: planWriters,
  summary: "Reword a plan; 568 where somebody changed it meanwhile",
  params: byId,
  body: planForm.partial().extend({ version: z.int().positive() }),
  response: dataOf(planSchema),
});

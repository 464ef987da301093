import { z } from "zod";
import { dataOf } from "#platform/contract/paging.ts";
import { contractBehaviours, contractKinds, masterTypes } from "./lookups.ts";

const named = z.object({ id: z.int(), name: z.string() });

const masterItem = z.object({
  id: z.int(),
  code: z.string(),
  item: z.string(),
  behaviour: z.literal(contractBehaviours.codes).nullable(),
  is_active: z.boolean(),
});
export interface MasterItem extends z.infer<typeof masterItem> {}

const master = z.object({
  master_type: z.literal(masterTypes.codes),
  label: z.string(),
  /** In the order in which they are chosen from. */
  items: z.array(masterItem),
});
export interface Master extends z.infer<typeof master> {}
export const mastersAnswer = dataOf(z.array(master));

const kindSettings = z.object({
  contract: z.string(),
  behaviour: z.literal(contractBehaviours.codes),
  day_setting: z.int(),
  max_call_count: z.int(),
});

/** What the screens of outbound calling choose from. */
export const controlAnswer = dataOf(
  z.object({
    dealers: z.array(
      z.object({
        id: z.int(),
        code: z.string(),
        name: z.string(),
        branches: z.array(named),
        contracts: z.record(z.literal(contractKinds.codes), kindSettings),
      }),
    ),
    masters: z.array(master),
    agents: z.array(named),
  }),
);

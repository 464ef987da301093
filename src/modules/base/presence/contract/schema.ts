import { z } from "zod";
import { listOf } from "#platform/contract/paging.ts";
import { presenceStates } from "./rules.ts";

/** The longest page that a list has. */
const mostRows = 100;

const target = {
  /** Kind of record, e.g. `sos_inquiry`. */
  entity: z.string().max(50),
  entity_id: z.coerce.number().int().positive(),
};

export const presenceTargetSchema = z.strictObject(target);

export const presenceReportSchema = z.strictObject({
  ...target,
  state: z.enum([...presenceStates, "left"]),
});

/** Rows of a list, as many as a page of it may have. */
export const presenceRowsSchema = z.strictObject({
  entity: target.entity,
  ids: listOf(z.coerce.number().int().positive()).refine(
    (ids) => ids.length <= mostRows,
  ),
});

/** Somebody at a record; one entry per person, however many devices. */
export const presentPersonSchema = z.object({
  user_id: z.number().int(),
  user_name: z.string(),
  state: z.enum(presenceStates),
  /** Whether it is the account that asks, here or on another device. */
  is_self: z.boolean(),
});
export interface PresentPerson extends z.infer<typeof presentPersonSchema> {}

/** A row of a list that somebody has open. */
export const presenceMarkSchema = z.object({
  entity_id: z.number().int(),
  people: z.array(presentPersonSchema),
});
export interface PresenceMark extends z.infer<typeof presenceMarkSchema> {}

import { z } from "zod";
import { lookupSchema } from "#platform/contract/lookup-schema.ts";
import { abilitySchema } from "#platform/contract/ability-schema.ts";
import { text } from "#platform/contract/japanese/fields.ts";
import { listQuery } from "#platform/contract/paging.ts";
import { caseModules } from "#modules/base/desks/contract/lookups.ts";
import { caseRefSchema } from "#modules/desk/case-desk/contract/schema.ts";
import {
  messageRecipients,
  messageUserTypes,
  threadStates,
} from "./lookups.ts";
import { messageText } from "./text.ts";

/** Longest message (spec §9: general limit 1000, a Japanese character counts 2). */
export const messageLength = 1000;

export const messageInputSchema = z.strictObject({
  body: text(messageLength, messageText.bodyRequired),
  /** Of the desk's messages: to whom they go. Whoever else writes, writes to the desk. */
  to: z.array(lookupSchema(messageRecipients)).max(2).default([]),
});
export interface MessageInput extends z.output<typeof messageInputSchema> {}

const messageFields = z.object({
  id: z.number().int(),
  author_type: lookupSchema(messageUserTypes),
  author_name: z.string(),
  to: z.array(lookupSchema(messageRecipients)),
  /** Null where it was withdrawn. */
  body: z.string().nullable(),
  created_at: z.string(),
  withdrawn_at: z.string().nullable(),
  is_own: z.boolean(),
  is_unread: z.boolean(),
  can: z.object({ withdraw: abilitySchema }),
});

export interface Message extends z.infer<typeof messageFields> {}
export const messageSchema: z.ZodType<Message> = messageFields;

/** What one account sees of the messages on a case. */
export const threadSchema = z.object({
  messages: z.array(messageSchema),
  /** Whom the desk can address here; empty for those who write to the desk. */
  recipients: z.array(lookupSchema(messageRecipients)),
});
export interface Thread extends z.infer<typeof threadSchema> {}

const threadItem = z.object({
  case: caseRefSchema,
  customer_company: z.string().nullable(),
  /** Whether the account is notified of it. */
  is_mine: z.boolean(),
  unread: z.number().int(),
  last_id: z.number().int(),
  last_at: z.string(),
  last_author_type: lookupSchema(messageUserTypes),
  last_author: z.string(),
  last_body: z.string().nullable(),
});

/** A case with messages, in the list of an account. */
export interface ThreadItem extends z.infer<typeof threadItem> {}
export const threadItemSchema: z.ZodType<ThreadItem> = threadItem;

export const threadListQuery = listQuery({
  sorts: ["last_at"],
  defaultSort: "-last_at",
  filters: {
    state: lookupSchema(threadStates).optional(),
    /** Of this desk alone. */
    module: z.enum(caseModules).optional(),
  },
});
export interface ThreadListQuery extends z.infer<typeof threadListQuery> {}

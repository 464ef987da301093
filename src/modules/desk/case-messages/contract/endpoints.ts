import { z } from "zod";
import { defineEndpoint } from "#platform/contract/endpoint.ts";
import { dataOf, listQuery, pageOf } from "#platform/contract/paging.ts";
import { threadStates } from "./lookups.ts";
import { messagePages } from "./pages.ts";
import {
  messageInputSchema,
  messageSchema,
  threadItemSchema,
  threadSchema,
} from "./schema.ts";

const tag = "case-messages";
const { access } = messagePages.messageThreads;
const byId = z.object({ id: z.coerce.number().int().positive() });
/** Messages marked as seen by one call. */
export const mostSeen = 500;
const ofCase = "/api/hinoSosInquiries/{id}/messages";

export const threadListQuery = listQuery({
  sorts: ["last_at"],
  defaultSort: "-last_at",
  filters: { state: threadStates.schema.optional() },
});
export type ThreadListQuery = z.infer<typeof threadListQuery>;

export const listThreads = defineEndpoint({
  method: "GET",
  path: "/api/caseMessages",
  access,
  summary: "Cases with messages that the account reads, the newest first",
  tag,
  query: threadListQuery,
  response: pageOf(threadItemSchema),
});

export const getThread = defineEndpoint({
  method: "GET",
  path: ofCase,
  access,
  summary: "The messages on a case that the account reads, oldest first",
  tag,
  params: byId,
  response: dataOf(threadSchema),
});

export const writeMessage = defineEndpoint({
  method: "POST",
  path: ofCase,
  access,
  summary:
    "Write on a case: the desk to dealer, maker or both, they to the desk",
  tag,
  params: byId,
  body: messageInputSchema,
  response: dataOf(messageSchema),
  status: 201,
});

/** Seen by name and not up to a number: see README.md. A mark, no history. */
export const readThread = defineEndpoint({
  method: "POST",
  path: `${ofCase}/read`,
  access,
  summary: "The account has seen these messages",
  tag,
  params: byId,
  body: z.strictObject({
    ids: z.array(z.number().int().positive()).min(1).max(mostSeen),
  }),
});

export const withdrawMessage = defineEndpoint({
  method: "POST",
  path: "/api/caseMessages/{id}/withdraw",
  access,
  summary: "Withdraw one's own message within ten minutes",
  tag,
  params: byId,
  response: dataOf(messageSchema),
  status: 200,
});

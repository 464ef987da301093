import { z } from "zod";
import { defineEndpoint, withSchemas } from "#platform/contract/endpoint.ts";
import { dataOf, pageOf } from "#platform/contract/paging.ts";
import { ofDesk } from "#modules/base/desks/contract/access-rules.ts";
import { byOutsideDesk } from "#modules/base/desks/contract/rules.ts";
import {
  caseDesks,
  type OutsideDesk,
} from "#modules/base/desks/contract/lookups.ts";
import { onlySide } from "#platform/contract/permissions.ts";
import { byId } from "#platform/contract/step-endpoints.ts";
import * as calls from "./calls.ts";
import {
  messageInputSchema,
  messageSchema,
  threadItemSchema,
  threadListQuery,
  threadSchema,
} from "./schema.ts";

const tag = "case-messages";
/** Messages marked as seen by one call. */
export const mostSeen = 500;

export const listThreads = withSchemas(calls.listThreads, {
  tag,
  summary: "Cases with messages that the account reads, the newest first",
  query: threadListQuery,
  response: pageOf(threadItemSchema),
});

/** The messages on a case of a desk. */
const threadEndpoints = (module: OutsideDesk) => {
  const access = onlySide(ofDesk(module), "call_centre", "external");
  const path = `/api/${caseDesks[module].resource}/{id}/messages`;
  return {
    get: defineEndpoint({
      method: "GET",
      path,
      access,
      summary: "The messages on a case that the account reads, oldest first",
      tag,
      params: byId,
      response: dataOf(threadSchema),
    }),
    write: defineEndpoint({
      method: "POST",
      path,
      access,
      summary:
        "Write on a case: the desk to dealer, maker or both, they to the desk",
      tag,
      params: byId,
      body: messageInputSchema,
      response: dataOf(messageSchema),
      status: 201,
    }),
    /** Seen by name and not up to a number; a mark, no history. */
    read: defineEndpoint({
      method: "POST",
      path: `${path}/read`,
      access,
      summary: "The account has seen these messages",
      tag,
      params: byId,
      body: z.strictObject({
        ids: z.array(z.number().int().positive()).min(1).max(mostSeen),
      }),
    }),
  };
};
export const threads = byOutsideDesk(threadEndpoints);

export const withdrawMessage = defineEndpoint({
  method: "POST",
  path: "/api/caseMessages/{id}/withdraw",
  access: calls.listThreads.access,
  summary: "Withdraw one's own message within ten minutes",
  tag,
  params: byId,
  response: dataOf(messageSchema),
  status: 200,
});

import { z } from "zod";
import { lookupSchema } from "#platform/contract/lookup-schema.ts";
import { defineEndpoint } from "#platform/contract/endpoint.ts";
import { dataOf, listQuery, pageOf } from "#platform/contract/paging.ts";
import {
  ofAnyDesk,
  ofDesk,
} from "#modules/base/desks/contract/access-rules.ts";
import { byDesk } from "#modules/base/desks/contract/rules.ts";
import {
  caseModules,
  deskResources,
  type CaseModule,
} from "#modules/base/desks/contract/lookups.ts";
import { onlySide } from "#platform/contract/permissions.ts";
import { threadStates } from "./lookups.ts";
import {
  messageInputSchema,
  messageSchema,
  threadItemSchema,
  threadSchema,
} from "./schema.ts";

const tag = "case-messages";
const access = onlySide(ofAnyDesk, "call_centre", "external");
const byId = z.object({ id: z.coerce.number().int().positive() });
/** Messages marked as seen by one call. */
export const mostSeen = 500;

export const threadListQuery = listQuery({
  sorts: ["last_at"],
  defaultSort: "-last_at",
  filters: {
    state: lookupSchema(threadStates).optional(),
    /** Of this desk alone. */
    module: z.enum(caseModules).optional(),
  },
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

/** The messages on a case of a desk. */
const threadEndpoints = (module: CaseModule) => {
  const access = onlySide(ofDesk(module), "call_centre", "external");
  const path = `/api/${deskResources[module]}/{id}/messages`;
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
export const threads = byDesk(threadEndpoints);

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

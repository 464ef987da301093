import { z } from "zod";
import { defineEndpoint } from "#platform/contract/endpoint.ts";
import { dataOf } from "#platform/contract/paging.ts";
import { anyOf, onlySide } from "#platform/contract/permissions.ts";

const categorySchema = z.object({
  id: z.number().int(),
  name: z.string(),
  parent_id: z.number().int().nullable(),
  is_in_use: z.boolean(),
});
export type Category = z.infer<typeof categorySchema>;

const agentSchema = z.object({ id: z.number().int(), name: z.string() });

/** What the form of an inquiry chooses from. */
export const getConnectControlData = defineEndpoint({
  method: "GET",
  path: "/api/hinoConnectInquiries/controlData",
  access: onlySide(anyOf("connect", "client_management"), "call_centre"),
  summary: "Categories and people of the desk",
  tag: "connect-inquiries",
  response: dataOf(
    z.object({
      categories: z.array(categorySchema),
      agents: z.array(agentSchema),
    }),
  ),
});

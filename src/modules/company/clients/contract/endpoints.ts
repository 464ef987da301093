import { z } from "zod";
import type { RowOf } from "#modules/base/records/contract/record.ts";
import { type Call, defineEndpoint } from "#platform/contract/endpoint.ts";
import { anyOf, onlySide } from "#platform/contract/permissions.ts";
import { mostOffered } from "#platform/contract/list-address.ts";
import { clients } from "./client-record.ts";
import { clientHintSchema, type CustomerHint } from "./schema.ts";

export type Client = RowOf<typeof clients>;

/** Candidates that the reception is offered, and one that says there are more. */
export const clientHintLimit = mostOffered + 1;

/** What is typed of a customer. */
export const customerHintQuery = z.strictObject({
  q: z.string().trim().min(1).max(100),
});

/** For the type-ahead of a reception. */
export const findClientHints = defineEndpoint({
  method: "GET",
  path: "/api/clients/hints",
  access: onlySide(
    anyOf("sos", "client_management", "bill_page"),
    "call_centre",
  ),
  summary:
    "Clients whose code begins so, whose telephone it is or whose name holds the words",
  tag: clients.tag,
  query: customerHintQuery,
  response: z.object({ data: z.array(clientHintSchema) }),
});

/** The same among those whom a desk offers with the clients. */
export type CustomerSearch = Call<
  z.ZodUndefined,
  typeof customerHintQuery,
  z.ZodUndefined,
  z.ZodType<{ data: CustomerHint[] }>
>;

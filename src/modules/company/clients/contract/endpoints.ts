import { z } from "zod";
import type { RowOf } from "#modules/base/records/contract/record.ts";
import { defineEndpoint } from "#platform/contract/endpoint.ts";
import { anyOf, onlySide } from "#platform/contract/permissions.ts";
import { clients } from "./client-record.ts";
import { clientHintSchema } from "./schema.ts";

export type Client = RowOf<typeof clients>;

/** Candidates that the reception is offered. */
export const clientHintLimit = 8;

/** For the type-ahead of a reception; the first digits of a code or words of a name. */
export const findClientHints = defineEndpoint({
  method: "GET",
  path: "/api/clients/hints",
  access: onlySide(anyOf("sos", "client_management"), "call_centre"),
  summary: "Clients whose code begins so or whose name holds the words",
  tag: clients.tag,
  query: z.strictObject({ q: z.string().trim().min(1).max(100) }),
  response: z.object({ data: z.array(clientHintSchema) }),
});

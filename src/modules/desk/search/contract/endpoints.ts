import { z } from "zod";
import { defineEndpoint } from "#platform/contract/endpoint.ts";
import { signedIn } from "#platform/contract/permissions.ts";
import { foundGroupSchema, maximumQueryLength } from "./schema.ts";

/**
 * One box over everything the account may see: parts of numbers, names, kana, telephones, plates, companies, in any
 * width and spelling. A text of signs alone finds nothing. Towing companies have their requests on one page of the
 * portal and no search.
 */
export const searchEverything = defineEndpoint({
  method: "GET",
  path: "/api/search",
  access: signedIn("call_centre", "external"),
  summary: "Everything the account may see that contains the words, best first",
  tag: "search",
  query: z.strictObject({
    q: z.string().trim().min(1).max(maximumQueryLength),
  }),
  response: z.object({ data: z.array(foundGroupSchema) }),
});

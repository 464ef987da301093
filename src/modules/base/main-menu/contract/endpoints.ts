import { z } from "zod";
import { defineEndpoint } from "#platform/contract/endpoint.ts";
import { dataOf } from "#platform/contract/paging.ts";
import { signedIn } from "#platform/contract/permissions.ts";

export const getMainMenu = defineEndpoint({
  method: "GET",
  path: "/api/mainMenu",
  access: signedIn(),
  summary:
    "Every number of the main menu that the account may have, by key (spec §2)",
  tag: "main-menu",
  response: dataOf(
    z.object({
      /** Numbers by `module.name`; what the account may not have is absent. */
      counts: z.record(z.string(), z.number().int()),
    }),
  ),
});

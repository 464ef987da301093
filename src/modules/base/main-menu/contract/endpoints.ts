import { withSchemas } from "#platform/contract/endpoint.ts";
import { dataOf } from "#platform/contract/paging.ts";
import * as calls from "./calls.ts";
import { menuCountsSchema } from "./schema.ts";

export const getMainMenu = withSchemas(calls.getMainMenu, {
  summary:
    "Every number of the main menu that the account may have, by key (spec §2)",
  tag: "main-menu",
  response: dataOf(menuCountsSchema),
});

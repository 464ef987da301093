import type { z } from "zod";
import { defineCall } from "#platform/contract/endpoint.ts";
import type { DataOf, PageOf } from "#platform/contract/paging.ts";
import { followers } from "./access-rules.ts";
import type {
  followCallListQuery,
  followCallSchema,
  followItemListQuery,
  followItemSchema,
} from "./schema.ts";
import type { handOffBody } from "./body-schema.ts";
import type {
  followControlSchema,
  followCountsSchema,
} from "./reading-schema.ts";

const items = "/api/followItems";
const calls = "/api/followCalls";
const access = followers;

export const listFollowItems = defineCall<{
  query: typeof followItemListQuery;
  response: PageOf<typeof followItemSchema>;
}>({ method: "GET", path: items, access });

export const getFollowCounts = defineCall<{
  response: DataOf<typeof followCountsSchema>;
}>({ method: "GET", path: `${items}/counts`, access });

export const getFollowControl = defineCall<{
  response: DataOf<typeof followControlSchema>;
}>({ method: "GET", path: `${items}/controlData`, access });

export const listFollowCalls = defineCall<{
  query: typeof followCallListQuery;
  response: PageOf<typeof followCallSchema>;
}>({ method: "GET", path: calls, access });

export const handOffCalls = defineCall<{
  body: typeof handOffBody;
  response: DataOf<z.ZodObject<{ count: z.ZodNumber }>>;
}>({ method: "POST", path: `${calls}/handOff`, access });

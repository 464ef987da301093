import { z } from "zod";
import { recordEndpoints } from "#modules/base/records/contract/endpoints.ts";
import type { RowOf } from "#modules/base/records/contract/record.ts";
import { recordSchemas } from "#modules/base/records/contract/schema.ts";
import { defineEndpoint } from "#platform/contract/endpoint.ts";
import { textModuleReaders } from "./pages.ts";
import { textModules } from "./record.ts";

export const textModuleSchemas = recordSchemas(textModules);
export const textModuleEndpoints = recordEndpoints(
  textModules,
  textModuleSchemas,
);

/** What a long field offers. */
export type InsertableTextModule = Pick<
  RowOf<typeof textModules>,
  "id" | "keyword" | "title" | "reading" | "body"
>;

export const listInsertableTextModules = defineEndpoint({
  method: "GET",
  path: `${textModules.path}/insertable`,
  access: textModuleReaders,
  summary: "What the account may put into a long field, in its order",
  tag: textModules.tag,
  response: z.object({
    data: z.array(
      z.object({
        id: z.number().int(),
        keyword: z.string(),
        title: z.string(),
        reading: z.string().nullable(),
        body: z.string(),
      }),
    ),
  }),
});

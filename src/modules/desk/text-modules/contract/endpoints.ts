import { z } from "zod";
import type { RowOf } from "#modules/base/records/contract/record.ts";
import { defineEndpoint } from "#platform/contract/endpoint.ts";
import { textModuleReaders } from "./pages.ts";
import { textModules } from "./record.ts";

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

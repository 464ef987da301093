import { sortOrder } from "#modules/base/records/contract/order-fields.ts";
import {
  beginning,
  codeField,
  kanaField,
  longTextField,
  optional,
  textField,
} from "#modules/base/records/contract/fields.ts";
import {
  defineRecord,
  type Named,
} from "#modules/base/records/contract/record.ts";
import { textModuleAreas } from "./lookups.ts";
import { textModuleManagers, textModulePages } from "./pages.ts";
import { textModuleText as text } from "./text.ts";

const source = defineRecord({
  entity: "text_module",
  table: "text_modules",
  path: "/api/textModules",
  tag: "text-modules",
  noun: { one: "text module", many: "text modules" },
  pages: textModulePages,
  access: textModuleManagers,
  name: "title",
  default_sort: "sort_order",
  files: "out",
  text: { create: text.create, keyword: text.searchHint },
  fields: {
    /** What is typed behind the two colons: it ends where a blank or another colon stands. */
    keyword: textField("呼び出し語", 40, {
      list: { width: 140, sort: true },
      is_searched: true,
      hint: text.keywordHint,
      is_right: (keyword) => !/[\s:：]/u.test(keyword),
      wrong: text.keywordSigns,
    }),
    title: textField("件名", 100, {
      list: { width: 200, sort: true },
      width: "wide",
      is_searched: true,
      kana_to: "reading",
    }),
    reading: optional(
      kanaField("よみ", 200, { width: "wide", is_searched: true }),
    ),
    body: longTextField("本文", 2000, { list: { width: 400 }, width: "full" }),
    area: beginning(
      codeField("使う業務", textModuleAreas, {
        list: { width: 96 },
        filter: true,
        width: "full",
      }),
      () => "all",
    ),
    sort_order: sortOrder,
  },
  blocks: {
    content: {
      title: text.section,
      fields: ["keyword", "sort_order", "area", "title", "reading", "body"],
    },
  },
  columns: ["sort_order", "keyword", "title", "area", "body", "updated_at"],
});

/** A text module (定型文): what is often written, by the keyword that puts it into a long field. */
export interface TextModules extends Named<typeof source> {}
export const textModules: TextModules = source;

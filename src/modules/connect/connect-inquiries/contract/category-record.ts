import {
  inUse,
  sortOrder,
} from "#modules/base/records/contract/order-fields.ts";
import {
  optional,
  referenceField,
  textField,
} from "#modules/base/records/contract/fields.ts";
import { joinedField } from "#modules/base/records/contract/reference-fields.ts";
import {
  defineRecord,
  type Named,
} from "#modules/base/records/contract/record.ts";
import { categoryPages, connectManagers } from "./category-pages.ts";
import { categoryText as text } from "./category-text.ts";

const table = "connect_categories";
const by = "parent_id";

const source = defineRecord({
  entity: "connect_category",
  table,
  path: "/api/connectCategories",
  tag: "connect-inquiries",
  removal: { stopped_by: ["inquiries of the category", "categories below it"] },
  noun: { one: "connect category", many: "connect categories" },
  pages: categoryPages,
  access: connectManagers,
  name: "name",
  columns: ["name", "parent_id", "sort_order", "is_in_use", "updated_at"],
  default_sort: "sort_order",
  text: { create: text.create, keyword: text.searchHint },
  fields: {
    parent_name: optional(joinedField(text.parent, { by, column: "name" })),
    parent_id: optional(
      referenceField(text.parent, {
        to: { table, name: "name", searched: ["name"], missing: text.noParent },
        list: { width: 200, sort: "parent_name" },
        hint: text.parentHint,
        width: "wide",
      }),
    ),
    name: textField("分類名", 50, {
      list: { width: 240, sort: true },
      width: "wide",
      is_searched: true,
    }),
    sort_order: sortOrder,
    is_in_use: inUse,
  },
  blocks: {
    content: {
      title: text.section,
      fields: ["parent_id", "name", "sort_order", "is_in_use"],
    },
  },
});

/** What inquiries are about, in three levels: 大分類, 中分類, 小分類 (spec §3). One that is used is retired, never deleted. */
export interface ConnectCategories extends Named<typeof source> {}
export const connectCategories: ConnectCategories = source;

import { sortOrder } from "#modules/base/records/contract/order-fields.ts";
import {
  optional,
  referenceField,
  textField,
} from "#modules/base/records/contract/fields.ts";
import {
  defineRecord,
  type Named,
} from "#modules/base/records/contract/record.ts";
import {
  countField,
  joinedField,
} from "#modules/base/records/contract/reference-fields.ts";
import { documentManagers, folderPages } from "./pages.ts";
import { folderText as text } from "./text.ts";

const source = defineRecord({
  entity: "connect_folder",
  table: "connect_folders",
  path: "/api/hinoConnectImportFiles/folders",
  tag: "connect-documents",
  removal: { stopped_by: ["documents in it", "folders in it"] },
  noun: { one: "folder", many: "folders" },
  pages: folderPages,
  access: documentManagers,
  name: "name",
  default_sort: "sort_order",
  text: { create: text.create, keyword: text.searchHint },
  fields: {
    name: textField("名称", 50, {
      list: { width: 260, sort: true },
      width: "wide",
      is_searched: true,
    }),
    parent_id: optional(
      referenceField("上位フォルダー", {
        to: { table: "connect_folders", name: "name", missing: text.missing },
        hint: text.parentHint,
      }),
    ),
    parent_name: optional(
      joinedField(
        "上位フォルダー",
        { by: "parent_id", column: "name" },
        { list: { width: 200, sort: true } },
      ),
    ),
    sort_order: sortOrder,
    document_count: countField(
      "資料",
      { table: "connect_documents", by: "folder_id", in_use: text.inUse },
      { list: { width: 90, sort: true, align: "end" } },
    ),
    folder_count: countField(
      "下位フォルダー",
      { table: "connect_folders", by: "parent_id", in_use: text.hasFolders },
      { list: { width: 130, sort: true, align: "end" } },
    ),
  },
  blocks: {
    basics: {
      title: text.section,
      fields: ["name", "parent_id", "sort_order"],
    },
  },
});

/** A folder of documents, on one of two levels. */
export interface Folders extends Named<typeof source> {}
export const folders: Folders = source;

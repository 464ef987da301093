import {
  codeField,
  flagField,
  optional,
  textField,
} from "#modules/base/records/contract/fields.ts";
import {
  inUse,
  sortOrder,
} from "#modules/base/records/contract/order-fields.ts";
import {
  defineRecord,
  type Named,
} from "#modules/base/records/contract/record.ts";
import { contractBehaviours, masterTypes } from "./lookups.ts";
import { masterIssues } from "./master-rules.ts";
import { masterPages, settingReaders, settingWriters } from "./pages.ts";
import { masterText as text } from "./text.ts";

const source = defineRecord(
  {
    entity: "outbound_master_item",
    table: "outbound_master_items",
    path: "/api/outbound/masterItems",
    tag: "outbound-settings",
    removal: {
      stopped_by: [
        "being built in",
        "contract settings that name it",
        "calls that name it",
      ],
    },
    noun: { one: "master item", many: "master items" },
    pages: masterPages,
    access: settingWriters,
    readers: settingReaders,
    neighbours: settingReaders,
    name: "item",
    default_sort: "display_order",
    rows: 10,
    text: { create: text.create, keyword: text.keyword },
    fields: {
      master_type: codeField("区分", masterTypes, {
        list: { width: 120 },
        filter: true,
        is_fixed: true,
      }),
      code: textField("コード", 10, {
        list: { width: 150, sort: true },
        is_searched: true,
        is_fixed: true,
        is_right: (code) => /^[\w-]+$/.test(code),
        wrong: text.codeSigns,
        unique: { among: "all", within: "master_type", taken: text.codeTaken },
      }),
      item: textField("項目", 50, {
        list: { width: 220, sort: true },
        width: "wide",
        is_searched: true,
      }),
      behaviour: optional(
        codeField("架電の扱い", contractBehaviours, {
          list: { width: 150 },
          width: "wide",
          is_fixed: true,
          hint: text.behaviourHint,
        }),
      ),
      display_order: sortOrder,
      is_active: inUse,
      /** The program knows the code: it stays, whatever it is called. */
      is_built_in: flagField("固定", { is_fixed: true, is_step: true }),
    },
    blocks: {
      content: {
        title: text.section,
        fields: [
          "master_type",
          "code",
          "item",
          "behaviour",
          "display_order",
          "is_active",
        ],
      },
    },
    columns: [
      "display_order",
      "master_type",
      "code",
      "item",
      "behaviour",
      "is_active",
      "updated_at",
    ],
  },
  masterIssues,
);

/** A word of a list that the desk keeps itself (spec §3 master setting: type, code, item, display order). */
export interface MasterItems extends Named<typeof source> {}
export const masterItems: MasterItems = source;

import {
  beginning,
  codeField,
  numberField,
  optional,
  textField,
} from "#modules/base/records/contract/fields.ts";
import {
  defineRecord,
  type Named,
} from "#modules/base/records/contract/record.ts";
import { nameKinds, subKinds } from "./lookups.ts";
import { bookkeepers, journalNamePages } from "./pages.ts";
import { journalNameText as text } from "./text.ts";

const source = defineRecord({
  entity: "journal_name",
  table: "journal_names",
  path: "/api/journalNames",
  tag: "journal",
  noun: { one: "name in the books", many: "names in the books" },
  pages: { ...journalNamePages, form: journalNamePages.detail },
  access: bookkeepers,
  // One stands for each account and each treatment of tax.
  without: ["create", "remove"],
  name: "item",
  default_sort: "place",
  text: { create: "", keyword: text.keyword },
  fields: {
    name_kind: codeField(text.kind, nameKinds, {
      list: { width: 92 },
      filter: true,
      is_fixed: true,
    }),
    item: textField(text.item, 60, {
      list: { width: 220 },
      is_searched: true,
      is_fixed: true,
      width: "wide",
    }),
    outside_name: optional(
      textField(text.outsideName, 40, {
        list: { width: 200 },
        hint: text.outsideHint,
        is_searched: true,
      }),
    ),
    outside_code: optional(
      textField(text.outsideCode, 20, { list: { width: 140 } }),
    ),
    sub_kind: beginning(
      codeField(text.subKind, subKinds, {
        list: { width: 132 },
        hint: text.subHint,
        width: "wide",
      }),
      () => "none" as const,
    ),
    sub_name: optional(textField(text.subName, 40, { list: { width: 140 } })),
    department: optional(
      textField(text.department, 40, { list: { width: 120 } }),
    ),
    place: numberField(
      text.place,
      { min: 1, max: 1000 },
      { is_fixed: true, list: { width: 72, align: "end", sort: true } },
    ),
  },
  blocks: {
    name: {
      title: text.section,
      fields: [
        "name_kind",
        "item",
        "outside_name",
        "outside_code",
        "sub_kind",
        "sub_name",
        "department",
        "place",
      ],
    },
  },
  columns: [
    "item",
    "name_kind",
    "outside_name",
    "outside_code",
    "sub_kind",
    "sub_name",
    "department",
  ],
});

/** What the accountant's software calls an account or a treatment of tax. */
export interface JournalNames extends Named<typeof source> {}
export const journalNames: JournalNames = source;

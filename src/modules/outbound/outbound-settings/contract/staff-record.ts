import {
  kanaField,
  mailField,
  optional,
  referenceField,
  telephoneField,
  textField,
} from "#modules/base/records/contract/fields.ts";
import { sortOrder } from "#modules/base/records/contract/order-fields.ts";
import {
  defineRecord,
  type Named,
} from "#modules/base/records/contract/record.ts";
import { joinedField } from "#modules/base/records/contract/reference-fields.ts";
import { dealers } from "#modules/company/dealers/contract/dealer-record.ts";
import { settingReaders, settingWriters, staffPages } from "./pages.ts";
import { staffText as text } from "./text.ts";

const source = defineRecord({
  entity: "outbound_contract_person",
  table: "outbound_contract_staff",
  path: "/api/outbound/contractStaff",
  tag: "outbound-settings",
  noun: { one: "contract person", many: "contract staff" },
  pages: staffPages,
  access: settingWriters,
  readers: settingReaders,
  neighbours: settingReaders,
  name: "name",
  default_sort: "display_order",
  rows: 10,
  text: { create: text.create, keyword: text.keyword },
  fields: {
    dealer_name: joinedField(
      text.dealer,
      { by: "car_dealer_id", column: "name" },
      { list: { width: 200, sort: true } },
    ),
    car_dealer_id: referenceField(text.dealer, {
      to: { table: dealers.table, name: "name", missing: text.pickDealer },
      wrong: text.pickDealer,
      filter: true,
      width: "wide",
      is_fixed: true,
    }),
    branch_name: optional(
      joinedField(
        text.branch,
        { by: "car_dealer_branch_id", column: "name" },
        { list: { width: 150 } },
      ),
    ),
    car_dealer_branch_id: optional(
      referenceField(text.branch, {
        to: {
          table: "car_dealer_branches",
          name: "name",
          missing: text.branchOfOther,
        },
        hint: text.branchHint,
      }),
    ),
    name: textField("氏名", 50, {
      list: { width: 140, sort: true },
      is_searched: true,
      kana_to: "name_kana",
    }),
    name_kana: optional(
      kanaField("カナ", 50, { list: { width: 140 }, is_searched: true }),
    ),
    department: optional(
      textField("部署", 50, { list: { width: 140 }, is_searched: true }),
    ),
    phone: optional(
      telephoneField("電話番号", { list: { width: 124 }, is_searched: true }),
    ),
    email: optional(
      mailField("メールアドレス", {
        list: { width: 210 },
        width: "wide",
        is_searched: true,
      }),
    ),
    display_order: sortOrder,
  },
  blocks: {
    person: {
      title: text.section,
      fields: [
        "car_dealer_id",
        "dealer_name",
        "car_dealer_branch_id",
        "branch_name",
        "name",
        "name_kana",
        "department",
        "phone",
        "email",
        "display_order",
      ],
    },
  },
  columns: [
    "dealer_name",
    "branch_name",
    "name",
    "name_kana",
    "department",
    "phone",
    "email",
    "display_order",
    "updated_at",
  ],
});

/** Who of a sales company answers for its contract and gets the reports (契約担当者). */
export interface ContractStaff extends Named<typeof source> {}
export const contractStaff: ContractStaff = source;

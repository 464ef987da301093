import { ownTelephone } from "#modules/base/records/contract/company-fields.ts";
import {
  kanaField,
  longTextField,
  mailField,
  optional,
  referenceField,
  textField,
  textsField,
} from "#modules/base/records/contract/fields.ts";
import { joinedField } from "#modules/base/records/contract/reference-fields.ts";
import {
  defineRecord,
  type Named,
} from "#modules/base/records/contract/record.ts";
import { clients } from "./client-record.ts";
import { clientManagers, memberPages } from "./pages.ts";
import { isPlateText, tidyPlate } from "./plate-rules.ts";
import { clientText as text } from "./text.ts";

const by = "client_id";

const source = defineRecord({
  entity: "client_member",
  table: "client_members",
  path: "/api/clientMembers",
  tag: "clients",
  noun: { one: "member", many: "people of clients" },
  pages: memberPages,
  access: clientManagers,
  name: "name",
  default_sort: "name_kana",
  is_large: true,
  files: "both",
  text: { create: "会員登録", keyword: "会員名・カナ・顧客名・電話・登録番号" },
  fields: {
    client_code: joinedField("顧客コード", {
      by,
      column: "company_customer_code",
    }),
    client_name: joinedField("顧客", { by, column: "name" }),
    client_id: referenceField("顧客", {
      to: {
        table: clients.table,
        name: "name",
        searched: ["name", "name_kana", "company_customer_code"],
        missing: text.noSuchClient,
      },
      list: { width: 300, sort: "client_name" },
      filter: true,
      width: "full",
    }),
    name: textField("会員名", 50, {
      list: { width: 170 },
      is_searched: true,
      kana_to: "name_kana",
      example: "山田 太郎",
    }),
    name_kana: kanaField("会員名（カナ）", 50, {
      list: { width: 170, sort: true },
      is_searched: true,
      example: "ヤマダ タロウ",
    }),
    department: optional(
      textField("部署", 50, {
        list: { width: 130 },
        is_searched: true,
        example: "配車課",
      }),
    ),
    phone: ownTelephone("電話番号", "090-1111-2222"),
    email: optional(
      mailField("メールアドレス", {
        list: { width: 240 },
        width: "wide",
        is_searched: true,
      }),
    ),
    vehicle_registration_numbers: textsField(
      "担当車両（登録番号）",
      { max: 40, most: 50 },
      {
        list: { width: 250 },
        width: "wide",
        is_searched: true,
        tidy: tidyPlate,
        is_right: isPlateText,
        wrong: text.invalidPlate,
        hint: text.platesHint,
        example: "尾張小牧 100 あ 12-34、横浜 100 か 56-78",
      },
    ),
    note: optional(longTextField("備考", 1000, { width: "full" })),
  },
  blocks: {
    basic: {
      title: "会員情報",
      fields: [
        "client_id",
        "name",
        "name_kana",
        "department",
        "phone",
        "email",
        "vehicle_registration_numbers",
        "note",
      ],
    },
  },
  columns: [
    "name",
    "name_kana",
    "client_id",
    "department",
    "phone",
    "email",
    "vehicle_registration_numbers",
  ],
  found: {
    details: ["client_name", "department", "phone"],
    hits: ["name_kana", "email", "vehicle_registration_numbers", "client_code"],
  },
});

/** A person of a client who answers for it (会員), and for which of its vehicles. */
export interface Members extends Named<typeof source> {}
export const members: Members = source;

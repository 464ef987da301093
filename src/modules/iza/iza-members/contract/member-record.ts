import { vehicleMakes } from "#modules/company/organisations/contract/lookups.ts";
import {
  beginning,
  codeField,
  customerCodeField,
  dateField,
  kanaField,
  longTextField,
  optional,
  prefectureField,
  telephoneField,
  textField,
} from "#modules/base/records/contract/fields.ts";
import {
  countField,
  derivedField,
} from "#modules/base/records/contract/reference-fields.ts";
import {
  defineRecord,
  type Named,
} from "#modules/base/records/contract/record.ts";
import { tokyoDate } from "#platform/contract/japanese/dates.ts";
import {
  latinShape,
  toHalfWidthAscii,
} from "#platform/contract/japanese/input-kinds.ts";
import { memberPlans, memberStates } from "./lookups.ts";
import { izaDesk, memberPages } from "./pages.ts";
import {
  memberIssues,
  type Membership,
  memberStateOf,
  periodWords,
} from "./rules.ts";
import { memberText as text } from "./text.ts";

const telephone = (label: string, example: string) =>
  optional(
    telephoneField(label, {
      list: { width: 124 },
      is_searched: true,
      example,
    }),
  );

/** Who bought the roadside help (IZA会員). The order is that of its file. */
const fields = {
  member_number: textField("会員番号", 15, {
    list: { width: 130, sort: true },
    is_searched: true,
    unique: { among: "living", taken: text.numberTaken },
    typed: latinShape(15),
    tidy: (typed) => toHalfWidthAscii(typed).trim().toUpperCase(),
    is_right: (typed) => /^[0-9A-Z-]*$/.test(typed),
    wrong: text.numberWrong,
    example: "0012345678",
  }),
  plan: codeField("プラン", memberPlans, {
    list: { width: 76, sort: true },
    filter: true,
    example: "R",
  }),
  name: textField("氏名・会社名", 100, {
    list: { width: 220, sort: "name_kana" },
    width: "wide",
    is_searched: true,
    kana_to: "name_kana",
    example: "みほん運輸株式会社",
  }),
  name_kana: optional(
    kanaField("カナ", 100, {
      list: { width: 170, sort: true },
      width: "wide",
      is_searched: true,
      wrong: text.kanaWrong,
      example: "ﾐﾎﾝｳﾝﾕ",
    }),
  ),
  company_customer_code: optional(
    customerCodeField("顧客コード", {
      list: { width: 104 },
      is_searched: true,
      example: "123-45678",
    }),
  ),
  phone: telephone("電話番号", "045-111-2222"),
  night_phone: telephone("夜間電話", "090-1111-2222"),
  prefecture: optional(
    prefectureField("都道府県", {
      is_searched: true,
      read_with: "address",
      example: "神奈川県",
    }),
  ),
  address: optional(
    textField("住所", 255, {
      list: { width: 240 },
      width: "wide",
      is_searched: true,
    }),
  ),
  valid_from: beginning(
    dateField("開始日", { read_with: "valid", example: "2026/04/01" }),
    () => tokyoDate(),
  ),
  valid_to: optional(
    dateField("終了日", { read_with: "valid", hint: text.validToHint }),
  ),
  cancelled_on: optional(
    dateField("解約日", { list: { width: 100 }, hint: text.cancelledHint }),
  ),
  note: optional(longTextField("備考", 1000, { width: "full" })),
  state: derivedField(
    "状態",
    { list: { width: 92 }, filter: memberStates },
    (row: Membership) => memberStates.labelOf(memberStateOf(row, tokyoDate())),
  ),
  valid: derivedField(
    "有効期間",
    { list: { width: 190, sort: "valid_from" }, width: "wide" },
    periodWords,
  ),
  vehicle_make: derivedField("メーカー", { filter: vehicleMakes }),
  vehicle_count: countField(
    "登録車両",
    { table: "iza_vehicles", by: "iza_member_id", in_use: text.vehicles },
    { list: { width: 84, align: "end" }, words: text.vehicleCount },
  ),
};

const source = defineRecord(
  {
    entity: "iza_member",
    table: "iza_members",
    path: "/api/izaMembers",
    tag: "iza-members",
    removal: { stopped_by: ["vehicles of the member"] },
    noun: { one: "member of the roadside help", many: "members" },
    pages: memberPages,
    access: izaDesk,
    name: "name",
    default_sort: "member_number",
    is_large: true,
    files: "both",
    text: {
      create: memberPages.form.title,
      keyword: "会員番号・氏名・カナ・電話・住所",
    },
    fields,
    blocks: {
      member: {
        title: "会員",
        fields: [
          "member_number",
          "plan",
          "name",
          "name_kana",
          "company_customer_code",
        ],
      },
      contact: {
        title: "連絡先",
        fields: ["phone", "night_phone", "prefecture", "address"],
      },
      valid: {
        title: "有効期間",
        fields: ["valid_from", "valid_to", "valid", "cancelled_on", "note"],
      },
    },
    found: { details: ["member_number", "phone"], hits: ["name_kana"] },
    columns: [
      "member_number",
      "state",
      "plan",
      "name",
      "name_kana",
      "phone",
      "night_phone",
      "vehicle_count",
      "valid",
      "address",
      "company_customer_code",
      "cancelled_on",
      "updated_at",
    ],
  },
  memberIssues,
);

export interface IzaMembers extends Named<typeof source> {}
export const izaMembers: IzaMembers = source;

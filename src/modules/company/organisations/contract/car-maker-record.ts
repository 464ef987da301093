import {
  codeField,
  kanaField,
  longTextField,
  mailField,
  optional,
  ownField,
  postalCodeField,
  prefectureField,
  telephoneField,
  textField,
} from "#modules/base/records/contract/fields.ts";
import { defineRecord } from "#modules/base/records/contract/record.ts";
import { vehicleMakes } from "./lookups.ts";
import type { MakerContact } from "./car-maker-schema.ts";
import { managementPages as pages, managers } from "./pages.ts";
import { managementText as words, organisationText as text } from "./text.ts";

/** A person of a maker in one line. */
const contactWords = ({ department, name, phone, email }: MakerContact) =>
  [department, name, phone, email].filter(Boolean).join(" ");

/** A car maker (メーカー), one for each make (1–14, spec §3), with the people whom the desk may ask. */
export const carMakers = defineRecord({
  entity: "car_maker",
  table: "car_makers",
  path: "/api/carMakers",
  tag: "organisations",
  noun: { one: "car maker", many: "car makers" },
  pages: {
    list: pages.carMakerList,
    form: pages.carMakerForm,
    detail: pages.carMaker,
  },
  access: managers,
  name: "name",
  is_name_first: true,
  default_sort: "vehicle_make",
  files: "both",
  text: {
    create: "メーカー登録",
    keyword: "会社名・カナ・電話・担当者",
    note: words.organisationNote,
  },
  fields: {
    vehicle_make: codeField("メーカー区分", vehicleMakes, {
      list: { width: 130, sort: true },
      unique: { among: "living", taken: text.makeTaken },
      wrong: text.invalidMake,
      example: "日野",
    }),
    name: textField("会社名", 100, {
      list: { width: 240 },
      width: "wide",
      is_searched: true,
      kana_to: "name_kana",
      example: "みほん自動車株式会社",
    }),
    name_kana: kanaField("会社名（カナ）", 100, {
      list: { width: 210, sort: true },
      width: "wide",
      is_searched: true,
      example: "ミホンジドウシャ",
    }),
    phone: optional(
      telephoneField("電話番号", {
        list: { width: 130 },
        is_searched: true,
        example: "03-1111-2222",
      }),
    ),
    email: optional(
      mailField("メールアドレス", {
        list: { width: 220 },
        width: "wide",
        is_searched: true,
        example: "info@example.jp",
      }),
    ),
    postal_code: optional(postalCodeField("郵便番号", { example: "150-0001" })),
    prefecture: optional(
      prefectureField("都道府県", {
        filter: true,
        is_searched: true,
        read_with: "address",
        example: "東京都",
      }),
    ),
    address: optional(
      textField("住所", 255, {
        list: { width: 220 },
        width: "wide",
        is_searched: true,
      }),
    ),
    contacts: ownField<MakerContact[]>(
      "担当者",
      {
        begin: () => [],
        words: (contacts) => contacts.map(contactWords).join("\n"),
        searched: (contacts) =>
          contacts.map(({ name, name_kana, phone }) =>
            [name, name_kana, phone].filter(Boolean).join(" "),
          ),
      },
      { list: { width: 230 }, width: "full", is_searched: true },
    ),
    note: optional(longTextField("備考", 1000, { width: "full" })),
  },
  blocks: {
    basic: {
      title: "基本情報",
      fields: [
        "vehicle_make",
        "name",
        "name_kana",
        "phone",
        "email",
        "postal_code",
        "prefecture",
        "address",
        "note",
      ],
    },
    contacts: { title: "担当者", fields: ["contacts"] },
  },
  columns: [
    "name",
    "vehicle_make",
    "name_kana",
    "phone",
    "email",
    "contacts",
    "address",
    "updated_at",
  ],
  found: { details: ["phone", "address"], hits: ["email", "contacts"] },
});

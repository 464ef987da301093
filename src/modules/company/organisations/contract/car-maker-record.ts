import {
  companyAddress,
  companyName,
  ownTelephone,
} from "#modules/base/records/contract/company-fields.ts";
import {
  codeField,
  longTextField,
  mailField,
  optional,
  ownField,
} from "#modules/base/records/contract/fields.ts";
import {
  defineRecord,
  type Named,
} from "#modules/base/records/contract/record.ts";
import { vehicleMakes } from "./lookups.ts";
import type { MakerContact } from "./car-maker-schema.ts";
import { managementPages as pages, managers } from "./pages.ts";
import { managementText as words, organisationText as text } from "./text.ts";

/** A person of a maker in one line. */
const contactWords = ({ department, name, phone, email }: MakerContact) =>
  [department, name, phone, email].filter(Boolean).join(" ");

const source = defineRecord({
  entity: "car_maker",
  table: "car_makers",
  path: "/api/carMakers",
  tag: "organisations",
  removal: { stopped_by: ["users of its organisation"] },
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
    ...companyName("会社名", ["みほん自動車株式会社", "ミホンジドウシャ"]),
    phone: ownTelephone("電話番号", "03-1111-2222"),
    email: optional(
      mailField("メールアドレス", {
        list: { width: 220 },
        width: "wide",
        is_searched: true,
        example: "info@example.jp",
      }),
    ),
    ...companyAddress({ filter: true, example: "東京都" }),
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

/** A car maker (メーカー), one for each make (1–14, spec §3), with the people whom the desk may ask. */
export interface CarMakers extends Named<typeof source> {}
export const carMakers: CarMakers = source;

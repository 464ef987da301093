import { customerClasses } from "#modules/company/vehicles/contract/lookups.ts";
import {
  beginning,
  codeField,
  codesField,
  customerCodeField,
  kanaField,
  longTextField,
  optional,
  ownField,
  postalCodeField,
  prefectureField,
  referenceField,
  textField,
} from "#modules/base/records/contract/fields.ts";
import {
  countField,
  joinedField,
  derivedField,
} from "#modules/base/records/contract/reference-fields.ts";
import {
  defineRecord,
  type Named,
} from "#modules/base/records/contract/record.ts";
import { dealers } from "#modules/company/dealers/contract/dealer-record.ts";
import type { Contact } from "./contact-schema.ts";
import {
  addressStates,
  honorifics,
  stopChannels,
  weekdays,
} from "./lookups.ts";
import { customerPages, outboundDesk, outboundReaders } from "./pages.ts";
import { customerText as text } from "./text.ts";

const by = "car_dealer_id";

const contactWords = ({ connection_number, name, phone }: Contact): string =>
  `${text.contact(connection_number)} ${name} ${phone}`;

/** Where somebody's mail goes. */
const mailFields = {
  dm_name: optional(
    textField("DM宛名", 100, { width: "wide", hint: text.dmHint }),
  ),
  dm_honorific: beginning(
    codeField("敬称", honorifics),
    () => "company" as const,
  ),
  dm_postal_code: optional(postalCodeField("DM郵便番号")),
  dm_prefecture: optional(
    prefectureField("DM都道府県", { read_with: "dm_address" }),
  ),
  dm_address: optional(textField("DM住所", 255, { width: "wide" })),
  dm_building: optional(textField("DM建物", 100)),
  dm_address_state: beginning(
    codeField("宛先状態", addressStates, { filter: true, is_rare: true }),
    () => "unchecked" as const,
  ),
};

const placeFields = {
  postal_code: optional(postalCodeField("郵便番号", { example: "220-0011" })),
  prefecture: optional(
    prefectureField("都道府県", {
      filter: true,
      is_rare: true,
      is_searched: true,
      read_with: "address",
    }),
  ),
  address: optional(
    textField("住所", 255, {
      list: { width: 220 },
      width: "wide",
      is_searched: true,
      example: "神奈川県横浜市西区高島1-1",
    }),
  ),
  building: optional(textField("建物", 100)),
};

const fields = {
  dealer_name: joinedField(
    text.dealer,
    { by, column: "name" },
    { list: { width: 180 } },
  ),
  car_dealer_id: referenceField(text.dealer, {
    to: {
      table: dealers.table,
      name: "name",
      missing: text.pickDealer,
    },
    wrong: text.pickDealer,
    filter: true,
    width: "wide",
    is_fixed: true,
  }),
  company_customer_code: customerCodeField("顧客コード", {
    list: { width: 110, sort: true },
    is_searched: true,
    unique: { among: "living", within: by, taken: text.codeTaken },
    example: "123-45678",
  }),
  name: textField("使用者名", 100, {
    list: { width: 220, sort: "name_kana" },
    width: "wide",
    is_searched: true,
    kana_to: "name_kana",
    example: "みほん運輸株式会社",
  }),
  name_kana: kanaField("カナ", 100, {
    list: { width: 170, sort: true },
    width: "wide",
    is_searched: true,
    wrong: text.kanaWrong,
    example: "ﾐﾎﾝｳﾝﾕ",
  }),
  customer_class: optional(
    codeField("顧客区分", customerClasses, {
      list: { width: 84 },
      filter: true,
    }),
  ),
  vehicle_count: countField(
    "対象車両",
    {
      table: "outbound_vehicles",
      by: "outbound_customer_id",
      in_use: text.vehicles,
    },
    { list: { width: 84, align: "end" }, words: text.vehicleCount },
  ),
  contacts: ownField<Contact[]>(
    "発信先",
    {
      begin: () => [],
      words: (contacts) => contacts.map(contactWords).join("\n"),
      searched: (contacts) =>
        contacts.flatMap(({ name, phone }) => [name, phone]),
    },
    { list: { width: 220 }, width: "full", is_searched: true },
  ),
  ...placeFields,
  ...mailFields,
  closed_weekdays: codesField("休業曜日", weekdays, { width: "wide" }),
  note: optional(longTextField("備考", 1000, { width: "full" })),
  stop: derivedField("停止", { filter: stopChannels }),
};

const source = defineRecord({
  entity: "outbound_customer",
  table: "outbound_customers",
  path: "/api/outbound/customers",
  tag: "outbound-vehicles",
  removal: { stopped_by: ["vehicles of the customer"] },
  noun: { one: "user of vehicles", many: "users of vehicles" },
  pages: customerPages,
  access: outboundDesk,
  readers: outboundReaders,
  name: "name",
  default_sort: "name_kana",
  rows: 10,
  is_large: true,
  files: "out",
  text: {
    create: customerPages.form.title,
    keyword: "顧客コード・使用者名・カナ・電話・住所",
  },
  fields,
  blocks: {
    customer: {
      title: "使用者",
      fields: [
        "car_dealer_id",
        "dealer_name",
        "company_customer_code",
        "customer_class",
        "name",
        "name_kana",
      ],
    },
    contacts: { title: "発信先", fields: ["contacts"] },
    place: {
      title: "住所",
      fields: ["postal_code", "prefecture", "address", "building"],
    },
    mail: {
      title: "DM送付先",
      fields: [
        "dm_name",
        "dm_honorific",
        "dm_postal_code",
        "dm_prefecture",
        "dm_address",
        "dm_building",
        "dm_address_state",
      ],
    },
    other: { title: "その他", fields: ["closed_weekdays", "note"] },
  },
  found: {
    details: ["company_customer_code", "dealer_name"],
    hits: ["contacts", "address"],
  },
  columns: [
    "company_customer_code",
    "name",
    "dealer_name",
    "vehicle_count",
    "contacts",
    "address",
    "customer_class",
    "updated_at",
  ],
});

/** Who uses the vehicles of which a sales company tells the inspections (使用者). */
export interface OutboundCustomers extends Named<typeof source> {}
export const outboundCustomers: OutboundCustomers = source;

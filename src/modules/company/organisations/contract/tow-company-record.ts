import {
  companyAddress,
  companyName,
  ownTelephone,
} from "#modules/base/records/contract/company-fields.ts";
import {
  beginning,
  codeField,
  flagField,
  longTextField,
  numberField,
  optional,
  prefecturesField,
  telephoneField,
  textField,
} from "#modules/base/records/contract/fields.ts";
import { latinShape } from "#platform/contract/japanese/input-kinds.ts";
import { derivedField } from "#modules/base/records/contract/reference-fields.ts";
import { prefectureCodes } from "#modules/base/records/contract/lookups.ts";
import {
  defineRecord,
  type Named,
} from "#modules/base/records/contract/record.ts";
import { companyStates, towCapabilities } from "./lookups.ts";
import { shortPrefecture } from "./region-lookups.ts";
import { companyReaders, managementPages as pages, managers } from "./pages.ts";
import { contactFields, paymentFields } from "./payment-fields.ts";
import { capabilityWords, positionWords } from "./rules.ts";
import { managementText as words, organisationText as text } from "./text.ts";

/** 会社名検索 (spec §9). */
const rowsOfSearch = 100;

const decimals = 6;

/** In the order of the filters. */
const filterFields = {
  /** Prefectures in which the company stands or which it covers. */
  area: derivedField(words.areaFilter, { filter: prefectureCodes }),
  /** All of those that are asked for. */
  capability: derivedField(
    "対応内容",
    { list: { width: 260 }, width: "full", filter: towCapabilities },
    capabilityWords,
  ),
};

/** Name, place and what a company can do: what the dispatch desk reads too. Coordinates in degrees (WGS 84). */
const deskFields = {
  /** Codes stand on papers and in files of others: they never change. */
  code: textField("業者コード", 10, {
    list: { width: 112, sort: true },
    is_searched: true,
    is_given: true,
    is_fixed: true,
    unique: { among: "all", taken: text.codeTaken },
    typed: latinShape(10),
    is_right: (code) => /^[0-9A-Za-z-]+$/.test(code),
    wrong: text.invalidCode,
    hint: words.codeHint,
    example: "T001",
  }),
  ...companyName("会社名", ["株式会社みほんレッカー", "ミホンレッカー"]),
  company_state: beginning(
    codeField("取引状態", companyStates, {
      list: { width: 104 },
      filter: true,
    }),
    () => "active",
  ),
  phone: ownTelephone("電話番号（昼間）", "045-111-2222"),
  night_phone: optional(
    telephoneField("電話番号（夜間）", {
      list: { width: 124 },
      is_searched: true,
    }),
  ),
};

const placeFields = {
  ...companyAddress({
    list: { width: 96, sort: true },
    example: "神奈川県",
  }),
  latitude: optional(
    numberField(
      "緯度",
      { min: 20, max: 46, decimals },
      { read_with: "coordinates", wrong: text.invalidCoordinate },
    ),
  ),
  longitude: optional(
    numberField(
      "経度",
      { min: 122, max: 154, decimals },
      { read_with: "coordinates", wrong: text.invalidCoordinate },
    ),
  ),
  coordinates: derivedField("位置", { width: "full" }, positionWords),
  /** Prefectures that the company covers. */
  areas: prefecturesField("対応エリア", {
    list: { width: 210 },
    width: "full",
    words: (names: readonly string[]) => names.map(shortPrefecture).join("・"),
    example: "神奈川県、東京都",
  }),
};

const abilityFields = {
  has_large_wrecker: flagField("大型レッカー", { example: "1" }),
  has_forklift: flagField("フォークリフト"),
  has_night_in_car: flagField("車中泊対応"),
  is_open_at_night: flagField("夜間対応"),
  note: optional(
    longTextField("備考", 1000, { list: { width: 160 }, width: "full" }),
  ),
};

const source = defineRecord({
  entity: "tow_truck_company",
  table: "tow_truck_companies",
  path: "/api/towTruckCompanies",
  tag: "organisations",
  removal: { stopped_by: ["dispatches", "users of its organisation"] },
  noun: { one: "towing company", many: "towing companies" },
  pages: {
    list: pages.towCompanyList,
    form: pages.towCompanyForm,
    detail: pages.towCompany,
  },
  access: managers,
  readers: companyReaders,
  name: "name",
  is_name_first: true,
  default_sort: "name_kana",
  per_page: rowsOfSearch,
  list_name: "tow-companies",
  files: "both",
  text: {
    create: "業者登録",
    keyword: "会社名・カナ・コード・電話・住所",
    note: words.organisationNote,
  },
  fields: {
    ...filterFields,
    ...deskFields,
    ...contactFields,
    ...placeFields,
    ...abilityFields,
    ...paymentFields,
  },
  blocks: {
    basic: {
      title: "基本情報",
      fields: [
        "code",
        "name",
        "name_kana",
        "company_state",
        "phone",
        "night_phone",
        "contact_name",
        "email",
      ],
    },
    ability: {
      title: "対応内容・備考",
      fields: [
        "capability",
        "has_large_wrecker",
        "has_forklift",
        "has_night_in_car",
        "is_open_at_night",
        "note",
      ],
    },
    place: {
      title: "所在地・エリア",
      fields: [
        "postal_code",
        "prefecture",
        "address",
        "latitude",
        "longitude",
        "coordinates",
        "areas",
      ],
    },
    payment: {
      title: "支払・請求書",
      fields: [
        "invoice_registration_number",
        "invoice_registered_from",
        "invoice_registered_until",
        "small_supplier",
        "payment_closing_day",
        "payment_site_months",
        "payment_site_day",
        "payment_terms",
      ],
    },
  },
  columns: [
    "name",
    "code",
    "name_kana",
    "company_state",
    "prefecture",
    "phone",
    "night_phone",
    "capability",
    "areas",
    "address",
  ],
  found: { details: ["code", "phone", "address"] },
});

/** A towing company (レッカー業者). */
export interface TowCompanies extends Named<typeof source> {}
export const towCompanies: TowCompanies = source;

import {
  companyAddress,
  companyName,
  ownTelephone,
} from "#modules/base/records/contract/company-fields.ts";
import {
  longTextField,
  mailField,
  optional,
  textField,
} from "#modules/base/records/contract/fields.ts";
import { latinShape } from "#platform/contract/japanese/input-kinds.ts";
import { countField } from "#modules/base/records/contract/reference-fields.ts";
import {
  defineRecord,
  type Named,
} from "#modules/base/records/contract/record.ts";
import { dealerText as text } from "./dealer-text.ts";
import {
  branchManagers,
  dealerPages as pages,
  dealerReaders,
  isInsider,
} from "./pages.ts";

/** What selects show. */
const rowsOfSelect = 100;

const fields = {
  /** Stands on papers and in files of others: given once, it never changes. */
  code: textField("販売会社コード", 10, {
    list: { width: 130, sort: true },
    is_searched: true,
    is_fixed: true,
    unique: { among: "all", taken: text.codeTaken },
    typed: latinShape(10),
    tidy: (code) => code.normalize("NFKC"),
    is_right: (code) => /^[0-9A-Za-z-]+$/.test(code),
    wrong: text.codeWrong,
    hint: text.codeHint,
  }),
  ...companyName("会社名", ["東京トラック販売", "トウキョウトラックハンバイ"]),
  branch_count: countField(
    "拠点数",
    {
      table: "car_dealer_branches",
      by: "car_dealer_id",
      in_use: text.branches,
    },
    { list: { width: 84, align: "end" }, words: text.branchCount },
  ),
  phone: ownTelephone("代表電話", "03-1234-5678"),
  email: optional(
    mailField("メールアドレス", { width: "wide", only: isInsider }),
  ),
  ...companyAddress({ list: { width: 96, sort: true }, example: "東京都" }),
  note: optional(
    longTextField("備考", 1000, { width: "full", only: isInsider }),
  ),
};

const source = defineRecord({
  entity: "car_dealer",
  table: "car_dealers",
  path: "/api/carDealers",
  tag: "sos-dealers",
  removal: {
    stopped_by: ["branches", "users of its organisation", "open cases"],
  },
  noun: { one: "sales company", many: "sales companies" },
  pages: {
    list: pages.carDealerDetails,
    form: pages.carDealerForm,
    detail: pages.carDealer,
  },
  access: branchManagers,
  readers: dealerReaders,
  neighbours: dealerReaders,
  name: "name",
  default_sort: "code",
  per_page: rowsOfSelect,
  text: {
    create: "販売会社登録",
    keyword: "会社名・カナ・コード・電話・住所",
    note: "登録すると、この会社の利用者と拠点を登録できるようになります。",
  },
  fields,
  blocks: {
    basic: {
      title: "基本情報",
      fields: [
        "code",
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
  },
  columns: [
    "name",
    "code",
    "branch_count",
    "phone",
    "prefecture",
    "address",
    "name_kana",
  ],
});

/** A sales company (販売会社). Makers and the call centre read all, a dealer its own. */
export interface Dealers extends Named<typeof source> {}
export const dealers: Dealers = source;

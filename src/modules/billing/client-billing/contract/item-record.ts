import {
  beginning,
  codeField,
  dateField,
  flagField,
  numberField,
  optional,
  referenceField,
  textField,
} from "#modules/base/records/contract/fields.ts";
import {
  defineRecord,
  type Named,
} from "#modules/base/records/contract/record.ts";
import {
  derivedField,
  joinedField,
  readField,
} from "#modules/base/records/contract/reference-fields.ts";
import { clients } from "#modules/company/clients/contract/client-record.ts";
import { towCompanies } from "#modules/company/organisations/contract/tow-company-record.ts";
import { taxClasses } from "#modules/sos/sos-dispatch/contract/lookups.ts";
import { formatYen } from "#platform/contract/japanese/money.ts";
import { monthDays } from "#platform/contract/payment/lookups.ts";
import { normaliseInvoiceNumber } from "#platform/contract/japanese/invoice-number.ts";
import {
  advanceRates,
  itemMarks,
  itemSources,
  itemStates,
  itemUnits,
} from "./lookups.ts";
import type { ReportedLine, ReportPlace } from "./item-rules.ts";
import { billing, itemPages } from "./pages.ts";
import { itemText as text } from "./text.ts";

interface Priced {
  readonly amount: number;
  readonly cost_amount: number | null;
}

const yen = (value: number | null) => formatYen(value);

const identity = {
  client_name: optional(
    joinedField(
      "請求先",
      { by: "client_id", column: "name" },
      { list: { width: 120 } },
    ),
  ),
  client_id: optional(
    referenceField("請求先", {
      to: {
        table: clients.table,
        name: "name",
        searched: ["name", "name_kana", "company_customer_code"],
        missing: text.noSuchClient,
      },
      filter: true,
      width: "wide",
    }),
  ),
  closing_day: derivedField("締日", { filter: monthDays, is_rare: true }),
  tow_company_name: optional(
    joinedField(
      "業者",
      { by: "tow_truck_company_id", column: "name" },
      { list: { width: 160 } },
    ),
  ),
  tow_truck_company_id: optional(
    referenceField("業者", {
      to: { table: towCompanies.table, name: "name", missing: "" },
      filter: true,
      is_step: true,
    }),
  ),
  billing_name: optional(
    textField("案件の請求先名", 100, { is_step: true, is_searched: true }),
  ),
  work_on: dateField("作業日", {
    is_past: true,
    list: { width: 126, sort: true },
    from_to: true,
  }),
  reception_number: optional(
    textField("受付番号", 20, { list: { width: 120 }, is_searched: true }),
  ),
  plate: optional(
    textField("登録番号", 30, { list: { width: 140 }, is_searched: true }),
  ),
};

const amounts = {
  item: textField("内容", 50, {
    list: { width: 112 },
    width: "wide",
    is_searched: true,
  }),
  quantity: beginning(
    numberField(
      "数量",
      { min: 0, max: 9999, decimals: 2 },
      { list: { width: 76, align: "end" } },
    ),
    () => 1,
  ),
  unit: beginning(codeField("単位", itemUnits, { width: "wide" }), () => "set"),
  unit_price: numberField(
    "単価",
    { min: -9_999_999, max: 9_999_999 },
    { list: { width: 92, align: "end" }, words: yen },
  ),
  tax_class: beginning(
    codeField("税区分", taxClasses, {
      list: { width: 76 },
      filter: true,
      is_rare: true,
      width: "wide",
    }),
    () => "10",
  ),
  amount: beginning(
    numberField(
      "金額",
      { min: -99_999_999_999, max: 99_999_999_999 },
      {
        list: { width: 92, align: "end", sort: true },
        from_to: true,
        is_step: true,
        words: yen,
      },
    ),
    () => 0,
  ),
};

const advances = {
  advance_payee_name: optional(textField("立替先", 100, { width: "wide" })),
  advance_payee_number: optional(
    textField("立替先の登録番号", 20, { tidy: normaliseInvoiceNumber }),
  ),
  advance_payee_rate: optional(
    codeField("立替の税率", advanceRates, { width: "wide" }),
  ),
};

const decisions = {
  source: beginning(
    codeField("元", itemSources, {
      list: { width: 96 },
      filter: true,
      is_rare: true,
      is_step: true,
    }),
    () => "manual" as const,
  ),
  cost_amount: optional(
    numberField(
      "原価",
      { min: -99_999_999_999, max: 99_999_999_999 },
      { list: { width: 96, align: "end" }, is_step: true, words: yen },
    ),
  ),
  margin: derivedField(
    "差",
    { list: { width: 80, align: "end" } },
    ({ amount, cost_amount }: Priced) =>
      cost_amount === null ? "" : formatYen(amount - cost_amount),
  ),
  item_state: beginning(
    codeField("状態", itemStates, {
      list: { width: 120 },
      filter: true,
      is_step: true,
    }),
    () => "pending" as const,
  ),
  differs: beginning(flagField("報告と差異", { is_step: true }), () => false),
  mark: derivedField("注意", { filter: itemMarks }),
  exclude_reason: optional(
    textField("請求しない理由", 100, { is_step: true, width: "wide" }),
  ),
  note: optional(textField("備考", 255, { width: "full" })),
  reported: readField<ReportedLine | null>("報告の内容"),
  of_report: readField<ReportPlace | null>("作業報告"),
  inquiry_id: optional(
    numberField("案件", { min: 1, max: 9e15 }, { is_step: true }),
  ),
};

const source = defineRecord({
  entity: "bill_item",
  table: "bill_items",
  path: "/api/billItems",
  tag: "client-billing",
  noun: { one: "billed item", many: "billed items" },
  pages: itemPages,
  access: billing,
  without: ["remove"],
  name: "item",
  default_sort: "-work_on",
  rows: 10,
  is_large: true,
  counted: ["item_state", "source", "tax_class", "work_on"],
  files: "out",
  text: {
    create: text.create,
    keyword: text.keyword,
    actions: {
      confirm: text.confirm,
      exclude: text.exclude,
      include: text.include,
      assign: text.assign,
    },
  },
  fields: { ...identity, ...amounts, ...advances, ...decisions },
  blocks: {
    item: {
      title: text.section,
      fields: [
        "client_id",
        "client_name",
        "work_on",
        "reception_number",
        "plate",
        "item",
        "quantity",
        "unit",
        "unit_price",
        "tax_class",
        "amount",
        "cost_amount",
        "margin",
        "tow_company_name",
        "note",
      ],
    },
    advance: {
      title: text.advance,
      fields: [
        "advance_payee_name",
        "advance_payee_number",
        "advance_payee_rate",
      ],
    },
    decided: {
      title: text.decided,
      fields: [
        "item_state",
        "differs",
        "exclude_reason",
        "billing_name",
        "source",
      ],
    },
  },
  columns: [
    "work_on",
    "client_name",
    "item",
    "amount",
    "margin",
    "item_state",
    "reception_number",
    "plate",
    "cost_amount",
    "tow_company_name",
    "source",
  ],
});

/** What is billed to a client: a cost line of a report, a fee, or typed (請求明細). */
export interface BillItems extends Named<typeof source> {}
export const billItems: BillItems = source;

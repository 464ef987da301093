import {
  beginning,
  codeField,
  dateField,
  instantField,
  numberField,
  optional,
  ownField,
  referenceField,
  textField,
} from "#modules/base/records/contract/fields.ts";
import { defineRecord } from "#modules/base/records/contract/record.ts";
import {
  derivedField,
  readField,
} from "#modules/base/records/contract/reference-fields.ts";
import { clients } from "#modules/company/clients/contract/client-record.ts";
import { deliveries } from "#modules/company/clients/contract/lookups.ts";
import type {
  TaxClass,
  TaxSummaryRow,
} from "#platform/contract/japanese/money.ts";
import { formatYen } from "#platform/contract/japanese/money.ts";
import type { BillSteps } from "./bill-rules.ts";
import {
  billAges,
  billKinds,
  billStates,
  billWays,
  mailMarks,
  printMarks,
  type ItemUnit,
} from "./lookups.ts";
import { billing, billPages } from "./pages.ts";
import { billText as text, itemText } from "./text.ts";

const yen = (value: number | null) => formatYen(value);

/** A line as it stands on the paper. */
export interface BillLine {
  readonly id: number;
  readonly bill_item_id: number | null;
  readonly inquiry_id: number | null;
  readonly work_on: string;
  readonly reception_number: string | null;
  readonly plate: string | null;
  readonly item: string;
  readonly quantity: number;
  readonly unit: ItemUnit;
  readonly unit_price: number;
  readonly tax_class: TaxClass;
  readonly amount: number;
  readonly is_late: boolean;
}

/** What a bill was settled by: a payment, or a credit note; without either it is what was given back of a note. */
export interface Settlement {
  readonly on: string;
  readonly payment_id: number | null;
  readonly credit_bill_id: number | null;
  readonly amount: number;
  readonly bank_fee: number;
  readonly write_off: number;
}

const money = (label: string, width = 104) =>
  beginning(
    numberField(
      label,
      { min: -99_999_999_999, max: 99_999_999_999 },
      {
        list: { width, align: "end", sort: true },
        from_to: true,
        is_step: true,
        words: yen,
      },
    ),
    () => 0,
  );

const heads = {
  bill_number: textField("請求番号", 12, {
    list: { width: 148, sort: true },
    is_searched: true,
  }),
  bill_kind: codeField("種別", billKinds, {
    list: { width: 96 },
    filter: true,
    is_rare: true,
  }),
  client_id: referenceField("請求先", {
    to: {
      table: clients.table,
      name: "name",
      searched: ["name", "name_kana", "company_customer_code"],
      missing: itemText.noSuchClient,
    },
    filter: true,
  }),
  party_name: textField("請求先", 100, {
    list: { width: 220, sort: true },
    width: "wide",
    is_searched: true,
  }),
  closing_id: optional(numberField("締め", { min: 1, max: 9e15 })),
  period_from: optional(dateField("期間（から）")),
  period_to: optional(dateField("期間（まで）")),
  issued_on: dateField("請求日", {
    list: { width: 104, sort: true },
    from_to: true,
  }),
  due_on: dateField("支払期限", {
    list: { width: 104, sort: true },
    from_to: true,
  }),
  collect_by: dateField("回収期限", { list: { width: 104 } }),
};

const sums = {
  tax_rows: ownField<TaxSummaryRow[]>(text.rates, {
    begin: () => [],
    words: () => "",
  }),
  total: money("合計"),
  balance: money("残高"),
};

const steps = {
  bill_state: codeField("状態", billStates, {
    list: { width: 92 },
    filter: true,
  }),
  age: derivedField("延滞", { filter: billAges }),
  delivery: optional(
    codeField("送付方法", deliveries, { filter: true, is_rare: true }),
  ),
  sent_at: optional(instantField("送付日時", { list: { width: 134 } })),
  sent_by_way: optional(codeField("送付", billWays, { list: { width: 80 } })),
  printed_count: beginning(
    numberField(
      "印刷",
      { min: 0, max: 100_000 },
      { list: { width: 64, align: "end" } },
    ),
    () => 0,
  ),
  print_mark: derivedField("印刷", { filter: printMarks, is_rare: true }),
  mail_failed_at: optional(
    instantField(text.mailFailed, { list: { width: 134 } }),
  ),
  mail_mark: derivedField("メール", { filter: mailMarks, is_rare: true }),
  original_bill_id: optional(numberField("元の請求書", { min: 1, max: 9e15 })),
  replaces_number: optional(textField("元の請求番号", 12)),
  cancelled_at: optional(instantField("取消日時")),
  cancel_reason: optional(textField("取消の理由", 255)),
};

/** What was claimed from a client, as it was then (請求書): never edited. */
export const bills = defineRecord({
  entity: "bill",
  table: "bills",
  path: "/api/bills",
  tag: "client-billing",
  noun: { one: "bill", many: "bills" },
  pages: { ...billPages, form: billPages.detail },
  access: billing,
  is_kept: true,
  without: ["create"],
  name: "bill_number",
  default_sort: "-issued_on",
  rows: 10,
  is_large: true,
  counted: ["bill_state", "bill_kind", "delivery", "issued_on"],
  files: "out",
  text: {
    create: "",
    keyword: text.keyword,
    actions: {
      send: text.send,
      mail_failed: text.mailFailed,
      credit: text.credit,
      cancel: text.cancel,
      settle: text.settled,
      refund: text.refund,
      release: text.releaseRefund,
    },
  },
  found: { details: ["party_name", "issued_on"] },
  fields: {
    ...heads,
    ...sums,
    ...steps,
    lines: readField<BillLine[]>(text.lines),
    settlements: readField<Settlement[]>(text.settled),
    may: readField<BillSteps>("操作"),
    mail_to: readField<string | null>(text.mailTo),
    mail: readField<"waiting" | "failed" | null>(text.mail),
  },
  blocks: {
    bill: {
      title: text.section,
      fields: [
        "party_name",
        "bill_kind",
        "period_from",
        "period_to",
        "issued_on",
        "due_on",
        "collect_by",
        "total",
        "balance",
        "sent_by_way",
        "sent_at",
        "replaces_number",
        "cancelled_at",
        "cancel_reason",
      ],
    },
    lines: { title: text.lines, fields: ["lines"] },
    rates: { title: text.rates, fields: ["tax_rows"] },
    settled: { title: text.settled, fields: ["settlements"] },
  },
  columns: [
    "bill_number",
    "party_name",
    "issued_on",
    "total",
    "balance",
    "due_on",
    "bill_state",
    "sent_by_way",
    "printed_count",
  ],
});

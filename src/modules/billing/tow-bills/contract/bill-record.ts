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
import {
  defineRecord,
  type Named,
} from "#modules/base/records/contract/record.ts";
import {
  derivedField,
  joinedField,
  readField,
} from "#modules/base/records/contract/reference-fields.ts";
import type { supplierKinds } from "#modules/company/organisations/contract/lookups.ts";
import { towCompanies } from "#modules/company/organisations/contract/tow-company-record.ts";
import {
  formatYen,
  type TaxClass,
  type TaxSummaryRow,
} from "#platform/contract/japanese/money.ts";
import type { CodeOf } from "#platform/contract/lookup.ts";
import { signedIn } from "#platform/contract/permissions.ts";
import type { DeductionRow } from "./deduction-rules.ts";
import {
  capMarks,
  limitMarks,
  towBillOrigins,
  towBillStates,
} from "./lookups.ts";
import { towBillers, towBillPages } from "./pages.ts";
import type { TowBillSteps } from "./state-rules.ts";
import { towBillText as text, towPaymentText } from "./text.ts";

/** A line: of a report, or added by the company. Nothing of the client. */
export interface TowBillLine {
  readonly id: number;
  readonly is_added: boolean;
  readonly work_on: string;
  readonly reception_number: string | null;
  readonly plate: string | null;
  readonly item: string;
  readonly quantity: number;
  readonly unit_price: number;
  readonly tax_class: TaxClass;
  readonly amount: number;
  readonly is_late: boolean;
  readonly line_note: string | null;
  readonly has_receipt: boolean;
  /** The report says something else by now. */
  readonly is_changed: boolean;
  /** What the office says of the line. */
  readonly remark: string | null;
}

/** What the office alone reads of a bill: the client's side of its lines, and what speaks against it. */
export interface TowBillDesk {
  readonly unregistered_year: number;
  /** Where the money goes, in words; null where nobody knows. */
  readonly account: {
    readonly words: string;
    readonly changed: string | null;
  } | null;
  /** Another account waits for a second person: until then nothing is paid. */
  readonly account_waits: boolean;
  readonly small_supplier: CodeOf<typeof supplierKinds> | null;
  readonly items: readonly {
    readonly line_id: number;
    readonly inquiry_id: number | null;
    readonly item_id: number | null;
    readonly amount: number | null;
  }[];
}

/** Who is paid, as it stood when the bill was submitted. */
export interface TowParty {
  readonly name: string;
  readonly registration_number: string | null;
}

const yen = (value: number | null) => formatYen(value);
const money = (label: string) =>
  beginning(
    numberField(
      label,
      { min: -99_999_999_999, max: 99_999_999_999 },
      { list: { width: 104, align: "end", sort: true }, words: yen },
    ),
    () => 0,
  );

const source = defineRecord({
  entity: "tow_bill",
  table: "tow_bills",
  path: "/api/towBills",
  tag: "tow-bills",
  noun: { one: "bill of a towing company", many: "bills of towing companies" },
  pages: { ...towBillPages, form: towBillPages.detail },
  access: towBillers,
  is_kept: true,
  without: ["create"],
  name: "tow_bill_number",
  default_sort: "law_limit",
  rows: 10,
  files: "out",
  text: {
    create: "",
    keyword: text.keyword,
    actions: {
      submit: text.submit,
      return: text.returnStep.label,
      accept: text.accept,
      confirm: text.confirm,
      fail: text.failStep.label,
      edit: text.edited,
      follow: text.follow,
      remark: text.remarkStep.label,
      schedule: towPaymentText.run,
      unschedule: towPaymentText.cancelled,
      pay: towPaymentText.finished,
    },
  },
  fields: {
    tow_bill_number: optional(
      textField("請求番号", 12, { list: { width: 116 }, is_searched: true }),
    ),
    company_name: joinedField(
      "業者",
      { by: "tow_truck_company_id", column: "name" },
      { list: { width: 200 } },
    ),
    tow_truck_company_id: referenceField("業者", {
      to: {
        table: towCompanies.table,
        name: "name",
        searched: ["name", "name_kana", "code"],
        missing: "",
      },
      filter: true,
    }),
    bill_state: codeField("状態", towBillStates, {
      list: { width: 92 },
      filter: true,
    }),
    period_from: optional(dateField("期間（から）")),
    period_to: dateField("対象（まで）", {
      list: { width: 104, sort: true },
      from_to: true,
    }),
    submitted_at: optional(
      instantField("提出日", { list: { width: 104, sort: true } }),
    ),
    line_count: numberField(
      "行数",
      { min: 0, max: 100_000 },
      { list: { width: 60, align: "end" } },
    ),
    total: money("合計"),
    deductible_tax: money("控除対象税額"),
    pay_on: optional(
      dateField("支払予定日", {
        list: { width: 104, sort: true },
        from_to: true,
      }),
    ),
    law_limit: optional(
      dateField("支払期限", { list: { width: 220, sort: true } }),
    ),
    limit_mark: derivedField("期限", { filter: limitMarks }),
    loss: derivedField(text.loss, {
      list: { width: 72 },
      only: signedIn("call_centre"),
    }),
    cap_mark: optional(
      codeField(text.cap, capMarks, { list: { width: 92 }, filter: true }),
    ),
    origin: codeField("作成", towBillOrigins, {
      list: { width: 72 },
      filter: true,
      is_rare: true,
    }),
    paid_on: optional(dateField("支払日", { list: { width: 104 } })),
    tax_rows: ownField<TaxSummaryRow[]>("税率別", {
      begin: () => [],
      words: () => "",
    }),
    deduction_rows: ownField<DeductionRow[]>(text.deductions, {
      begin: () => [],
      words: () => "",
    }),
    party: optional(
      ownField<TowParty>(
        text.registration,
        {
          begin: () => ({ name: "", registration_number: null }),
          words: (party) => party.registration_number ?? text.unregistered,
        },
        { list: { width: 132 } },
      ),
    ),
    returned_reason: optional(textField("差戻し理由", 255, { width: "wide" })),
    failed_reason: optional(
      textField("振込不能の理由", 255, { width: "wide" }),
    ),
    late_reason: optional(textField("期限超過の理由", 255)),
    confirmed_at: optional(instantField("確認日時")),
    run_id: optional(numberField("振込", { min: 1, max: 9e15 })),
    lines: readField<TowBillLine[]>(text.lines),
    may: readField<TowBillSteps>("操作"),
    desk: readField<TowBillDesk | null>(text.desk, {
      only: signedIn("call_centre"),
    }),
  },
  blocks: {
    bill: {
      title: text.section,
      fields: [
        "company_name",
        "party",
        "period_from",
        "period_to",
        "bill_state",
        "origin",
        "submitted_at",
        "confirmed_at",
        "total",
        "deductible_tax",
        "cap_mark",
        "pay_on",
        "law_limit",
        "paid_on",
        "returned_reason",
        "failed_reason",
        "late_reason",
      ],
    },
    lines: { title: text.lines, fields: ["lines"] },
    rates: { title: "税率別", fields: ["tax_rows"] },
  },
  columns: [
    "company_name",
    "period_to",
    "line_count",
    "total",
    "bill_state",
    "law_limit",
    "pay_on",
    "submitted_at",
    "loss",
    "party",
    "tow_bill_number",
    "paid_on",
    "cap_mark",
  ],
});

/** What a towing company is to be paid (レッカー請求). */
export interface TowBills extends Named<typeof source> {}
export const towBills: TowBills = source;

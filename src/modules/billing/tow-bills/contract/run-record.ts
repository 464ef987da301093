import {
  codeField,
  dateField,
  numberField,
  optional,
  textField,
} from "#modules/base/records/contract/fields.ts";
import {
  defineRecord,
  type Named,
} from "#modules/base/records/contract/record.ts";
import { readField } from "#modules/base/records/contract/reference-fields.ts";
import type { Ability } from "#platform/contract/ability.ts";
import { formatYen } from "#platform/contract/japanese/money.ts";
import { runStates } from "./lookups.ts";
import { towPayers, towRunPages } from "./pages.ts";
import { towPaymentText as text } from "./text.ts";

/** A bill that is paid in a run. */
export interface PaidBill {
  readonly id: number;
  readonly tow_bill_number: string;
  readonly company_name: string;
  readonly total: number;
}

/** What goes to a company in a run, to the account that it had when the run was made. */
export interface Transfer {
  /** Of the company. */
  readonly id: number;
  readonly company_name: string;
  /** The account in words, its number by the last four digits. */
  readonly account: string;
  readonly amount: number;
  /** Since when and by whom, where nothing was paid to this account yet and another one came before it. */
  readonly changed: string | null;
}

/** Who lets a run go to the bank. */
export interface RunSteps {
  readonly release: Ability;
  readonly file: Ability;
  readonly finish: Ability;
  readonly cancel: Ability;
}

const source = defineRecord({
  entity: "tow_payment_run",
  table: "tow_payment_runs",
  path: "/api/towPayments",
  tag: "tow-bills",
  noun: { one: "payment run", many: "payment runs" },
  pages: { ...towRunPages, form: towRunPages.detail },
  access: towPayers,
  is_kept: true,
  without: ["create"],
  name: "pay_on",
  default_sort: "-pay_on",
  rows: 10,
  files: "out",
  text: {
    create: "",
    keyword: text.keyword,
    actions: {
      release: text.release,
      send: text.file,
      finish: text.done,
      cancel: text.cancel,
    },
  },
  fields: {
    pay_on: dateField("支払日", {
      list: { width: 116, sort: true },
      from_to: true,
    }),
    bill_count: numberField(
      "件数",
      { min: 0, max: 100_000 },
      { list: { width: 72, align: "end" } },
    ),
    total: numberField(
      "合計",
      { min: 0, max: 9e15 },
      {
        list: { width: 130, align: "end" },
        words: (value: number | null) => formatYen(value),
      },
    ),
    run_state: codeField("状態", runStates, {
      list: { width: 92 },
      filter: true,
    }),
    made_by: optional(textField(text.madeBy, 100, { list: { width: 110 } })),
    released_by: optional(
      textField(text.releasedBy, 100, { list: { width: 110 } }),
    ),
    /** Why one person was enough when it was made; empty where two were needed. */
    alone_reason: optional(textField(text.aloneReason, 255, { width: "full" })),
    transfers: readField<Transfer[]>(text.transfers),
    bills: readField<PaidBill[]>(text.bills),
    may: readField<RunSteps>("操作"),
  },
  blocks: {
    run: {
      title: text.section,
      fields: [
        "pay_on",
        "bill_count",
        "total",
        "run_state",
        "made_by",
        "released_by",
        "alone_reason",
      ],
    },
    transfers: { title: text.transfers, fields: ["transfers"] },
    bills: { title: text.bills, fields: ["bills"] },
  },
});

/** Companies that are paid together (振込). */
export interface TowRuns extends Named<typeof source> {}
export const towRuns: TowRuns = source;

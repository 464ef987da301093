import {
  codeField,
  dateField,
  numberField,
} from "#modules/base/records/contract/fields.ts";
import {
  defineRecord,
  type Named,
} from "#modules/base/records/contract/record.ts";
import { readField } from "#modules/base/records/contract/reference-fields.ts";
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
    actions: { send: text.file, finish: text.done, cancel: text.cancel },
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
    bills: readField<PaidBill[]>(text.bills),
  },
  blocks: {
    run: {
      title: text.section,
      fields: ["pay_on", "bill_count", "total", "run_state"],
    },
    bills: { title: text.bills, fields: ["bills"] },
  },
});

/** Companies that are paid together (振込). */
export interface TowRuns extends Named<typeof source> {}
export const towRuns: TowRuns = source;

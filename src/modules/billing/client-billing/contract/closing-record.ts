import {
  codeField,
  dateField,
  numberField,
  ownField,
  textField,
} from "#modules/base/records/contract/fields.ts";
import {
  defineRecord,
  type Named,
} from "#modules/base/records/contract/record.ts";
import { readField } from "#modules/base/records/contract/reference-fields.ts";
import type { CodeOf } from "#platform/contract/lookup.ts";
import { formatYen } from "#platform/contract/japanese/money.ts";
import type { TaxSummaryRow } from "#platform/contract/japanese/money.ts";
import { monthDays } from "#platform/contract/payment/lookups.ts";
import { closingStates, type ClosedState } from "./lookups.ts";
import { billing, closingPages } from "./pages.ts";
import { closingText as text } from "./text.ts";

type MonthDay = CodeOf<typeof monthDays>;

/** What came of a client in a closing. */
export interface ClosedClient {
  readonly id: number;
  readonly client_id: number;
  readonly client_name: string;
  readonly period_from: string | null;
  readonly period_to: string;
  /** Null: nothing to bill. */
  readonly bill_id: number | null;
  readonly bill_number: string | null;
  readonly line_count: number;
  readonly tax_rows: TaxSummaryRow[];
  readonly total: number;
  /** Why nothing was billed although there was something. */
  readonly left_reason: string | null;
  readonly undone_at: string | null;
}

/** What came of a client, in one word. */
export const closedStateOf = (
  one: Pick<ClosedClient, "left_reason" | "undone_at" | "bill_number">,
): ClosedState => {
  if (one.left_reason !== null) return "left";
  if (one.undone_at !== null) return "undone";
  return one.bill_number === null ? "none" : "billed";
};

const count = (label: string) =>
  numberField(
    label,
    { min: 0, max: 1_000_000 },
    { list: { width: 92, align: "end" } },
  );

const source = defineRecord({
  entity: "bill_closing",
  table: "bill_closings",
  path: "/api/billClosings",
  tag: "client-billing",
  noun: { one: "closing", many: "closings" },
  pages: { ...closingPages, form: closingPages.detail },
  access: billing,
  is_kept: true,
  without: ["create"],
  name: "closed_on",
  default_sort: "-closed_on",
  rows: 10,
  files: "out",
  text: {
    create: "",
    keyword: text.closedOn,
    actions: { undo: text.undo, finish: text.finished },
  },
  fields: {
    closed_on: dateField("締日", {
      list: { width: 110, sort: true },
      from_to: true,
    }),
    closing_days: ownField<MonthDay[]>(
      "対象締日",
      {
        begin: () => [],
        words: (days) => days.map((day) => monthDays.labelOf(day)).join("・"),
      },
      { list: { width: 150 } },
    ),
    client_count: count("顧客数"),
    bill_count: count("請求書数"),
    total: numberField(
      "合計",
      { min: -9e15, max: 9e15 },
      {
        list: { width: 130, align: "end" },
        words: (value: number | null) => formatYen(value),
      },
    ),
    closing_state: codeField("状態", closingStates, {
      list: { width: 84 },
      filter: true,
    }),
    run_by: textField("実行者", 50, { list: { width: 130 } }),
    clients: readField<ClosedClient[]>(text.clients),
    /** Clients that wait for their turn. */
    waiting: readField<number>("残り"),
  },
  blocks: {
    closing: {
      title: "締め",
      fields: [
        "closed_on",
        "closing_days",
        "client_count",
        "bill_count",
        "total",
        "closing_state",
        "run_by",
      ],
    },
    clients: { title: text.clients, fields: ["clients"] },
  },
});

/** One run over the clients of a closing day (締め). */
export interface BillClosings extends Named<typeof source> {}
export const billClosings: BillClosings = source;

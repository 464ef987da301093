import {
  beginning,
  codeField,
  dateField,
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
  joinedField,
  readField,
} from "#modules/base/records/contract/reference-fields.ts";
import { clients } from "#modules/company/clients/contract/client-record.ts";
import type { WaitingProposal } from "#modules/company/money-proposals/contract/rules.ts";
import { proposalText } from "#modules/company/money-proposals/contract/text.ts";
import { formatYen } from "#platform/contract/japanese/money.ts";
import type { Share } from "./allocation-rules.ts";
import { paymentStates, paymentWays } from "./lookups.ts";
import { billing, paymentPages } from "./pages.ts";
import { itemText } from "./text.ts";
import { paymentText as text } from "./payment-text.ts";
import { refundText } from "./refund-text.ts";

const yen = (value: number | null) => formatYen(value);

/** A bill of the payer that is not paid, with what is proposed for it. */
export interface PayableBill extends Omit<Share, "bill_id"> {
  readonly id: number;
  readonly bill_number: string;
  readonly issued_on: string;
  readonly due_on: string;
  readonly balance: number;
}

/** A client who may have paid: banks called it so before, or its reading is the same. */
export interface PossiblePayer {
  readonly id: number;
  readonly name: string;
  readonly company_customer_code: string;
  /** What it has not paid yet. */
  readonly balance: number;
}

/** What of a payment went where: to a bill, or back to the payer on a day. */
export interface Allocation {
  readonly id: number;
  readonly bill_id: number | null;
  readonly bill_number: string | null;
  readonly refunded_on: string | null;
  readonly refund_reason: string | null;
  readonly amount: number;
  readonly bank_fee: number;
  readonly write_off: number;
  readonly write_off_reason: string | null;
}

const money = (label: string) =>
  beginning(
    numberField(
      label,
      { min: 0, max: 9_999_999_999 },
      { list: { width: 108, align: "end" }, is_step: true, words: yen },
    ),
    () => 0,
  );

const source = defineRecord({
  entity: "payment",
  table: "payments",
  path: "/api/payments",
  tag: "client-billing",
  removal: {
    stopped_by: [
      "allocations",
      "refunds",
      "a waiting proposal",
      "its closed month",
    ],
  },
  noun: { one: "payment", many: "payments" },
  pages: paymentPages,
  access: billing,
  name: "payer_name",
  default_sort: "-received_on",
  rows: 10,
  is_large: true,
  files: "out",
  text: {
    create: text.create,
    keyword: text.keyword,
    actions: {
      ...proposalText.actions,
      allocate: text.allocate,
      release: text.release,
      refund: refundText.refund,
      release_refund: refundText.release,
    },
  },
  fields: {
    received_on: dateField("入金日", {
      list: { width: 104, sort: true },
      from_to: true,
      is_past: true,
    }),
    payer_name: textField("振込名義", 100, {
      list: { width: 132 },
      width: "wide",
      is_searched: true,
    }),
    amount: numberField(
      "金額",
      { min: 1, max: 9_999_999_999 },
      {
        list: { width: 100, align: "end", sort: true },
        from_to: true,
        words: yen,
      },
    ),
    way: beginning(
      codeField("方法", paymentWays, { list: { width: 72 }, width: "wide" }),
      () => "bank" as const,
    ),
    client_name: optional(
      joinedField(
        "請求先",
        { by: "client_id", column: "name" },
        { list: { width: 200 } },
      ),
    ),
    client_id: optional(
      referenceField("請求先", {
        to: {
          table: clients.table,
          name: "name",
          searched: ["name", "name_kana"],
          missing: itemText.noSuchClient,
        },
        filter: true,
        width: "wide",
      }),
    ),
    allocated: money("消込済"),
    refunded: money("返金"),
    unused: beginning(
      numberField(
        "未充当",
        { min: 0, max: 9_999_999_999 },
        {
          list: { width: 100, align: "end", sort: true },
          is_step: true,
          words: yen,
        },
      ),
      () => 0,
    ),
    payment_state: beginning(
      codeField("状態", paymentStates, {
        list: { width: 84 },
        filter: true,
        is_step: true,
      }),
      () => "open" as const,
    ),
    note: optional(textField("備考", 255, { width: "full" })),
    allocations: readField<Allocation[]>(text.allocations),
    payable: readField<PayableBill[]>(text.openBills),
    payers: readField<PossiblePayer[]>(text.proposal),
    bears_fee: readField<boolean>("振込手数料当方負担"),
    waiting: readField<WaitingProposal | null>(proposalText.waits),
  },
  blocks: {
    payment: {
      title: text.section,
      fields: [
        "received_on",
        "payer_name",
        "amount",
        "way",
        "client_id",
        "client_name",
        "allocated",
        "refunded",
        "unused",
        "payment_state",
        "note",
      ],
    },
    payable: { title: text.openBills, fields: ["payable"] },
    allocations: { title: text.allocations, fields: ["allocations"] },
  },
  columns: [
    "received_on",
    "payer_name",
    "amount",
    "unused",
    "payment_state",
    "client_name",
    "allocated",
    "way",
  ],
});

/** Money that came from a client (入金). */
export interface Payments extends Named<typeof source> {}
export const payments: Payments = source;

import { ownTelephone } from "#modules/base/records/contract/company-fields.ts";
import {
  beginning,
  codeField,
  dateField,
  digitsField,
  longTextField,
  numberField,
  optional,
  ownField,
  postalCodeField,
  textField,
  textsField,
} from "#modules/base/records/contract/fields.ts";
import type { WaitingProposal } from "#modules/company/money-proposals/contract/rules.ts";
import { proposalText } from "#modules/company/money-proposals/contract/text.ts";
import { readField } from "#modules/base/records/contract/reference-fields.ts";
import {
  defineRecord,
  type Named,
} from "#modules/base/records/contract/record.ts";
import type { CodeOf } from "#platform/contract/lookup.ts";
import { normaliseInvoiceNumber } from "#platform/contract/japanese/invoice-number.ts";
import { bankAccountKinds } from "#platform/contract/payment/lookups.ts";
import { roundings } from "./lookups.ts";
import { billing, issuerPages } from "./pages.ts";
import { issuerText as text } from "./paper-text.ts";

export interface BankAccount {
  readonly bank_name: string;
  readonly branch_name: string;
  readonly bank_code: string;
  readonly branch_code: string;
  readonly kind: CodeOf<typeof bankAccountKinds>;
  readonly number: string;
  readonly holder: string;
}

export const mostAccounts = 3;

/** An account as it stands on paper. */
export const accountLine = (account: BankAccount): string =>
  text.accountLine([
    account.bank_name,
    account.branch_name,
    bankAccountKinds.labelOf(account.kind),
    account.number,
    account.holder,
  ]);

const days = (label: string, begin: number) =>
  beginning(
    numberField(label, { min: 1, max: 365 }, { hint: text.daysHint }),
    () => begin,
  );

/** Fees that banks keep back; each below the amount from which a credit note is due. */
const usualFees = [
  "110",
  "165",
  "220",
  "330",
  "440",
  "550",
  "660",
  "770",
  "880",
];

const source = defineRecord({
  entity: "bill_issuer",
  table: "bill_issuers",
  path: "/api/billIssuers",
  tag: "client-billing",
  removal: { stopped_by: ["a waiting proposal"] },
  noun: { one: "issuer of bills", many: "issuers of bills" },
  pages: issuerPages,
  access: billing,
  name: "name",
  default_sort: "-valid_from",
  rows: 10,
  text: {
    create: text.create,
    keyword: text.keyword,
    actions: proposalText.actions,
  },
  fields: {
    valid_from: dateField("適用開始日", {
      list: { width: 116, sort: true },
      hint: text.validHint,
      unique: {
        among: "living",
        taken: "この日からの発行者が登録されています。",
      },
    }),
    name: textField("名称", 100, {
      list: { width: 260 },
      width: "wide",
      is_searched: true,
    }),
    postal_code: postalCodeField("郵便番号"),
    address: textField("住所", 255, { list: { width: 320 }, width: "wide" }),
    phone: ownTelephone("電話番号", "03-1234-5678"),
    registration_number: textField("登録番号", 20, {
      list: { width: 150 },
      tidy: normaliseInvoiceNumber,
      is_searched: true,
    }),
    requester_code: optional(digitsField("振込依頼人コード", 10)),
    bank_accounts: ownField<BankAccount[]>(
      text.accounts,
      {
        begin: () => [],
        words: (accounts) => accounts.map(accountLine).join("\n"),
      },
      { width: "full", needs_two: true },
    ),
    rounding: beginning(
      codeField("端数処理", roundings, { width: "wide" }),
      () => "down" as const,
    ),
    fee_list: beginning(
      textsField(
        text.fees,
        { max: 4, most: 20 },
        {
          hint: text.feeHint,
          is_right: (fee: string) => /^([1-9]\d{0,2}|1000)$/.test(fee),
          wrong: text.feeWrong,
        },
      ),
      () => usualFees,
    ),
    reminder_days_1: days("お支払いのお願い", 7),
    reminder_days_2: days("督促状", 21),
    reminder_days_3: days("最終通知", 45),
    waiting: readField<WaitingProposal | null>(proposalText.waits),
    remarks: optional(longTextField("備考（請求書）", 255, { width: "full" })),
  },
  blocks: {
    issuer: {
      title: text.section,
      fields: [
        "valid_from",
        "name",
        "postal_code",
        "address",
        "phone",
        "registration_number",
      ],
    },
    bank: {
      title: text.bank,
      hint: text.bankHint,
      fields: ["bank_accounts", "requester_code"],
    },
    rules: {
      title: text.rules,
      fields: [
        "rounding",
        "fee_list",
        "reminder_days_1",
        "reminder_days_2",
        "reminder_days_3",
        "remarks",
      ],
    },
  },
});

/** Who issues the bills, from a day on (発行者). */
export interface BillIssuers extends Named<typeof source> {}
export const billIssuers: BillIssuers = source;

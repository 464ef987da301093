import {
  beginning,
  codeField,
  digitsField,
  instantField,
  longTextField,
  mailField,
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
import { towCompanies } from "#modules/company/organisations/contract/tow-company-record.ts";
import { toKatakana } from "#platform/contract/japanese/kana.ts";
import { bankAccountKinds } from "#platform/contract/payment/lookups.ts";
import type { AccountSteps } from "./account-rules.ts";
import { towAccountText as text } from "./account-text.ts";
import { accountStates } from "./lookups.ts";
import { towAccountPages, towPayers } from "./pages.ts";

const tidyHolder = (value: string): string =>
  toKatakana(value.normalize("NFKC")).toUpperCase().trim();

const company = { by: "tow_truck_company_id" };

/** What a transfer needs to know of an account. */
const bankFields = {
  bank_name: textField("銀行名", 50, {
    list: { width: 150 },
    is_searched: true,
    example: "みなと中央銀行",
  }),
  bank_code: digitsField("銀行コード", 4, {
    is_right: (code) => /^\d{4}$/.test(code),
    wrong: text.invalidBank,
    example: "0005",
  }),
  bank_branch_name: textField("支店名", 50, {
    list: { width: 110 },
    example: "本店",
  }),
  bank_branch_code: digitsField("支店コード", 3, {
    is_right: (code) => /^\d{3}$/.test(code),
    wrong: text.invalidBranch,
    example: "010",
  }),
  bank_account_kind: codeField("預金種目", bankAccountKinds, {
    list: { width: 84 },
  }),
  bank_account_number: digitsField("口座番号", 7, {
    list: { width: 96 },
    is_right: (number) => /[1-9]/.test(number),
    wrong: text.invalidNumber,
    example: "1234567",
  }),
  bank_account_holder_kana: textField("口座名義（カナ）", 80, {
    list: { width: 200 },
    width: "wide",
    is_searched: true,
    tidy: tidyHolder,
    is_right: (holder) =>
      /^[\u30a1-\u30fa\u30fb\u30fcA-Z0-9()\-./ ]+$/.test(holder),
    wrong: text.invalidHolder,
    example: "カ)ミホンレッカー",
  }),
};

const source = defineRecord({
  entity: "tow_account",
  table: "tow_accounts",
  path: "/api/towAccounts",
  tag: "tow-bills",
  noun: {
    one: "bank account of a towing company",
    many: "bank accounts of towing companies",
  },
  pages: towAccountPages,
  access: towPayers,
  is_kept: true,
  name: "company_name",
  default_sort: "-updated_at",
  files: "out",
  text: {
    create: text.create,
    keyword: text.keyword,
    note: text.note,
    actions: {
      confirm: text.confirm,
      refuse: text.refuse,
      mail_failed: text.mailFailed,
    },
  },
  fields: {
    company_name: joinedField(
      text.company,
      { ...company, column: "name" },
      { list: { width: 200 } },
    ),
    tow_truck_company_id: referenceField(text.company, {
      to: {
        table: towCompanies.table,
        name: "name",
        searched: ["name", "name_kana", "code"],
        missing: text.noSuchCompany,
      },
      filter: true,
      width: "wide",
    }),
    ...bankFields,
    change_reason: longTextField(text.reason, 255, {
      width: "full",
      hint: text.reasonHint,
    }),
    account_state: beginning(
      codeField("状態", accountStates, {
        list: { width: 96 },
        filter: true,
        is_step: true,
      }),
      () => "proposed" as const,
    ),
    proposed_by: optional(
      textField(text.proposedBy, 100, { list: { width: 110 }, is_step: true }),
    ),
    decided_at: optional(
      instantField("確認日時", { list: { width: 134 }, is_step: true }),
    ),
    /** Where the company is told: its address when the account was entered, not one of since. */
    told_to: optional(mailField(text.toldTo, { width: "wide", is_step: true })),
    refuse_reason: optional(
      textField(text.refuseReason, 255, { width: "full", is_step: true }),
    ),
    before: readField<string | null>(text.before),
    may: readField<AccountSteps>("操作"),
  },
  blocks: {
    account: {
      title: text.section,
      fields: [
        "tow_truck_company_id",
        "company_name",
        "bank_name",
        "bank_code",
        "bank_branch_name",
        "bank_branch_code",
        "bank_account_kind",
        "bank_account_number",
        "bank_account_holder_kana",
        "change_reason",
      ],
    },
    decision: {
      title: text.decision,
      fields: [
        "before",
        "account_state",
        "proposed_by",
        "decided_at",
        "told_to",
        "refuse_reason",
      ],
    },
  },
  columns: [
    "company_name",
    "account_state",
    "bank_name",
    "bank_branch_name",
    "bank_account_kind",
    "bank_account_number",
    "bank_account_holder_kana",
    "proposed_by",
    "decided_at",
  ],
});

/** An account to which a towing company is paid, as it was told: never changed, replaced by the next one. */
export interface TowAccounts extends Named<typeof source> {}
export const towAccounts: TowAccounts = source;

import type { Schedule } from "../contract/lookups.ts";
import { starters, type Starter } from "../contract/starter-text.ts";

/** A template of the demo. */
export interface SeededTemplate extends Starter {
  /** Of the list, for the record of what was taken out. */
  readonly title: string;
  readonly only_changes?: true;
  readonly purpose: string;
  readonly schedule?: readonly [Exclude<Schedule, "none">, number];
  /** Rows that it has in a month, roughly. */
  readonly rows: number;
}

const [cases, works, slips] = starters;

/** What a month asks for; each shared with the organisation. */
export const seededTemplates: readonly SeededTemplate[] = [
  {
    ...cases,
    title: "SOS 受付一覧",
    purpose: "月次会議",
    schedule: ["monthly", 1],
    rows: 412,
  },
  {
    ...works,
    title: "SOS 受付×手配×作業報告×費用",
    purpose: "業者ごとの費用の確認",
    schedule: ["monthly", 3],
    rows: 968,
  },
  {
    ...slips,
    title: "発信伝票",
    purpose: "販売会社への入庫確認",
    schedule: ["weekly", 1],
    rows: 236,
  },
  {
    name: "発信伝票と架電",
    source: "outbound_slip_calls",
    title: "発信伝票×架電",
    heads: {
      reception_management_number: "受付管理番号",
      dealer_name: "販売会社",
      called_at: "架電日時",
      called_result: "結果",
    },
    purpose: "架電品質の確認",
    rows: 1240,
  },
  {
    name: "使用者の次回点検",
    source: "outbound_vehicle_dues",
    title: "使用者×車両×次回点検",
    heads: {
      name: "使用者",
      vehicle_registration_number: "登録番号",
      next_inspection_kind: "点検区分",
      next_due_on: "点検期限",
    },
    purpose: "販売会社との打合せ",
    rows: 880,
  },
  {
    name: "請求一覧",
    source: "bills",
    title: "請求書",
    heads: {
      bill_number: "請求番号",
      party_name: "請求先",
      issued_on: "請求日",
      total: "合計",
      balance: "残高",
    },
    purpose: "経理への報告",
    rows: 61,
  },
  {
    name: "請求明細と案件",
    source: "bill_item_cases",
    title: "請求明細×案件",
    heads: {
      reception_number: "受付番号",
      work_on: "作業日",
      item: "内容",
      amount: "金額",
      case_status: "案件の状態",
      case_prefecture: "都道府県",
    },
    purpose: "請求漏れの確認",
    rows: 1310,
  },
  {
    name: "入金一覧",
    source: "payments",
    title: "入金",
    heads: {
      received_on: "入金日",
      payer_name: "振込名義",
      amount: "金額",
    },
    purpose: "経理への報告",
    schedule: ["weekly", 1],
    rows: 54,
  },
  {
    name: "延滞一覧",
    source: "bill_ageing",
    title: "延滞",
    heads: {
      client_name: "顧客",
      overdue: "延滞額",
      longest: "最長日数",
      promise: "約束日",
    },
    purpose: "債権の確認",
    schedule: ["monthly", 31],
    rows: 9,
  },
  {
    name: "業者への支払一覧",
    source: "tow_bill_payments",
    title: "レッカー業者への支払",
    heads: {
      pay_on: "支払予定日",
      company_name: "業者",
      tow_bill_number: "請求番号",
      total: "支払額",
    },
    purpose: "支払の承認",
    rows: 38,
  },
  {
    name: "顧客台帳",
    source: "clients",
    title: "顧客一覧",
    heads: {
      company_customer_code: "顧客コード",
      name: "顧客名",
      closing_day: "締日",
    },
    purpose: "監査",
    rows: 120,
  },
  {
    name: "顧客の変更分",
    source: "clients",
    title: "顧客一覧",
    heads: {
      company_customer_code: "顧客コード",
      name: "顧客名",
      updated_at: "更新日時",
    },
    only_changes: true,
    purpose: "会計システムへの反映",
    schedule: ["weekly", 5],
    rows: 7,
  },
];

/** Rows of the record of what was taken out, in the demo. */
export const seededLogs = 40;

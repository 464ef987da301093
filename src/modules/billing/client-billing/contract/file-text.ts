import { billText } from "./text.ts";
import { reminderText } from "./paper-text.ts";

/** Titles and heads of files about what hangs on bills and payments. */
export const fileText = {
  lines: "請求書の明細",
  allocations: "消込",
  ageing: "延滞のある請求先",
  letters: "督促状",
  closings: "締めの請求先",
  closedFrom: "締日（から）",
  closedTo: "締日（まで）",
  heads: {
    bill_number: "請求番号",
    bill_kind: "種別",
    company_customer_code: "顧客コード",
    client_name: "請求先",
    issued_on: "請求日",
    position: "行",
    work_on: "作業日",
    reception_number: "受付番号",
    plate: "登録番号",
    item: "内容",
    quantity: "数量",
    unit: "単位",
    unit_price: "単価",
    tax_class: "税区分",
    amount: "金額",
    received_on: "入金日",
    payer_name: "振込名義",
    bank_fee: billText.settledHeads.fee,
    write_off: billText.settledHeads.writeOff,
    write_off_reason: "端数の理由",
    ...reminderText.columns,
    dispute_until: "係争中",
    reminder_number: "督促番号",
    made_on: "作成日",
    pay_by: reminderText.payBy,
    closed_on: "締日",
    period_from: "期間（から）",
    period_to: "期間（まで）",
    line_count: "明細数",
    net_10: "10%対象",
    net_8: "8%対象",
    net_0: "0%対象",
    net_advance: "立替金",
    tax: "消費税",
    total: "合計",
    closed_state: "状態",
    left_reason: "取り残しの理由",
    undone_at: "取消日時",
  },
} as const;

/** Words of bills as single files in one. */
export const packText = {
  title: "請求書PDF",
  pack: "ZIPで保存",
  chosen: (count: number) => `選択した${String(count)}通`,
  tooMany: (most: number) =>
    `一度にZIPにできる請求書は${most.toLocaleString("ja-JP")}通までです。条件を絞り込んでください。`,
} as const;

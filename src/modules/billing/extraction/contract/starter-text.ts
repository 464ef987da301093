import type { FileSplit } from "#modules/base/exports/contract/lookups.ts";

/** A template to begin with: its list, columns with their heads, and condition. */
export interface Starter {
  readonly name: string;
  readonly source: string;
  readonly heads: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly conditions?: string;
  readonly split_by?: FileSplit;
}

const lastMonth = {
  query: {
    received_from: "@last_month_start",
    received_to: "@last_month_end",
  },
  conditions: "受付日 開始: 先月の初日 受付日 終了: 先月の末日",
};

/** Templates to begin with, for every kind of account some; the first that an account may read are offered. */
export const starters = [
  {
    name: "月次案件一覧",
    source: "sos_inquiries",
    heads: {
      reception_number: "受付番号",
      received_at: "受付日時",
      inquiry_status: "状態",
      customer_company: "顧客",
    },
    ...lastMonth,
  },
  {
    name: "業者別費用",
    source: "sos_inquiry_works",
    heads: {
      reception_number: "受付番号",
      tow_company_name: "業者",
      report_complete_time: "完了日時",
      cost_item: "項目",
      cost_quantity: "数量",
      cost_unit_price: "単価",
      cost_amount: "金額",
    },
    ...lastMonth,
    split_by: "tow_company",
  },
  {
    name: "未入庫一覧",
    source: "outbound_slips",
    heads: {
      reception_management_number: "受付管理番号",
      dealer_name: "販売会社",
      due_on: "点検期限",
      outbound_status: "状態",
      call_count: "架電回数",
    },
    query: { outbound_status: ["call_required", "report_required"] },
    conditions: "状態: 要架電、要入庫報告",
    split_by: "dealer",
  },
  {
    name: "月次問合せ一覧",
    source: "connect_inquiries",
    heads: {
      reception_number: "受付番号",
      received_at: "受付日時",
      inquiry_status: "状態",
      customer_company: "顧客",
      result: "対応結果",
    },
    ...lastMonth,
  },
  {
    name: "販売会社への依頼一覧",
    source: "connect_escalations",
    heads: {
      reception_number: "受付番号",
      asked: "依頼先",
      state: "状態",
      due_at: "回答期限",
      minutes: "経過（分）",
    },
  },
  {
    name: "拠点一覧",
    source: "car_dealer_branches",
    heads: {
      car_dealer_id: "販売会社",
      name: "拠点",
      prefecture: "都道府県",
      day_phone: "電話番号（昼間）",
      night_phone: "電話番号（夜間）",
    },
  },
  {
    name: "対応内容一覧",
    source: "connect_rows",
    heads: {
      reception_number: "受付番号",
      at: "日時",
      method: "手段",
      counterpart: "相手先",
      summary: "要約",
    },
    ...lastMonth,
  },
  {
    name: "月次IZA受付一覧",
    source: "iza_inquiries",
    heads: {
      reception_number: "受付番号",
      received_at: "受付日時",
      inquiry_status: "状態",
      plan: "プラン",
      result: "結果",
    },
    ...lastMonth,
  },
  {
    name: "事故一覧",
    source: "accident_reports",
    heads: {
      reception_number: "受付番号",
      happened_at: "発生日時",
      maker_report_state: "メーカー報告",
      car_incident_type: "事故種別",
      final_due_at: "報告期限",
    },
  },
  {
    name: "会員台帳",
    source: "iza_members",
    heads: {
      member_number: "会員番号",
      name: "氏名・会社名",
      plan: "プラン",
      valid_to: "終了日",
    },
  },
  {
    name: "請求の状況",
    source: "tow_bills",
    heads: {
      tow_bill_number: "請求番号",
      period_to: "対象",
      bill_state: "状態",
      total: "合計",
      pay_on: "支払予定日",
    },
  },
  {
    name: "作業ごとの請求明細",
    source: "tow_bill_lines",
    heads: {
      tow_bill_number: "請求番号",
      work_on: "作業日",
      reception_number: "受付番号",
      item: "内容",
      amount: "金額",
    },
    split_by: "month",
  },
  {
    name: "支払予定",
    source: "tow_bill_payments",
    heads: {
      pay_on: "支払予定日",
      tow_bill_number: "請求番号",
      total: "支払額",
      paid_on: "支払日",
    },
  },
] as const satisfies readonly Starter[];

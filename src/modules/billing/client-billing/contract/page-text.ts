/** Titles of the pages; with the table of pages, part of what every screen loads. */
export const billingTitles = {
  top: "請求 トップ",
  topMenu: "トップ",
  items: "請求 確認待ち",
  itemsMenu: "確認待ち",
  missing: "請求 費用なし",
  item: "請求明細",
  itemForm: "請求明細の登録",
  closings: "締め",
  closing: "締め結果",
  print: "請求書印刷",
  bills: "請求明細",
  billsTitle: "請求明細 請求書一覧",
  bill: "請求書",
  payments: "入金登録",
  payment: "入金",
  paymentForm: "入金の登録",
  reminders: "督促",
  issuers: "発行者情報",
  issuer: "発行者",
  issuerForm: "発行者の登録",
} as const;

/** Numbers on the card of the main menu. */
export const billingCountLabels = {
  unassigned: "請求先未定",
  pending: "確認待ち",
  unmatched: "未消込の入金",
} as const;

/** Titles of the pages; with the table of pages, part of what every screen loads. */
export const outboundTitles = {
  customers: "顧客データ 使用者",
  customer: "使用者",
  customerForm: "使用者登録",
  vehicles: "顧客データ 対象車両",
  vehicle: "対象車両",
  vehicleForm: "対象車両登録",
  optOuts: "顧客データ 停止",
  optOut: "停止",
  optOutForm: "停止登録",
  menu: "顧客データ",
  root: "アウトバウンド",
} as const;

/** Titles of the pages; with the table of pages, part of what every screen loads. */
export const settingTitles = {
  menu: "基本情報設定",
  contracts: "基本情報設定 契約設定",
  contract: "契約設定",
  masters: "基本情報設定 マスタ",
  master: "マスタ項目",
  masterForm: "マスタ項目登録",
  messages: "基本情報設定 会社文面",
  message: "会社文面",
  messageForm: "会社文面登録",
  staff: "基本情報設定 契約担当者",
  person: "契約担当者",
  personForm: "契約担当者登録",
  optOuts: "基本情報設定 停止",
  hours: "基本情報設定 架電時間",
} as const;

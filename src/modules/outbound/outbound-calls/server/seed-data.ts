/** What people of the demo say after an inspection. */
export const seedWords = {
  problems: [
    "点検後もブレーキの鳴きが続いている",
    "警告灯が再度点灯した",
    "説明のない部品代が請求されていた",
    "納車が約束より半日遅れた",
  ],
  wishes: [
    "早朝の受付を増やしてほしい",
    "代車を用意してほしい",
    "見積もりを事前にもらいたい",
    "作業の説明をもう少し詳しく",
  ],
} as const;

/** What people of the demo say after an inspection. */
export const seedWords = {
  problems: [
    "点検後もブレーキの鳴きが続いている",
    "警告灯が再度点灯した",
    "説明のない部品代が請求されていた",
    "納車が約束より半日遅れた",
  ],
  /** With the code of their category (master 改善区分). */
  wishes: [
    { improve_category: "06", improve_text: "早朝の受付を増やしてほしい" },
    { improve_category: "07", improve_text: "代車を用意してほしい" },
    { improve_category: "01", improve_text: "見積もりを事前にもらいたい" },
    { improve_category: "04", improve_text: "作業の説明をもう少し詳しく" },
  ],
} as const;

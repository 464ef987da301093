export const connectText = {
  create: "受付登録",
  searchHint: "受付番号・名前・会社・電話・登録番号・車台番号・内容",
  noSuchAgent: "該当する担当者がいません",
  noSuchCategory: "該当する分類がありません",
  categoryOfOther: "選んだ上位の分類に属していません",
  contactBeforeReception: "受付日時より後にしてください",
  contactNotWanted: "連絡不要のときは入力できません",
  /** What a case lacks before it may be taken up, and before it may be completed. */
  missing: (labels: readonly string[]) => `未入力: ${labels.join("・")}`,
  phoneOrMail: "電話番号またはメール",
} as const;

/** Words of what hangs on an inquiry. */
export const connectHangingText = {
  none: "なし",
  count: (count: number) => `${count}件`,
  unread: (count: number) => `未読 ${count}件`,
  files: "添付ファイル",
  messages: "社外とのメッセージ",
  vehicleCard: "車両カード",
} as const;

/** The cards of an inquiry. */
export const cardTitles = {
  content: "問合せ",
  caller: "問合せ者",
  dealer: "対応",
  vehicle: "車両",
} as const;

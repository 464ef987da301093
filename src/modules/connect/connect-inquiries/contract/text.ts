export const connectText = {
  create: "受付登録",
  searchHint: "受付番号・名前・会社・電話・登録番号・車台番号・内容",
  noSuchAgent: "該当する担当者がいません",
  noSuchCategory: "該当する分類がありません",
  categoryOfOther: "選んだ上位の分類に属していません",
  contactBeforeReception: "受付日時より後にしてください",
  given: "この受付の担当になりました。",
  shared: "この受付が共有されました。内容を確認してください。",
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

/** Words of what is taken over from a document into a row. */
export const quoteText = {
  open: "資料を引用",
  title: "資料から引用",
  close: "閉じる",
  tooLong: "引用すると内容が長くなりすぎます。内容を短くしてください。",
  quoted: (quote: {
    readonly text: string;
    readonly name: string;
    readonly version_number: number;
    readonly page: number;
  }) =>
    `「${quote.text}」（${quote.name} 第${String(quote.version_number)}版 ${String(quote.page)}ページ）`,
} as const;

/** The cards of an inquiry. */
export const cardTitles = {
  content: "問合せ",
  caller: "問合せ者",
  dealer: "対応",
  vehicle: "車両",
} as const;

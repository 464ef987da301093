export const inquiryPageTitles = {
  list: "SOS 受付一覧",
  form: "SOS 受付登録",
  detail: "SOS 受付詳細",
  files: "SOS データ出力",
  filesMenu: "データ出力",
} as const;

/** Words of the SOS card and of one's own work in the main menu. */
export const menuCountLabels = {
  open: "対応中",
  required: "要手配",
  due: "対応期限超過",
  overdue: "受諾・到着の遅れ",
  mine: "自分の対応中",
  sent_back: "差戻し",
} as const;

/** Words of one's own open cases. */
export const myWorkText = {
  all: (total: number) => `すべて見る（${String(total)}件）`,
  empty: "対応中の案件はありません",
  emptyHint: "受け付けた案件や編集した案件がここに表示されます。",
} as const;

/** Words of a case that came back from its approval. */
export const sendBackText = {
  mark: "差戻し",
} as const;

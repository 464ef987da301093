/** Words of the search over everything. */
export const searchText = {
  label: "検索する語",
  hint: "受付番号・登録番号・車台番号・電話番号・名前・会社名・画面名",
  results: "検索結果",
  pages: "画面",
  recent: "最近の検索",
  forget: "履歴を消す",
  none: "該当するデータがありません",
  noneHint: "語を短くするか、別の番号や名前で検索してください。",
  searching: "検索しています",
  close: "閉じる",
  clear: "入力を消す",
  hit: (label: string) => `${label}:`,
  footer: [
    { keys: ["↑", "↓"], does: "移動" },
    { keys: ["Enter"], does: "開く" },
    { keys: ["Ctrl", "Enter"], does: "新しいタブ" },
    { keys: ["Esc"], does: "閉じる" },
  ],
} as const;

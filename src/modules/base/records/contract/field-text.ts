/** Words of fields and lists that every declared record shares. */
export const recordFieldText = {
  updatedAt: "更新日時",
  keyword: "キーワード",
  yes: "あり",
  no: "なし",
  used: "使用する",
  retired: "使用しない",
  sortHint: "小さいものから順に並びます",
  several:
    "同じ内容の登録が複数あるため、どれか決められません。画面から変更してください",
  kept: "登録した内容は変更も削除もできません。",
  inUse: (uses: readonly string[]) =>
    `使用中のため削除できません。（${uses.join("、")}）`,
} as const;

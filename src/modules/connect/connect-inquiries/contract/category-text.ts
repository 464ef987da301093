export const categoryText = {
  create: "分類登録",
  searchHint: "分類名・上位分類",
  section: "登録内容",
  parent: "上位分類",
  parentHint:
    "空欄なら大分類。大分類の下は中分類、中分類の下は小分類になります",
  noParent: "該当する分類がありません",
  tooDeep: "小分類の下に分類は作れません",
  underItself: "自分の下には移せません",
  usedBy: (count: number) => `CONNECT 受付 ${count}件`,
  parentOf: (count: number) => `下位の分類 ${count}件`,
} as const;

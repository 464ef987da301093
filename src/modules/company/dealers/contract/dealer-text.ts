/** Words of a sales company that stand with its fields and rules. */
export const dealerText = {
  codeWrong: "販売会社コードは半角英数字とハイフンで入力してください",
  codeTaken: "この販売会社コードはすでに使われています",
  codeHint: "登録後は変更できません",
  branches: (count: number) => `拠点 ${count}件`,
  branchCount: (count: number) => `${count}拠点`,
  cases: (count: number) => `対応中の受付 ${count}件`,
} as const;

/** Words of the screens. */
export const dealerScreenText = {
  branches: "拠点",
  noCompany: "該当する販売会社がありません",
  casesOf: (desk: string) => `この会社の${desk}受付一覧`,
  searchBranches: "拠点を検索",
} as const;

/** Words of the links to sales companies that a case shows. */
export const dealerLinkText = {
  near: "近くの販売会社",
  details: (name: string) => `${name}の詳細`,
} as const;

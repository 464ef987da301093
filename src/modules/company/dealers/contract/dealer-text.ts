/** Labels of a sales company, the same label from column to form. */
export const dealerLabels = {
  code: "販売会社コード",
  name: "会社名",
  name_kana: "会社名（カナ）",
  phone: "代表電話",
  email: "メールアドレス",
  postal_code: "郵便番号",
  prefecture: "都道府県",
  address: "住所",
  note: "備考",
  branch_count: "拠点数",
  updated_at: "更新日時",
} as const;

export const dealerSections = {
  basic: "基本情報",
  branches: "拠点",
} as const;

/** Messages of the rules of a sales company. */
export const dealerText = {
  codeMissing: "販売会社コードを入力してください",
  codeWrong: "販売会社コードは半角英数字とハイフンで入力してください",
  codeTaken: "この販売会社コードはすでに使われています",
  branches: (count: number) => `拠点 ${count}件`,
  cases: (count: number) => `対応中の受付 ${count}件`,
} as const;

/** Words of the screens. */
export const dealerScreenText = {
  create: "販売会社登録",
  keyword: "キーワード",
  keywordHint: "会社名・カナ・コード・電話・住所",
  codeHint: "登録後は変更できません",
  organisationNote:
    "登録すると、この会社の利用者と拠点を登録できるようになります。",
  branchCount: (count: number) => `${count}拠点`,
  noCompany: "該当する販売会社がありません",
  casesOf: "この会社の受付一覧",
  searchBranches: "拠点を検索",
} as const;

/** Words of the links to sales companies that a case shows. */
export const dealerLinkText = {
  near: "近くの販売会社",
  details: (name: string) => `${name}の詳細`,
} as const;

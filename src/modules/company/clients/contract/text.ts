/** Words of clients and their people beside the labels of their fields. */
export const clientText = {
  codeTaken: "この顧客コードはすでに使われています",
  noSuchClient: "顧客が見つかりません",
  sameNames: "同じ顧客に同じ氏名の会員が複数います。画面から変更してください",
  invalidPlate: "登録番号を読み取れません",
  members: (count: number) => `会員 ${count}名`,
  platesHint: "1行に1台ずつ。例 尾張小牧 100 あ 12-34",
  paymentTerms: (closing: string, months: string, day: string) =>
    `${closing}締め ${months}${day}払い`,
  memberCount: (count: number) => `${count}名`,
  membersTitle: "会員",
  noMembers: "会員は登録されていません",
  addMember: "会員を追加",
  allMembers: "一覧で見る",
  sameName: "顧客名と同じ",
  billingNameHint: "空欄のときは顧客名で請求します",
  termsHint: "登録後の変更は、請求の担当者が確認してから有効になります。",
  moneyHint:
    "請求メール・手配手数料・振込手数料当方負担の登録後の変更は、請求の担当者が確認してから有効になります。",
  afterConfirmed: (value: string) => `${value}（請求の担当者の確認後）`,
  waits: (name: string, by: string) =>
    `${name}の取引条件の変更が確認待ちです（${by}）。先に確認するか却下してください。`,
  feeHint: "案件ごとに請求する手数料（円、税抜）",
  codeAndName: (code: string, name: string) => `${code} ${name}`,
  platesMany: (first: string, rest: number) => `${first} ほか${rest}台`,
  pickClient: "顧客名・カナ・コードの一部を入力して選択します",
} as const;

/** Words of the type-ahead in the reception. */
export const clientPickText = {
  ofRegistry: "車両の登録から",
  candidates: "顧客の候補",
  keys: "↓で候補へ、Enterで決定、Escで閉じる",
  title: "入力済みの項目があります",
  body: (name: string, fields: readonly string[]) =>
    `「${name}」の内容で、次の項目を置き換えます: ${fields.join("、")}`,
  replace: "置き換える",
  keep: "入力済みの値を残す",
  filled: (name: string) => `「${name}」の内容を入力しました。`,
} as const;

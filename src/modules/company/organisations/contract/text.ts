/** Words of the management of companies that stand with the fields and rules. */
export const organisationText = {
  invalidCoordinate: "緯度・経度を数値で入力してください",
  invalidCode: "業者コードは半角英数字とハイフンで入力してください",
  codeTaken: "この業者コードはすでに使われています",
  invalidMake: "メーカーを選択してください",
  makeTaken: "このメーカーはすでに登録されています",
  dispatches: (count: number) => `手配 ${count}件`,
  users: (count: number) => `利用者 ${count}名`,
} as const;

export const contactLabels = {
  name: "氏名",
  name_kana: "氏名（カナ）",
  department: "部署",
  phone: "電話番号",
  email: "メールアドレス",
} as const;

/** Labels of the position, for the forms of all that stand somewhere. */
export const positionLabels = { latitude: "緯度", longitude: "経度" } as const;

/** Words of the screens. */
export const managementText = {
  areaFilter: "都道府県・対応エリア",
  codeHint: "空欄のときは自動で採番します",
  wholeRegion: (region: string) => `${region}をすべて選択`,
  paymentTerms: (closing: string, months: string, day: string) =>
    `${closing}締め ${months}${day}払い`,
  closingOnly: (closing: string) => `${closing}締め`,
  addContact: "担当者を追加",
  contactNumber: (number: number) => `担当者${number}`,
  noContacts: "担当者は登録されていません",
  organisationNote: "登録すると、この会社の利用者を作成できるようになります。",
} as const;

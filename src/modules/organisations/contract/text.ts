/** Words of the management of companies that stand with the fields and rules. */
export const organisationText = {
  invalidAccountNumber: "口座番号は7桁以内の数字で入力してください",
  invalidCoordinate: "緯度・経度を数値で入力してください",
  invalidCode: "業者コードは半角英数字とハイフンで入力してください",
  codeMissing: "業者コードを入力してください",
  codeTaken: "この業者コードはすでに使われています",
  invalidMake: "メーカーを選択してください",
  makeTaken: "このメーカーはすでに登録されています",
  dispatches: (count: number) => `手配 ${count}件`,
  users: (count: number) => `利用者 ${count}名`,
  inUse: (uses: readonly string[]) =>
    `使用中のため削除できません。（${uses.join("、")}）`,
} as const;

/** Labels of a towing company, the same word from column to form. */
export const towCompanyLabels = {
  code: "業者コード",
  name: "会社名",
  name_kana: "会社名（カナ）",
  company_state: "取引状態",
  phone: "電話番号（昼間）",
  night_phone: "電話番号（夜間）",
  postal_code: "郵便番号",
  prefecture: "都道府県",
  address: "住所",
  coordinates: "位置",
  latitude: "緯度",
  longitude: "経度",
  areas: "対応エリア",
  capabilities: "対応内容",
  has_large_wrecker: "大型レッカー",
  has_forklift: "フォークリフト",
  has_night_in_car: "車中泊対応",
  is_open_at_night: "夜間対応",
  note: "備考",
  email: "メールアドレス",
  contact_name: "担当者",
  bank_name: "銀行名",
  bank_branch_name: "支店名",
  bank_account_kind: "預金種目",
  bank_account_number: "口座番号",
  bank_account_holder_kana: "口座名義（カナ）",
  invoice_registration_number: "適格請求書登録番号",
  payment_closing_day: "締日",
  payment_site_months: "支払月",
  payment_site_day: "支払日",
  payment_terms: "支払条件",
  updated_at: "更新日時",
} as const;

export const towCompanySections = {
  basic: "基本情報",
  place: "所在地・エリア",
  ability: "対応内容・備考",
  payment: "支払・請求書",
} as const;

export const carMakerLabels = {
  vehicle_make: "メーカー区分",
  name: "会社名",
  name_kana: "会社名（カナ）",
  phone: "電話番号",
  email: "メールアドレス",
  postal_code: "郵便番号",
  prefecture: "都道府県",
  address: "住所",
  contacts: "担当者",
  note: "備考",
  updated_at: "更新日時",
} as const;

export const carMakerSections = {
  basic: "基本情報",
  contacts: "担当者",
} as const;

export const contactLabels = {
  name: "氏名",
  name_kana: "氏名（カナ）",
  department: "部署",
  phone: "電話番号",
  email: "メールアドレス",
} as const;

/** What is written into a file for a flag; read back by the import. */
export const flagWords = { yes: "1", no: "0" } as const;

/** Spellings of a flag in a file that comes in, half width and small. */
export const flagTexts: Readonly<Record<"yes" | "no", readonly string[]>> = {
  yes: ["1", "あり", "有", "○", "〇", "はい", "yes", "true"],
  no: ["0", "なし", "無", "×", "いいえ", "no", "false"],
};

/** What the template of an import shows. */
export const importExamples: Readonly<Record<string, string>> = {
  code: "T001",
  name: "株式会社みほんレッカー",
  name_kana: "ミホンレッカー",
  phone: "045-111-2222",
  prefecture: "神奈川県",
  areas: "神奈川県、東京都",
  has_large_wrecker: "1",
  payment_closing_day: "末日",
  payment_site_months: "翌月",
  payment_site_day: "末日",
  invoice_registration_number: "T7000012050002",
};

export const makerImportExamples: Readonly<Record<string, string>> = {
  vehicle_make: "日野",
  name: "みほん自動車株式会社",
  name_kana: "ミホンジドウシャ",
  phone: "03-1111-2222",
  email: "info@example.jp",
  postal_code: "150-0001",
  prefecture: "東京都",
};

/** Words of the screens. */
export const managementText = {
  createTowCompany: "業者登録",
  createCarMaker: "メーカー登録",
  keyword: "キーワード",
  towKeyword: "会社名・カナ・コード・電話・住所",
  makerKeyword: "会社名・カナ・電話・担当者",
  areaFilter: "都道府県・対応エリア",
  codeHint: "空欄のときは自動で採番します",
  coordinatesHint: "地図で選ぶか、緯度・経度を入力します",
  wholeRegion: (region: string) => `${region}をすべて選択`,
  allAreas: "すべて外す",
  areaCount: (count: number) => `${count}都道府県`,
  paymentTerms: (closing: string, months: string, day: string) =>
    `${closing}締め ${months}${day}払い`,
  closingOnly: (closing: string) => `${closing}締め`,
  addContact: "担当者を追加",
  contactNumber: (number: number) => `担当者${number}`,
  noContacts: "担当者は登録されていません",
  organisationNote: "登録すると、この会社の利用者を作成できるようになります。",
  yes: "あり",
  no: "なし",
} as const;

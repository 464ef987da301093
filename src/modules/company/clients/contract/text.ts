/** Labels of a client, the same label from column to form. */
export const clientLabels = {
  company_customer_code: "顧客コード",
  name: "顧客名",
  name_kana: "顧客名（カナ）",
  customer_class: "顧客区分",
  customer_rank: "顧客ランク",
  closing_day: "締日",
  payment_site_months: "支払月",
  payment_site_day: "支払日",
  payment_site: "支払サイト",
  billing_name: "請求先名",
  billing_postal_code: "郵便番号",
  billing_prefecture: "都道府県",
  billing_address: "請求先住所",
  phone: "電話番号",
  contact_name: "担当者",
  email: "メールアドレス",
  note: "備考",
  members: "会員",
  member_count: "会員数",
  updated_at: "更新日時",
} as const;

export const clientSections = {
  basic: "基本情報",
  payment: "締め・支払",
  billing: "請求先",
} as const;

export const memberLabels = {
  client_id: "顧客",
  name: "会員名",
  name_kana: "会員名（カナ）",
  department: "部署",
  phone: "電話番号",
  email: "メールアドレス",
  vehicle_registration_numbers: "担当車両（登録番号）",
  note: "備考",
  updated_at: "更新日時",
} as const;

export const memberSections = { basic: "会員情報" } as const;

export const clientText = {
  codeTaken: "この顧客コードはすでに使われています",
  noSuchClient: "顧客が見つかりません",
  sameNames: "同じ顧客に同じ氏名の会員が複数います。画面から変更してください",
  invalidPlate: "登録番号を読み取れません",
  members: (count: number) => `会員 ${count}名`,
  inUse: (uses: readonly string[]) =>
    `使用中のため削除できません。（${uses.join("、")}）`,
  createClient: "顧客登録",
  createMember: "会員登録",
  clientKeyword: "顧客名・カナ・コード・電話・住所",
  memberKeyword: "会員名・カナ・顧客名・電話・登録番号",
  platesHint: "1行に1台ずつ。例 尾張小牧 100 あ 12-34",
  paymentTerms: (closing: string, months: string, day: string) =>
    `${closing}締め ${months}${day}払い`,
  site: (months: string, day: string) => `${months}${day}`,
  memberCount: (count: number) => `${count}名`,
  noMembers: "会員は登録されていません",
  addMember: "会員を追加",
  allMembers: "一覧で見る",
  sameName: "顧客名と同じ",
  billingNameHint: "空欄のときは顧客名で請求します",
  keyword: "キーワード",
  codeAndName: (code: string, name: string) => `${code} ${name}`,
  paymentAndBilling: "締め・支払・請求先",
  platesMany: (first: string, rest: number) => `${first} ほか${rest}台`,
  pickClient: "顧客名・カナ・コードの一部を入力して選択します",
} as const;

/** What the templates of the imports show. */
export const clientImportExamples: Readonly<Record<string, string>> = {
  company_customer_code: "123-45678",
  name: "みほん運輸株式会社",
  name_kana: "ミホンウンユ",
  customer_class: "S",
  phone: "045-111-2222",
  closing_day: "末日",
  payment_site_months: "翌月",
  payment_site_day: "末日",
  billing_prefecture: "神奈川県",
};

export const memberImportExamples: Readonly<Record<string, string>> = {
  company_customer_code: "123-45678",
  name: "山田 太郎",
  name_kana: "ヤマダ タロウ",
  department: "配車課",
  phone: "090-1111-2222",
  vehicle_registration_numbers: "尾張小牧 100 あ 12-34、横浜 100 か 56-78",
};

/** Words of the type-ahead in the reception. */
export const clientPickText = {
  candidates: "顧客の候補",
  use: (code: string, name: string) => `${code} ${name}を使う`,
  keys: "↓で候補へ、Enterで決定、Escで閉じる",
  title: "入力済みの項目があります",
  body: (name: string, fields: readonly string[]) =>
    `「${name}」の内容で、次の項目を置き換えます: ${fields.join("、")}`,
  replace: "置き換える",
  keep: "入力済みの値を残す",
  filled: (name: string) => `「${name}」の内容を入力しました。`,
} as const;

/** Labels of a special client, the same word from column to form. */
export const specialClientLabels = {
  state: "状態",
  company: "会社名",
  company_customer_code: "顧客コード",
  vehicle_registration_number: "登録番号",
  phone: "電話番号",
  reason: "理由",
  instructions: "対応方法",
  valid_from: "開始日",
  valid_to: "終了日",
  valid: "有効期間",
  is_ended: "終了",
  updated_at: "更新日時",
} as const;

export const specialClientSections = {
  notice: "お知らせの内容",
  keys: "照合する項目",
  valid: "有効期間",
} as const;

export const specialClientText = {
  keyMissing:
    "顧客コード・登録番号・電話番号のいずれか1つ以上を入力してください",
  plateIncomplete: "登録番号は4項目すべてを入力してください",
  phoneTooShort: "電話番号は市外局番から入力してください",
  validReversed: "終了日は開始日以降の日付を入力してください",
  create: "特別顧客登録",
  keyword: "キーワード",
  keywordHint: "会社名・コード・登録番号・電話",
  keysHint:
    "いずれか1つでも受付の内容と一致すると、受付・一覧・詳細に表示されます",
  forEver: "期限なし",
  validToHint: "空欄のときは期限なし",
  period: (from: string, to: string) => `${from} ～ ${to}`,
  end: "終了する",
  endTitle: "特別顧客を終了しますか",
  endBody: (company: string) =>
    `「${company}」のお知らせを、受付・一覧・詳細に表示しないようにします。内容と履歴は残ります。`,
  ended: (company: string) => `「${company}」を終了しました。`,
  resume: "再開する",
  resumed: (company: string) => `「${company}」を再開しました。`,
  yes: "終了",
  no: "",
} as const;

/** What the history calls the steps that only special clients have. */
export const specialClientActions: Readonly<Record<string, string>> = {
  end: "終了",
  resume: "再開",
};

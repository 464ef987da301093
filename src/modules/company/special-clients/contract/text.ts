export const specialClientText = {
  keyMissing:
    "顧客コード・登録番号・電話番号のいずれか1つ以上を入力してください",
  plateIncomplete: "登録番号は4項目すべてを入力してください",
  phoneTooShort: "電話番号は市外局番から入力してください",
  validReversed: "終了日は開始日以降の日付を入力してください",
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
} as const;

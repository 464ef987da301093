export const specialClientText = {
  create: "特別顧客・ユーザー登録",
  reasonExample: "大口契約先",
  instructionsExample: "営業窓口へ先に連絡",
  keyword: "会社名・氏名・コード・登録番号・電話",
  userPhone: "特別ユーザーは電話番号を入力してください",
  notOfUser:
    "特別ユーザーは電話番号だけで照合します。この欄は空欄にしてください",
  keyMissing:
    "顧客コード・登録番号・電話番号のいずれか1つ以上を入力してください",
  plateIncomplete: "登録番号は4項目すべてを入力してください",
  phoneTooShort: "電話番号は市外局番から入力してください",
  validReversed: "終了日は開始日以降の日付を入力してください",
  keysHint:
    "いずれか1つでも受付の内容と一致すると、受付・一覧・詳細に表示されます。特別ユーザーは電話番号だけで照合します。",
  forEver: "期限なし",
  validToHint: "空欄のときは期限なし",
  period: (from: string, to: string) => `${from} ～ ${to}`,
  end: "終了する",
  endTitle: (kind: string) => `${kind}を終了しますか`,
  endBody: (name: string) =>
    `「${name}」のお知らせを、受付・一覧・詳細に表示しないようにします。内容と履歴は残ります。`,
  ended: (name: string) => `「${name}」を終了しました。`,
  resume: "再開する",
  resumed: (name: string) => `「${name}」を再開しました。`,
  yes: "終了",
} as const;

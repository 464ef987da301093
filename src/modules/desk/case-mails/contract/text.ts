/** What is said of mails of a case. */
export const caseMailText = {
  noWay: "メールサーバーが設定されていないため送信できません。",
  openPlaceholder: "埋まっていない項目があります（{{ }} を消してください）",
  attachmentMissing: "この受付のファイルを選択してください",
  attachmentsTooLarge: "添付ファイルは合計10MBまでです",
  sameAddress: "同じ宛先が重複しています",
  stillWaiting: "送信中のメールです。しばらくお待ちください。",
  sentAgain: "このメールは再送済みです。",
  notTaken: "宛先のメールサーバーに接続できませんでした",
} as const;

/** Words of the receipts of what was paid for a client. */
export const receiptText = {
  title: "領収書",
  ofBill: "立替の領収書",
  add: "領収書を追加",
  hint: "画像・PDF、1件5MBまで、10件まで",
  none: "領収書はありません",
  tooMany: "領収書は10件までです。",
  notAdvance: "領収書を付けられるのは立替の明細だけです。",
  wrongKind: "領収書は画像かPDFを選択してください。",
  attachments: "領収書",
} as const;

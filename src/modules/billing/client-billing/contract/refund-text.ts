/** Words of what is given back of a payment or a credit note. */
export const refundText = {
  refund: "返金を記録",
  title: "返金の記録",
  note: (left: string) =>
    `未充当の ${left} のうち、振込などで返した金額を記録します。`,
  amount: "返金額",
  left: "未充当",
  refundedOn: "返金日",
  reason: "返金の理由",
  reasonMissing: "返金の理由を入力してください。",
  beforeMoney: (day: string) =>
    `返金日は ${day} 以降の日付を入力してください。`,
  tooMuch: (left: string) => `返金できるのは未充当の ${left} までです。`,
  refunded: "返金を記録しました。",
  release: "返金の記録を取り消す",
  releaseTitle: "返金の記録の取消",
  releaseNote: "返金の記録をすべて取り消し、未充当の金額を元に戻します。",
  releaseReason: "取消の理由",
  releaseMissing: "取消の理由を入力してください。",
  released: "返金の記録を取り消しました。",
  nothing: "返金の記録がありません。",
} as const;

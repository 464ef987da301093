/** Every sentence and label of the messages on a case. */
export const messageText = {
  bodyRequired: "メッセージを入力してください。",
  recipientRequired: "宛先を選択してください。",
  noDealer: "この案件には販売会社が設定されていません。",
  noMaker: "この案件にはメーカーが設定されていません。",
  othersMessage: "送信した本人だけが取り消せます。",
  tooLate: "送信から10分を過ぎたメッセージは取り消せません。",
  alreadyWithdrawn: "このメッセージは取り消されています。",
} as const;

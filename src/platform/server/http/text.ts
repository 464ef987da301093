/** What the interface itself says, whatever the operation. */
export const httpText = {
  bodyTooLarge:
    "送信する内容が大きすぎます。文章を短くするか、件数を分けてください。",
  alreadyDone: "この操作はすでに完了しています。画面を再読み込みしてください。",
  dayIsSpent:
    "本日の登録・変更の上限に達しました。明日0時から続けられます。お急ぎの場合はコールセンターに連絡してください。",
  monthIsSpent:
    "直近30日間の登録・変更の上限に達しました。1日ごとに空きが戻ります。明日以降に続けるか、コールセンターに連絡してください。",
  workIsSpent:
    "本日のファイル作成・取込・メール送信・PDF作成の上限に達しました。明日0時から続けられます。",
} as const;

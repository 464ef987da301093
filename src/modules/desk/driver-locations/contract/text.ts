/** Words of the links on a case, and of what the driver is sent. */
export const shareText = {
  title: "運転者の現在地",
  open: "現在地確認リンク",
  saveFirst: "一度保存すると、運転者に現在地確認リンクを送れます。",
  closed: "対応が終了した案件ではリンクを作成できません。",
  dialogTitle: "現在地確認リンクを作成",
  dialogNote:
    "運転者がリンクを開いて同意すると、現在地がこの案件に届きます。案件が終了するか24時間たつと無効になります。",
  channel: "伝え方",
  phone: "送信先の携帯電話番号",
  mail: "送信先のメールアドレス",
  wrongMobile: "携帯電話番号を入力してください。",
  wrongMail: "メールアドレスを入力してください。",
  preview: "送信する文面",
  linkPlace: "（ここにリンクが入ります）",
  act: { spoken: "コードを発行", sms: "SMSを送信", mail: "メールを送信" },
  close: "閉じる",
  made: "リンクを作成しました。",
  queued: (to: string) => `${to} への送信を始めました。`,
  readOut: "次のとおり運転者に伝えてください。",
  stepAddress: "スマートフォンで次のアドレスを開く",
  stepCode: "次のコードを入力する",
  codeUntil: (time: string) =>
    `コードは ${time} まで、1回だけ使えます。この画面を閉じると再表示できません。`,
  copyUrl: "リンクをコピー",
  copied: "コピーしました。",
  none: "リンクはまだ作成されていません。",
  notAsked: "未依頼",
  position: "現在地",
  accuracy: (metres: number) =>
    metres >= 1000
      ? `精度 約${(metres / 1000).toFixed(1)} km`
      : `精度 約${metres} m`,
  ago: (words: string) => `${words}前`,
  justNow: "たった今",
  seconds: (count: number) => `${count}秒`,
  minutes: (count: number) => `${count}分`,
  hours: (count: number) => `${count}時間`,
  near: (place: string) => `${place}付近`,
  away: (distance: string) => `案件の位置から ${distance}`,
  sameAsCase: "案件の位置に反映済み",
  noCasePlace: "案件の位置は未入力です。",
  take: "案件の位置に反映",
  taken: "運転者の現在地を案件の位置に反映しました。",
  takenUnsaved: "運転者の現在地をフォームに反映しました。保存してください。",
  metres: (count: number) => `${count} m`,
  kilometres: (count: string) => `${count} km`,
  noteOf: (note: string) => `メモ「${note}」`,
  shares: "作成したリンク",
  by: (name: string, at: string) => `${name} ${at}`,
  end: "無効にする",
  endTitle: "リンクを無効にしますか",
  endBody: "運転者の画面は使えなくなり、現在地は届かなくなります。",
  ended: "リンクを無効にしました。",
  tooMany:
    "この案件で使えるリンクが多すぎます。不要なリンクを無効にしてください。",
  noChannel: "この方法では送信できません。",
} as const;

/** Actions and fields of a link in the history of its case. */
export const shareHistoryText = {
  entity: "現在地確認リンク",
  actions: {
    create: "作成",
    end: "無効化",
    stop: "運転者が終了",
    open: "開封",
    position: "現在地を受信",
    note: "メモを受信",
    move: "統合による移動",
  } as Readonly<Record<string, string>>,
  fields: {
    channel: "伝え方",
    recipient: "送信先",
    note: "運転者のメモ",
    position: "現在地",
    ended_at: "無効にした日時",
    expires_at: "有効期限",
  } as Readonly<Record<string, string>>,
} as const;

/** What the driver is sent; `{link}` is filled in on the way out. */
export const messageText = {
  subject: "【救援センター】現在地の確認のお願い",
  sms: "【救援センター】次のリンクを開き、現在地を送ってください。24時間有効です。 {link}",
  mail: [
    "救援センターです。",
    "救援のため、お車の現在地を確認させてください。",
    "次のリンクをスマートフォンで開き、画面の案内に沿って現在地を送ってください。",
    "",
    "{link}",
    "",
    "・アプリの追加や登録は不要です。",
    "・送られるのは位置情報だけです。ページを閉じると送信は止まります。",
    "・リンクは24時間、または救援が終わるまで有効です。",
    "・お心当たりのない場合は、このメールを破棄してください。",
  ].join("\n"),
} as const;

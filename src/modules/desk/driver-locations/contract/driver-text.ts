/** Words of the driver's page: read at night, beside the road, by somebody who has never seen the product. */
export const driverText = {
  desk: "救援センター",
  callDesk: (phone: string) => `救援センターに電話 ${phone}`,
  loading: "確認しています…",
  codeTitle: "コードを入力してください",
  codeHint: "オペレーターがお伝えした8けたの数字です。",
  codeLabel: "コード（8けた）",
  codeNext: "次へ",
  codeShort: "8けたの数字を入力してください。",
  codeWrong:
    "このコードは使えません。数字をご確認のうえ、もう一度入力するか、オペレーターにお伝えください。",
  throttled:
    "入力の回数が多すぎます。10分ほど待つか、オペレーターに新しいリンクをご依頼ください。",
  offline: "通信できません。電波のよい場所でもう一度お試しください。",
  again: "もう一度試す",
  consentTitle: "現在地を送りますか",
  consentBody:
    "お車の救援のため、この端末の現在地を救援センターのオペレーターに送ります。",
  consentPoints: [
    "送るのは位置情報と、ご自身で入力したメモだけです。",
    "この画面を開いている間、位置が更新されます。閉じると止まります。",
    "24時間たつか救援が終わると、送れなくなります。",
    "位置情報は、この救援のためだけに使います。",
  ],
  agree: "同意して現在地を送る",
  noPosition: "位置を送らず、文字で伝える",
  measuringTitle: "現在地を調べています",
  measuring: "端末の確認が出たら「許可」を選んでください。",
  sendingTitle: "現在地を送っています",
  keepOpen: "安全な場所で、この画面を開いたままお待ちください。",
  sentAt: (time: string) => `${time} に送信しました`,
  accuracy: (metres: number) =>
    metres >= 1000
      ? `誤差 約${(metres / 1000).toFixed(1)} km`
      : `誤差 約${metres} m`,
  /** Too far off to be found by the position alone. */
  coarse: "おおまかな位置です。目印も下にご記入ください。",
  resending: "電波が弱いため、送り直しています…",
  outside: "日本国外の位置のため送れません。文字でお知らせください。",
  refusedTitle: "位置情報を使えません",
  refused: {
    denied:
      "この端末で位置情報が許可されていません。設定で許可して「もう一度試す」を押すか、下に場所をご記入ください。",
    unavailable:
      "端末が現在地を測定できませんでした。「もう一度試す」を押すか、下に場所をご記入ください。",
    timeout:
      "現在地の測定に時間がかかっています。空の見える場所で「もう一度試す」を押すか、下に場所をご記入ください。",
  },
  manualTitle: "場所を文字でお知らせください",
  noteLabel: "場所の目印・キロポスト・インター名など",
  noteSend: "メモを送る",
  noteSent: "メモを送りました。",
  noteEmpty: "内容を入力してください。",
  stop: "送信をやめる",
  stoppedTitle: "送信を終了しました",
  stopped:
    "現在地はもう送られません。必要なときは、オペレーターに新しいリンクをご依頼ください。",
  stopping: "送信を終了しています…",
  notStoppedTitle: "送信を終了できませんでした",
  notStopped:
    "この端末からは送っていませんが、リンクはまだ有効です。電波のよい場所で「もう一度試す」を押してください。",
  deadTitle: "このリンクは使えません",
  dead: "有効期限が切れたか、すでに終了しています。お困りのときは、救援センターにお電話ください。",
} as const;

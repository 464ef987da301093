/** Words of billed items. */
export const itemText = {
  /** Of many items that go on together: the first five, and how many more. */
  obstacles: (all: readonly string[]) =>
    [
      ...all.slice(0, 5),
      ...(all.length > 5 ? [`ほか${String(all.length - 5)}件`] : []),
    ].join(" "),
  create: "明細を追加",
  keyword: "受付番号・登録番号・内容・請求先",
  noSuchClient: "請求先が見つかりません",
  section: "明細",
  advance: "立替",
  origin: "元の案件",
  decided: "判断",
  confirm: "確認済にする",
  exclude: "請求しない",
  confirmKey: "選択した明細を確認済にする",
  excludeKey: "選択した明細を請求しない（理由を入力）",
  confirmNext: "確認済にして次へ",
  keyNext: "Ctrl+Enter",
  nextKey:
    "右に表示した明細を確認済にして次の明細へ（確認できない明細は次へ進むだけ）",
  nothingChosen: "左の一覧から明細を選ぶと、報告・写真・費用を確認できます",
  openItem: "明細を開く",
  include: "確認待ちに戻す",
  assign: "請求先を決める",
  issue: "今すぐ請求",
  issueBody: (count: number, client: string) =>
    `${client}に${String(count)}件の明細で請求書を発行します。発行した請求書は変更できません。`,
  issueOne: "今すぐ請求できるのは、1つの請求先の確認済の明細だけです。",
  excludeTitle: (count: number) => `${String(count)}件を請求しない明細にします`,
  excludeReason: "請求しない理由",
  reasonMissing: "請求しない理由を入力してください。",
  assignTitle: (count: number) => `${String(count)}件の請求先`,
  client: "請求先",
  confirmed: (count: number) => `${String(count)}件を確認済にしました。`,
  excluded: (count: number) => `${String(count)}件を請求しない明細にしました。`,
  included: (count: number) => `${String(count)}件を確認待ちに戻しました。`,
  assigned: (count: number) => `${String(count)}件の請求先を決めました。`,
  issued: (number: string) => `請求書 ${number} を発行しました。`,
  chosenSum: (sum: string) => `合計 ${sum}`,
  itemOfCase: (number: string, item: string) => `${number}の「${item}」`,
  typedItem: (item: string) => `「${item}」`,
  noPayee: (name: string) => `${name}の立替先名を入力してください。`,
  unassigned: (name: string) => `${name}の請求先を決めてください。`,
  openDifference: (name: string) =>
    `${name}は確認後に報告が変わっています。内容を直してから確認してください。`,
  wrongState: (name: string, state: string) =>
    `${name}は${state}のためできません。`,
  closed: "締め済の明細は変更できません。",
  takeReport: "報告の内容に合わせる",
  report: "作業報告では",
  gone: "報告から削除されました",
  feeItem: "手配手数料",
  noFee: "請求先に手配手数料がありません",
  late: "※前月以前分",
  toCase: "案件を開く",
  missing: "費用なし",
  missingNote:
    "完了した案件のうち、費用の明細がないものです（30日間表示）。作業報告に費用を登録するか、明細を追加してください。",
  missingHeads: {
    completed: "完了日時",
    number: "受付番号",
    company: "顧客",
    plate: "登録番号",
  },
  missingEmpty: "費用のない完了案件はありません",
  empty: "確認待ちの明細はありません",
  tabs: "確認待ちの一覧",
  tabItems: "請求明細",
  towBills: "レッカー請求",
  towPay: "レッカー支払",
} as const;

/** Words of bills. */
export const billText = {
  keyword: "請求番号・請求先・登録番号・受付番号",
  section: "請求書",
  lines: "明細",
  rates: "税率別内訳",
  settled: "入金・返還",
  letters: "督促",
  settledHeads: {
    on: "日付",
    by: "内容",
    amount: "金額",
    fee: "手数料",
    writeOff: "端数",
    payment: "入金",
    credit: "返還",
    refund: "返金",
  },
  creditLine: (item: string, left: string) => `${item}（残り ${left}）`,
  reasonMissing: "返還の理由を入力してください。",
  noLines: "開始残高に明細はありません",
  nothingSettled: "入金も返還もまだありません",
  send: "送付を記録",
  sendTitle: "送付",
  way: "送付方法",
  mailTo: "宛先メール",
  mailNote:
    "PDFを添付して送信します。送信できなかったときは発行済のまま残ります。",
  noMail: "請求先にメールアドレスがありません。",
  sendMail: "メールを送信",
  sentBefore: (at: string, way: string) =>
    `この請求書は送付済みです（${at} ${way}）。もう一度送付しますか。`,
  mail: "メール",
  mailWaits: "この請求書のメールは送信待ちです。",
  mailWaiting: "メール送信待ち",
  mailFailed: "メール送信失敗",
  mailFailedOf: (number: string, client: string) =>
    `請求書 ${number}（${client}）のメールを送信できませんでした。`,
  mailFailedSign: (count: number) =>
    `メールを送信できなかった請求書 ${String(count)}件`,
  sentNow: "送付を記録しました。",
  queued: "メールを送信待ちにしました。",
  print: "請求書を表示",
  credit: "返還する",
  creditTitle: "返還請求書を発行",
  creditNote:
    "返す明細と金額を入力してください。元の残高に充て、残りは未充当になります。",
  creditReason: "返還の理由",
  creditOf: (amount: string) => `${amount} を返還`,
  creditTotal: "返還の合計（税込）",
  creditAll: "残り全額を入れる",
  creditSums: (subtotal: string, tax: string, total: string) =>
    `税抜 ${subtotal}　消費税 ${tax}　返還の合計 ${total}`,
  creditedBefore: "返還済",
  credited: (number: string) => `返還請求書 ${number} を発行しました。`,
  creditNothing: "返す金額を入力してください。",
  creditTooMuch: (rate: string, left: string) =>
    `${rate}の残りは ${left} です。それを超えて返還できません。`,
  apply: "他の請求書に充てる",
  applyAsk: "未充当の残りを請求書に充てますか",
  applyBody: (left: string) =>
    `未充当 ${left} を、この請求先の未入金の請求書に期限の古い順に充てます。`,
  applied: "請求書に充てました。",
  nothingLeft: "未充当の残りはありません",
  nothingOpen: "未入金の請求書はありません。",
  cancel: "取消",
  cancelTitle: "請求書を取り消しますか",
  cancelNote:
    "明細は確認済に戻ります。請求番号は欠番にならず、取消として残ります。",
  cancelReason: "取消の理由",
  cancelMissing: "取消の理由を入力してください。",
  cancelled: "請求書を取り消しました。",
  cancelledAlready: "取消済みの請求書にはできません",
  noCredit: "返還できるのは取消でない請求書だけです",
  noCancel: "入金のある請求書は取り消せません",
  cancelByUndo: "締めで発行した請求書は、締めの取消で取り消します",
  printChosen: "まとめて印刷",
  printed: (count: number) => `${String(count)}通を印刷しました。`,
  notPrintable: "取消の請求書と開始残高は印刷できません。",
  openingStays: "開始残高は送付も印刷もできません",
  days: (count: number) => `${String(count)}日`,
  overdue: (days: number) => `延滞 ${String(days)}日`,
  reissued: "再発行",
  mailTooLarge:
    "請求書と領収書の合計が10MBを超えるため、メールで送付できません。郵送などで送付してください。",
  receiptName: (place: number, name: string) =>
    `領収書${String(place)}_${name}`,
  mailSubject: (number: string, issuer: string) =>
    `【${issuer}】請求書 ${number} の送付`,
  mailBody: (party: string, number: string, total: string, due: string) =>
    `${party}\n\nいつもお世話になっております。\n請求書 ${number} をお送りします。\n\nご請求金額 ${total}\n支払期限 ${due}\n\n内容をご確認のうえ、期限までにお支払いくださいますようお願いいたします。`,
} as const;

/** Words of closings. */
export const closingText = {
  start: "新しい締め",
  startTitle: "締めの実行",
  closedOn: "締日",
  oneClient: "請求先を限る（臨時締め）",
  preview: "対象を確認",
  run: (clients: number) => `${String(clients)}社を締める`,
  todayWarning:
    "締日は今日です。今日これから完了する作業は次の締めに入ります。",
  future: "締日は今日までの日付を入力してください。",
  previewSum: (clients: number, items: number, total: string) =>
    `${String(clients)}社・${String(items)}件・${total}`,
  leftOut: "取り残し",
  left: {
    unassigned: "請求先未定",
    pending: "確認待ち",
    differs: "報告と差異",
    loss: "逆ざや",
  },
  problems: {
    no_address: "請求先住所がありません",
    due_before: "支払期限が締日より前になります",
    earlier_open: "前の期間が締められていません",
    negative: "合計が0円以下のため次回に繰り越します",
    closed: "締め済みです",
  },
  noIssuer: "発行者情報がありません。トップの発行者情報から登録してください。",
  badNumber: "発行者の登録番号を確認してください。",
  nothing: "この締日に締める請求先はありません。",
  clients: "請求先ごとの結果",
  undoneAt: (at: string) => `取消 ${at}`,
  markAll: "表示中の請求先をすべて選択",
  state: "状態",
  ofClosing: (closedOn: string) => `締日 ${closedOn}`,
  countOf: (label: string, count: number) => `${label} ${String(count)}`,
  undoMarked: (count: number) => `選択した${String(count)}社の締めを取り消す`,
  heads: [
    { label: "請求先", is_number: false },
    { label: "請求番号", is_number: false },
    { label: "合計", is_number: true },
    { label: "状態", is_number: false },
    { label: "期間", is_number: false },
    { label: "明細数", is_number: true },
  ],
  progress: (done: number, all: number) =>
    `${String(done)} / ${String(all)}社を処理しました`,
  goOn: "続きを実行",
  undo: "締めを取り消す",
  undoTitle: "締めの取消",
  undoNote:
    "この請求先の、後の締めも一緒に取り消します。取消後にもう一度締めてください。",
  undoReason: "取消の理由",
  undoMissing: "取消の理由を入力してください。",
  undone: (bills: number) => `${String(bills)}通の請求書を取り消しました。`,
  /** The first five by name. */
  undoClients: (names: readonly string[]) =>
    names.length > 5
      ? `${names.slice(0, 5).join("、")} ほか${String(names.length - 5)}社`
      : names.join("、"),
  undoBills: (count: number, sent: number) =>
    `請求書 ${String(count)}通（うち送付済 ${String(sent)}通）`,
  undoPayments: (count: number, sum: string) =>
    `未消込に戻る入金 ${String(count)}件 ${sum}`,
  undoLetters: (count: number) => `取り下げる督促 ${String(count)}件`,
  undoLater: (dates: string) => `一緒に取り消す後の締め: ${dates}`,
  printBundle: (from: number, to: number) =>
    `印刷 ${String(from)}–${String(to)}通`,
  replaces: (number: string) => `旧請求番号 ${number} の差替`,
  finished: "締めが完了しました。",
  undoNothing: "取り消せる請求先がありません。",
  undoRefunded: (number: string) =>
    `返還請求書 ${number} は返金済みです。先に返金の記録を取り消してください。`,
} as const;

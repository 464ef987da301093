/** Words of payments. */
export const paymentText = {
  create: "入金を登録",
  keyword: "振込名義・請求先",
  section: "入金",
  match: "自動消込",
  matched: (count: number, proposed: number) =>
    `${String(count)}件を消し込みました。候補のある入金 ${String(proposed)}件。`,
  upload: "入金明細を取込",
  uploaded: (fresh: number, known: number) =>
    `${String(fresh)}件を取り込みました。取込済み ${String(known)}件。`,
  openBills: "未入金の請求書",
  chooseClient: "請求先を決めると、未入金の請求書を表示します。",
  noOpenBills: "未入金の請求書はありません",
  of: (name: string, amount: string) => `${name} ${amount}`,
  nothingChosen: "左の入金を選ぶと、請求先の未入金の請求書をここに表示します。",
  setClient: "請求先を決める",
  clientSet: "請求先を決めました。",
  payers: (count: number) =>
    count === 1
      ? "名義の一致する請求先"
      : `名義の一致する請求先が${String(count)}件あります。選んでください。`,
  payer: (code: string, name: string, balance: string) =>
    `${code} ${name}（残高 ${balance}）`,
  openPayment: "入金を開く",
  due: (date: string) => `期限 ${date}`,
  balance: (balance: string) => `残高 ${balance}`,
  difference: (rest: string) => `差額 ${rest}`,
  share: "消込額",
  fee: "手数料",
  writeOff: "端数",
  shareAndLetGo: (amount: string, let_go: string) =>
    `充当 ${amount}、端数 ${let_go}`,
  writeOffReason: "端数の理由",
  rest: (rest: string) => `消込後の未充当 ${rest}`,
  take: "この内容で消し込む",
  allocate: "消込",
  taken: "消し込みました。",
  release: "消込を解除",
  releaseTitle: "消込の解除",
  releaseNote: "この入金の消込をすべて解除し、請求書の残高を元に戻します。",
  releaseReason: "解除の理由",
  releaseMissing: "解除の理由を入力してください。",
  released: "消込を解除しました。",
  beyondPayment: (left: string) => `未充当は ${left} です。`,
  beyondBalance: (number: string, balance: string) =>
    `${number} の残高は ${balance} です。`,
  feeUnknown: (fees: string) => `振込手数料は ${fees} のいずれかです。`,
  feeAboveMoney: "振込手数料が入金額を超えています。",
  feeOnce: "振込手数料は1回の入金につき1回だけです。",
  feeNotAllowed: "この請求先の振込手数料は当方負担ではありません。",
  writeOffTooMuch:
    "端数は1,000円までです。それを超える差額は返還請求書にしてください。",
  keptNeedsMoney: "手数料と端数は、同じ入金を充てた請求書だけで処理できます。",
  writeOffNeedsReason: "端数の理由を入力してください。",
  otherClient: "請求書の請求先が異なります。",
  hasAllocations: "消込のある入金です。先に消込を解除してください。",
  likeAsk: "同じ入金がすでにあります",
  likeBody: (day: string, payer: string, amount: string) =>
    `${day} ${payer} ${amount} の入金が登録されています。別の入金であれば登録してください。`,
  likeTake: "別の入金として登録",
  hasRefunds: "返金のある入金です。先に返金の記録を取り消してください。",
  belowRefunded: (refunded: string) =>
    `返金した ${refunded} を下回る金額にはできません。`,
  returned: (day: string) => `返金 ${day}`,
  fromBank: "入金明細から作られた入金の金額と日付は変更できません。",
  settledFully: "消込が済んでいます。",
  allocations: "消込の内訳",
  nothingAllocated: "消込はまだありません",
  proposal: "候補",
  noShares: "消込額を入力してください。",
  account: (bank: string, branch: string, number: string) =>
    `${bank}-${branch}-${number}`,
} as const;

/** Why a bank file is refused as a whole. */
export const bankFileText = {
  notRead: "全銀フォーマット（200バイト、種別03または01）として読めません。",
  cut: (at: number) => `${String(at)}件目のレコードが200バイトではありません。`,
  kind: (at: number) => `${String(at)}件目のレコードの区分が正しくありません。`,
  noHeader: "ヘッダーがありません。",
  noTrailer: (at: number) =>
    `${String(at)}件目のヘッダーに対するトレーラーがありません。`,
  count: (found: number, said: number) =>
    `明細は${String(found)}件ですが、トレーラーでは${String(said)}件です。`,
  sum: (found: string, said: string) =>
    `入金の合計は${found}ですが、トレーラーでは${said}です。`,
  date: (at: number) => `${String(at)}件目の日付が正しくありません。`,
  amount: (at: number) => `${String(at)}件目の金額が正しくありません。`,
  empty: "入金の明細がありません。",
} as const;

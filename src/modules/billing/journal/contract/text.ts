/** Words of the books. */
export const journalText = {
  number: "仕訳番号",
  postedOn: "計上日",
  occurredOn: "取引日",
  debit: "借方",
  credit: "貸方",
  amount: "金額",
  taxCode: "税区分",
  partner: "取引先",
  document: "証憑番号",
  act: "区分",
  client: "請求先",
  company: "業者",
  account: "科目",
  source: "元の記録",
  sourceId: "元の記録の番号",
  part: "消込の番号",
  reverses: "取り消した仕訳",
  reversedBy: "取消の仕訳",
  noReversal: "なし",
  keyword: "取引先・証憑番号",
  section: "仕訳",
  openSource: (kind: string) => `${kind}を開く`,
  entryOf: (number: number) => `仕訳 ${String(number)}`,
  sign: (count: number) => `仕訳と残高の不一致 ${String(count)}件`,
  unequal: (count: number, at: string) =>
    `仕訳と残高が${String(count)}件で一致しません（${at}の照合）。`,
  unequalLine: (kind: string, name: string, books: string, stands: string) =>
    `${kind} ${name}: 仕訳 ${books}、残高 ${stands}`,
} as const;

/** What has to be equal at any moment. */
export const sumKinds = {
  receivable: "売掛金",
  unused: "前受金",
  payable: "買掛金",
} as const;

/** Words of what the accountant's software calls things. */
export const journalNameText = {
  kind: "種類",
  item: "この画面での名前",
  outsideName: "会計ソフトでの名前",
  outsideCode: "会計ソフトのコード",
  outsideHint:
    "空欄のときは、科目はこの画面での名前、税区分は形式ごとの標準の名前で出力します。",
  subKind: "補助科目",
  subHint: "税区分では使いません。",
  subName: "補助科目の名前",
  department: "部門",
  place: "並び順",
  keyword: "名前",
  section: "会計ソフトでの名前",
  subMissing: "補助科目の名前を入力してください。",
} as const;

/** Words of files for accountants. */
export const journalExportText = {
  tabs: "仕訳の切り替え",
  number: "出力番号",
  format: "形式",
  first: "仕訳番号から",
  last: "仕訳番号まで",
  count: "件数",
  total: "金額の合計",
  madeBy: "出力者",
  keyword: "出力者",
  section: "出力",
  button: "前回以降を出力",
  title: "前回以降の仕訳を出力",
  note: "前回の出力より後の仕訳を、番号を付けて出力します。出力した仕訳は次の出力に入りません。",
  act: "出力",
  purpose: "目的",
  purposeHint: "抽出記録に残ります。",
  purposeMissing: "目的を入力してください。",
  again: "もう一度出力",
  againTitle: "同じファイルをもう一度出力",
  againNote:
    "会計ソフトに二度取り込まないよう注意してください。内容は前回と同じです。",
  made: (number: number, count: number) =>
    `出力 ${String(number)}（${String(count)}件）のファイルを作成しています。完了すると通知します。`,
  nothing: "前回の出力より後の仕訳はありません。",
  sourceTitle: (format: string) => `仕訳（${format}）`,
  conditions: (number: number) => `出力番号: ${String(number)}`,
  summary: (act: string, document: string | null, occurred: string | null) =>
    [act, document, occurred === null ? null : `取引日 ${occurred}`]
      .filter((word) => word !== null)
      .join(" "),
} as const;

/** Words of the months that are closed. */
export const bookLockText = {
  create: "月次締めを変更",
  keyword: "変更した人",
  until: "締めた月の末日",
  untilHint:
    "この日までの計上日には、以後仕訳が入りません。先へ進めるのは1人でできますが、前に戻すにはもう1人の確認が必要です。",
  notMonthEnd: "月の末日を入力してください。",
  notPast: "終わった月の末日を入力してください。",
  same: "すでにこの日まで締めています。",
  reason: "戻す理由",
  reasonHint: "前に戻すときだけ必要です。",
  reasonMissing: "前に戻す理由を入力してください。",
  waits: "確認待ちの変更があります。先に確認するか却下してください。",
  state: "状態",
  madeBy: "変更した人",
  decidedBy: "確認した人",
  refuseReason: "却下の理由",
  section: "月次締め",
  confirm: "確認して戻す",
  confirmAsk: (day: string) => `月次締めを${day}まで戻しますか`,
  confirmBody: (reason: string) =>
    `理由: ${reason}。この日より後の月に、また計上できるようになります。`,
  confirmed: "月次締めを戻しました。",
  refuse: "却下",
  refuseTitle: "月次締めの変更を却下",
  refuseNote: "締めはいまのままです。",
  refuseMissing: "却下の理由を入力してください。",
  refused: "却下しました。",
  own: "自分が入力した変更は確認できません。もう1人の確認が必要です。",
  decided: "すでに決まっています。",
  locked: (day: string) =>
    `${day}までの月は締められているため、変更・削除・取消はできません。新しい処理（返還請求書、返金など）で訂正してください。`,
  posted: (locked: string, open: string) =>
    `${locked}までの月は締められています。取引日はそのままで、計上日は${open}になります。`,
} as const;

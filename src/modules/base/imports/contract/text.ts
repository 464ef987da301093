/** Every sentence and label of the import workbench. */
export const importText = {
  button: "取込",
  title: (title: string) => `${title}の取込`,
  close: "閉じる",
  steps: ["ファイル", "列の割り当て", "内容の確認", "登録"],
  chooseHint:
    "CSV（Shift_JIS・UTF-8など）またはExcel（xlsx）を選択してください。1行目は項目名です。100,000行まで取り込めます。",
  choose: "ファイルを選択",
  dropHint: "ここにファイルをドロップすることもできます。",
  template: "ひな形をダウンロード",
  templateName: (title: string) => `${title}_ひな形.csv`,
  reading: "ファイルを読み込んでいます…",
  fileFacts: (name: string, rows: string, encoding: string) =>
    `${name}（${rows}行・${encoding}）`,
  mappingHint:
    "取り込む項目に、ファイルのどの列を使うかを指定してください。割り当ては次回も使われます。",
  notMapped: "（取り込まない）",
  required: "必須",
  sample: "例",
  columnOfFile: "ファイルの列",
  field: "項目",
  requiredMissing: (labels: string) =>
    `必須の項目に列を割り当ててください: ${labels}`,
  mappedTwice: "同じ列を2つの項目に割り当てることはできません。",
  whole: (title: string) =>
    `全件ファイル（ファイルにない${title}は前日で終了する）`,
  absent: (absent: string, held: string, percent: string, title: string) =>
    `ファイルにない${title} ${absent}件（有効な${held}件の${percent}%）が前日で終了します。`,
  nothingAbsent: (title: string) =>
    `ファイルにない有効な${title}はありません。`,
  needsConfirmation:
    "終了する割合が大きいため、承認者の確認が必要です。確認されると登録できます。",
  confirm: "終了を確認する",
  confirmOf: (name: string) => `${name}の終了を確認する`,
  confirmTitle: "終了を確認しますか",
  confirmAction: "確認する",
  confirmed: "終了を確認しました。",
  notConfirmed: "ファイルにない件数が多いため、承認者の確認が必要です。",
  leftOutUnnamed: (column: string) =>
    `除いた行の「${column}」が読み取れないため、どのデータを残すか分かりません。値を直してください。`,
  nothingToConfirm: "確認する終了はありません。",
  noWhole: "全件ファイルとして取り込めない一覧です。",
  past: "取込の履歴",
  noPast: "取込の履歴はありません",
  pastHint: "行の内容は7日間保存されます。",
  pastHeads: ["日時", "種類", "ファイル", "結果", "担当者"],
  pastCounts: (create: string, update: string, unchanged: string) =>
    `新規 ${create}・更新 ${update}・変更なし ${unchanged}`,
  pastSkipped: (create: string, left: string, unchanged: string) =>
    `新規 ${create}・更新せず ${left}・変更なし ${unchanged}`,
  pastLeftOut: (count: string) => `取り込まず ${count}`,
  pastUnknown:
    "取込の記録が見つかりません（この一覧を取り込む権限がないか、削除されています）。",
  pastEnded: (absent: string) => `終了 ${absent}`,
  pastWaiting: (absent: string, held: string) =>
    `承認者の確認待ち（終了 ${absent} / 有効 ${held}）`,
  pastConfirmed: (name: string) => `確認 ${name}`,
  writeWhole: (absent: string) =>
    `ファイルにない${absent}件は前日で終了します。`,
  check: "内容を確認",
  checking: "内容を確認しています",
  writing: "登録しています",
  progress: (done: string, total: string) => `${done} / ${total}行`,
  counts: {
    create: (count: string) => `新規 ${count}行`,
    update: (count: string) => `更新 ${count}行`,
    unchanged: (count: string) => `変更なし ${count}行`,
    errors: (count: string) => `エラー ${count}行`,
    warnings: (count: string) => `要確認 ${count}行`,
    leftOut: (count: string) => `取り込まない ${count}行`,
  },
  allGood: "エラーはありません。登録できます。",
  allGoodWithUpdates: "エラーはありません。更新される内容を確認してください。",
  nothingToDo: "登録・更新する行はありません。",
  someWrong:
    "エラーのある行を修正するか、取り込まない行にしてください。エラーが残っている間は、1行も登録されません。",
  updatesUnanswered:
    "更新される行があります。内容を確認し、更新するかどうかを選択してください。",
  updatesTitle: (count: string) => `更新される内容（${count}行）`,
  updatesHint:
    "登録済みのデータが次のように変わります。更新するかどうかを選択してください。",
  updatesChoice: "更新される行の扱い",
  record: "対象",
  before: "現在",
  after: "更新後",
  empty: "（空欄）",
  unreadableCell:
    "文字コードで表せない文字（〓など）が含まれています。正しい文字を入力してください。UTF-8のファイルならそのまま取り込めます。",
  rowNumber: "行",
  downloadErrors: "エラー行をCSVで保存",
  errorFileName: (title: string) => `${title}_エラー行.csv`,
  errorColumn: "エラー内容",
  mendTitle: "まとめて修正",
  fillNoughtHere: "0を補う",
  fillNoughtOf: (label: string, count: string) =>
    `「${label}」の先頭の0を補う（${count}行）`,
  fillKeys: "Ctrl+Enter: この列すべてに0を補う",
  alike: (label: string, cell: string, count: string) =>
    `「${label}」が「${cell}」の${count}行`,
  replaceBy: (label: string, cell: string) =>
    `「${label}」の「${cell}」を置き換える内容`,
  replace: "まとめて置き換える",
  leaveOut: "除く",
  leaveOutOf: (row: number) => `${row}行目を取り込まない`,
  leaveAllOut: (count: string) => `エラーの${count}行を取り込まない`,
  leaveOutTitle: "エラー行を取り込みませんか",
  leaveOutBody: (count: string) =>
    `エラーの${count}行を除いて取り込みます。除いた行はCSVで保存でき、登録するまでは戻すこともできます。`,
  leaveOutAction: "取り込まない",
  takeBack: "除いた行を戻す",
  downloadLeftOut: "取り込まない行をCSVで保存",
  leftOutFileName: (title: string) => `${title}_取り込まない行.csv`,
  warningsTitle: (count: string) => `要確認の行（${count}行）`,
  warningsHint:
    "このまま登録できます。電話番号は、登録後も一覧と詳細に「要確認」と表示されます。",
  doneLeftOut: (count: string) => `取り込まなかった行 ${count}行`,
  back: "列の割り当てに戻る",
  another: "別のファイルを選ぶ",
  write: (count: string) => `${count}行を登録する`,
  writeTitle: "取り込みますか",
  writeBody: (create: string, update: string) =>
    `新規 ${create}行、更新 ${update}行を登録します。`,
  writeAction: "登録する",
  done: "取り込みが完了しました。",
  doneCounts: (create: string, update: string, unchanged: string) =>
    `新規 ${create}行、更新 ${update}行、変更なし ${unchanged}行`,
  doneWithoutUpdates: (create: string, left: string, unchanged: string) =>
    `新規 ${create}行、更新しなかった行 ${left}行、変更なし ${unchanged}行`,
  cancel: "中止",
  goesOn: "この画面を閉じても処理は続きます。",
  wait: "中止しています…",
  resumeTitle: "途中の取込",
  resume: "続ける",
  resumeOf: (name: string) => `${name}の取込を続ける`,
  openFacts: (rows: string, state: string, at: string) =>
    `${rows}行・${state}・${at}`,
  discard: "破棄",
  discardOf: (name: string) => `${name}の取込を破棄`,
  discardTitle: "取込を破棄しますか",
  discardBody:
    "読み込んだ内容と修正した内容は残りません。登録済みのデータは変わりません。",
  stale:
    "確認の後に変わったデータがあるため、1行も登録していません。内容を確認し直しました。",
  noRows: "2行目以降にデータがありません。",
  busy: "処理中です。終わるまでお待ちください。",
  notChecked: "先に内容を確認してください。",
  noSuchColumn: "割り当てのない項目です。",
  noSuchKind: "取り込めない一覧です。",
  twiceInFile: (row: number) => `${row}行目と同じデータです。`,
  page: (from: string, to: string, total: string) =>
    `${from}–${to} / ${total}行`,
  previous: "前へ",
  next: "次へ",
  cellOf: (label: string, row: number) => `${row}行目の${label}`,
} as const;

/** Heads of the columns of an uploaded table, in its order. */
export const roadColumnLabels = {
  code: "路線番号",
  name: "路線名",
  kana: "路線名かな",
  rising: "増加方向",
  rising_bound: "増加方向の行先",
  falling: "減少方向",
  falling_bound: "減少方向の行先",
  stretch: "区間",
  point: "地点名",
  kilopost: "キロポスト",
  latitude: "緯度",
  longitude: "経度",
} as const;

/** Why a cell of an uploaded table is refused. */
export const roadReasons = {
  missing: "入力されていません。",
  code: "半角英数字とハイフン10文字以内で入力してください。",
  kana: "ひらがなまたはカタカナで入力してください。",
  tooLong: (max: number) => `全角${max / 2}文字以内で入力してください。`,
  number: "数値で入力してください。",
  kilopostRange: "0～2000の数値で入力してください。",
  kilopostStep: "0.1km単位で入力してください。",
  outsideJapan: "日本国内の緯度・経度を入力してください。",
  notRising: (row: number, km: string) =>
    `${row}行目（${km}）より大きい値を入力してください。`,
  differs: (row: number) => `同じ路線番号の${row}行目と異なります。`,
  sameName: (code: string) => `路線番号${code}と同じ路線名です。`,
  sameDirection: "増加方向と同じです。",
  samePoint: (row: number) => `${row}行目と同じ地点です。`,
  onePoint: "1つの区間には2地点以上が必要です。",
  noRows: "データの行がありません。",
  tooManyRows: (rows: number) => `${rows.toLocaleString("ja-JP")}行までです。`,
  missingColumns: (labels: string) => `次の列がありません: ${labels}`,
  someWrong: (count: number) =>
    `${count.toLocaleString("ja-JP")}件のエラーがあります。修正してからアップロードしてください。`,
  unchanged: "使用中のデータと同じ内容です。",
  sameSet: "すでに使用中のデータです。",
} as const;

/** All texts of the page 高速道路データ. */
export const expresswayText = {
  lead: "SOS 受付の場所の入力と高速道路検索で使う路線のデータです。変更は、すべての利用者にすぐ反映されます。",
  builtIn: "標準データ",
  builtInHint: "製品に付属する路線データです。",
  inUse: "使用中のデータ",
  setName: (id: number, file: string) => `第${id}版 ${file}`,
  setShort: (id: number) => `第${id}版`,
  counts: (roads: number, points: number) =>
    `${roads.toLocaleString("ja-JP")}路線・${points.toLocaleString("ja-JP")}地点`,
  uploadedBy: (name: string, at: string) => `${at} ${name}`,
  originalFile: "元のファイル",
  originalOf: (id: number) => `第${id}版の元のファイル`,
  download: "使用中のデータをCSVで保存",
  saveCsv: "CSVで保存",
  downloadHint:
    "このCSVはアップロードのひな形としても使えます。修正してアップロードしてください。",
  csvName: (date: string) => `高速道路データ_${date}.csv`,
  upload: "アップロード",
  choose: "ファイルを選択",
  uploadHint:
    "CSV（UTF-8・Shift_JIS）またはExcel（xlsx）を選択してください。1行に1地点、1行目は項目名です。すべての行を確認し、エラーが1件でもあれば何も変更しません。",
  columnsHint: (labels: string) => `項目: ${labels}`,
  checking: (name: string) => `${name} を確認しています…`,
  sending: (name: string) => `${name} を送信しています…`,
  saving: (name: string) => `${name} を登録しています…`,
  checked: (name: string) => `${name} の確認結果`,
  checkedGood: (rows: string, counts: string) =>
    `${rows}行を確認しました。エラーはありません（${counts}）。`,
  checkedWrong: (rows: string, errors: string) =>
    `${rows}行を確認しました。エラーが${errors}件あります。ファイルを修正して、もう一度選択してください。`,
  added: "追加される路線",
  removed: "なくなる路線",
  changed: "変更される路線",
  nothingChanges: "使用中のデータと同じ内容です。",
  more: (count: number) => `ほか${count}路線`,
  roads: (count: number) => `${count}路線`,
  removedHint: (count: number) =>
    `${count}路線が入力の候補からなくなります。受付済みの案件に保存された路線名・キロポストは、そのまま残ります。`,
  use: "このデータを使用する",
  cancel: "取り消す",
  used: "新しい高速道路データを使用します。",
  errorTable: "エラーの一覧",
  errorRow: "行",
  errorColumn: "項目",
  errorValue: "値",
  errorReason: "理由",
  shownErrors: (shown: number, all: number) =>
    `先頭の${shown.toLocaleString("ja-JP")}件を表示しています（全${all.toLocaleString("ja-JP")}件）。`,
  saveErrors: "エラーをCSVで保存",
  errorFileName: (name: string) => `${name}_エラー.csv`,
  versions: "データの一覧",
  set: "データ",
  content: "内容",
  uploadedAt: "アップロード",
  by: "登録者",
  state: "状態",
  active: "使用中",
  use_of: (name: string) => `${name}を使用する`,
  switchTo: "使用する",
  switchTitle: "高速道路データの切り替え",
  switchBody: (name: string) =>
    `SOS 受付で使う路線を「${name}」に切り替えます。すべての利用者の画面に反映されます。`,
  switched: (name: string) => `「${name}」に切り替えました。`,
} as const;

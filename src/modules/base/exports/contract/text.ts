/** Every sentence and label of exports and created files. */
export const exportText = {
  asTemplate: "抽出テンプレートにする",
  columnsRequired: "出力する項目を選択してください。",
  wrongFormat: "この形式では出力できません。",
  packHint: (count: string) =>
    `現在の条件の${count}件を、1件ずつのファイルにしてZIPにまとめます。`,
  packHintUnknown:
    "現在の条件のすべてを、1件ずつのファイルにしてZIPにまとめます。",
  noSuchSource: "出力できない一覧です。",
  tooManyWaiting: (most: number) =>
    `作成待ち・作成中のファイルが${most}件あります。完了するか取り消してから、もう一度出力してください。`,
  expired: "保存期間（7日）を過ぎたため、ファイルは削除されました。",
  notReady: "ファイルはまだ作成中です。",
  notFailed: "失敗したファイルのみ再実行できます。",
  alreadyEnded: "すでに終了しています。",
  noRights: "ファイルの作成時に権限がなくなっていました。",
  dialogTitle: (title: string) => `${title}を出力`,
  dialogHint: (count: string) => `現在の条件の${count}件を出力します。`,
  dialogHintUnknown: "現在の条件のすべての行を出力します。",
  what: "出力する一覧",
  format: "形式",
  columns: "出力する項目",
  selectAll: "すべて選択",
  selectNone: "すべて解除",
  up: (label: string) => `${label}を上へ`,
  down: (label: string) => `${label}を下へ`,
  purpose: "利用目的",
  purposeHint:
    "個人情報を含む1,000件を超える出力に必要です。出力の記録に残ります",
  purposeMissing: "個人情報を含むため、利用目的を入力してください。",
  start: "出力を開始",
  started: "ファイルの作成を開始しました。完了するとお知らせします。",
  ready: (title: string) => `「${title}」のファイルができました。`,
  failed: (title: string, reason: string) =>
    `「${title}」のファイルを作成できませんでした。${reason}`,
  open: "作成ファイル一覧を開く",
  download: "ダウンロード",
  downloadAnyway: "ダウンロードする",
  cancel: "取り消す",
  retry: "再実行",
  asCsv: "CSVで作成",
  tooManyForWorkbook: (most: string, count: string) =>
    `${count}件あり、Excel形式の上限${most}件を超えます。CSV（UTF-8）なら作成できます。`,
  toCsv: "CSV（UTF-8）にする",
  notTooLarge:
    "行数が上限を超えて失敗したExcel形式のファイルだけを、CSVで作成できます。",
  delete: "削除",
  deleteTitle: "作成したファイルを削除しますか",
  deleteBody: (title: string) => `「${title}」のファイルを削除します。`,
  deleted: "ファイルを削除しました。",
  cancelled: "ファイルの作成を取り消しました。",
  unwritableTitle: "Shift_JISで表せない文字があります",
  unwritableBody:
    "次の文字は「〓」に置き換わっています。UTF-8またはExcel形式ではそのまま出力できます。",
  unwritableItem: (character: string, code: string, count: number) =>
    `${character}（U+${code}） ${count}か所`,
  unwritableShort: (count: number) => `表せない文字 ${count}種類`,
  progress: (done: string, total: string) => `${done} / ${total}件`,
  rows: (count: string) => `${count}件`,
  noPart: "未設定",
  noChanges: "この一覧では、前回からの差分だけを出力できません。",
  noSplit: "この一覧には、分割に使う項目がありません。",
  tooManyParts: (most: string) =>
    `分割したファイルが${most}個を超えます。条件を絞り込むか、別の分割を選択してください。`,
  splitBy: (label: string) => `${label}別（ZIP）`,
  files: (count: string) => `${count}ファイル`,
  all: "すべての行",
  empty: "作成したファイルはありません",
  emptyHint: "一覧画面の「出力」から作成したファイルが、7日間ここに並びます。",
  emptyFiltered: "条件に合うファイルはありません",
  begun: "作成中のファイル",
  size: {
    bytes: (count: string) => `${count} B`,
    kilo: (count: string) => `${count} KB`,
    mega: (count: string) => `${count} MB`,
  },
} as const;

export const createdFileLabels = {
  title: "内容",
  format: "形式",
  conditions: "条件",
  state: "状態",
  row_count: "件数",
  file_size: "サイズ",
  created_at: "作成日時",
  expires_at: "保存期限",
  actions: "操作",
} as const;

/** Words of the record of what was taken out. */
export const extractionLogText = {
  keyword: "担当者・対象・利用目的",
  empty: "まだ何も出力されていません",
  personal: "あり",
  labels: {
    at: "日時",
    user_name: "担当者",
    title: "対象",
    row_count: "件数",
    parts: "分割",
    has_personal: "個人情報",
    purpose: "利用目的",
    conditions: "条件",
    columns: "列",
  },
} as const;

export const createdFileShortcuts = [
  { keys: ["j", "k"], does: "行を移動" },
  { keys: ["?"], does: "この一覧を表示" },
] as const;

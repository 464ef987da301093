/** Labels of a call, the same label from column to form. */
export const callLogLabels = {
  direction: "発着信",
  started_at: "通話日時",
  outcome: "応答",
  duration_seconds: "通話時間（秒）",
  duration: "通話時間",
  phone: "電話番号",
  name: "相手",
  module: "業務",
  user_id: "担当者",
  case_id: "案件",
  /** What older entries of the history name it by. */
  sos_inquiry_id: "案件",
  reception_number: "受付番号",
  memo: "メモ",
  recording: "録音",
  call: "通話",
  period: "期間",
  keyword: "キーワード",
  updated_at: "更新日時",
} as const;

/** Words of the list, the detail and the form. */
export const callLogListText = {
  nothing: "–",
  what: "通話記録",
  create: "通話記録を追加",
  keyword: "電話番号・相手・メモ",
  noNumber: "番号なし",
  hasRecording: "録音あり",
  started_from: "通話日（から）",
  started_to: "通話日（まで）",
  period: (from: string, to: string) =>
    `${from.replaceAll("-", "/")}〜${to.replaceAll("-", "/")}`,
  caseHint: "受付番号・通報者・電話・登録番号で検索",
  noCase: "なし",
  noCalls: "この案件の通話記録はありません",
  nameOf: (at: string, who: string) => (who === "" ? at : `${at} ${who}`),
  addTitle: "この通話記録を追加しますか？",
  addBody: "入力した内容で通話記録を追加します。",
  add: "追加する",
  register: "追加",
  notAdded: "通話記録は追加していません。",
} as const;

const inMinutes = (seconds: number): string =>
  `${String(Math.floor(seconds / 60))}分${String(seconds % 60)}秒`;

/** Words of the recordings of a call. */
export const recordingText = {
  choose: "通話・録音",
  chosen: "録音あり",
  upload: "録音ファイルを選択",
  withdraw: "外す",
  markLabel: (at: string) => `印 ${at}`,
  tooLong: (seconds: number) =>
    `録音が長すぎます。登録できるのは${inMinutes(seconds)}までです。`,
  title: "録音",
  none: "録音はありません",
  add: "録音を追加",
  added: (name: string) => `録音「${name}」を追加しました。`,
  play: (name: string) => `録音「${name}」を再生`,
  failed: "通話録音ファイルにアクセスできません。",
  remove: "削除",
  removeNamed: (name: string) => `録音「${name}」を削除`,
  removeTitle: "録音を削除しますか？",
  removeBody: (name: string) => `録音「${name}」を削除します。`,
} as const;

/** What the server says. */
export const callLogText = {
  startedAtRequired: "通話日時を入力してください。",
  invalidDuration: "通話時間は0〜86,400秒の整数で入力してください。",
  noSuchInquiry: "案件が見つかりません。",
  noSuchCall: "通話記録が見つかりません。",
  noSuchRecording: "録音ファイルが見つかりません。",
  noSuchUser: "担当者が見つかりません。",
  notOwnOfToday:
    "削除できるのは、自分が今日登録した通話記録だけです。承認者に依頼してください。",
  linkNeedsDesk: (desk: string) =>
    `案件への紐付けには${desk}の権限が必要です。`,
  tooManyRecordings: (count: number) => `録音は1件につき${count}件までです。`,
} as const;

/** What the history calls the steps. */
export const callLogActions: Readonly<Record<string, string>> = {
  create: "通話記録を追加",
  update: "通話記録を変更",
  delete: "通話記録を削除",
  record_call: "通話を記録",
  link: "通話を案件に紐付け",
  unlink: "通話の紐付けを解除",
  add_recording: "録音を追加",
  remove_recording: "録音を削除",
};

/** Words of a call in one line. */
export const durationText = { noNumber: "番号なし" } as const;

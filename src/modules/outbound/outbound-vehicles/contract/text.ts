export const customerText = {
  dealer: "販売会社",
  pickDealer: "販売会社を選択してください。",
  codeTaken: "この販売会社にはこの顧客コードが登録されています",
  kanaWrong: "半角カナで入力してください。",
  phoneMissing: "TELを入力してください。",
  nameMissing: "氏名を入力してください。",
  timeReversed: "終了時刻は開始時刻より後を入力してください",
  vehicleCount: (count: number) => `${count}台`,
  vehicles: (count: number) => `対象車両が${count}台あります`,
  noSuchCustomer: "使用者が見つかりません",
  contact: (number: number) => `発信先${number}`,
  addContact: "発信先を追加",
  noContacts: "発信先はまだありません。電話番号が1つ以上必要です。",
  main: "代表",
  invalid: "番号違い・不通",
  vehicleList: "対象車両",
  addVehicle: "車両を追加",
  noVehicles: "対象車両はありません",
  allVehicles: (count: number) => `すべて表示（${count}台）`,
  stops: "停止",
  addStop: "停止を登録",
  noStops: "停止はありません",
  dmHint: "空欄のときは使用者名と住所へ送ります",
  pick: "顧客コード・使用者名・カナ・電話で検索",
  named: (code: string, name: string) => `${code}　${name}`,
} as const;

export const contactLabels = {
  connection_number: "発信先",
  label: "表示名",
  name: "氏名",
  name_kana: "カナ",
  phone: "TEL",
  best_from: "つながる時間 開始",
  best_to: "つながる時間 終了",
  is_invalid: "番号違い・不通",
} as const;

export const vehicleText = {
  pickBranch: "拠点を選択してください。",
  branchOfOther: "使用者の販売会社の拠点を選択してください",
  chassisTaken: "この車台番号は登録されています",
  plateIncomplete: "登録番号は4項目すべてを入力してください",
  future: "未来の日付は入力できません",
  planReason: "補正の理由を入力してください",
  severeInterval: "シビアコンディションの車両だけに入力できます",
  classHint: "空欄のときは総重量・定員から設定します",
  planHint: "法定と異なる場合だけ選択します",
  noSuchBranch: "拠点が見つかりません",
} as const;

export const optOutText = {
  targetMissing: "使用者または電話番号のどちらかを入力してください",
  phoneForCalls: "電話番号で停止できるのは架電だけです",
  phoneShort: "市外局番から入力してください",
  askedInFuture: "申出日に未来の日付は入力できません",
  running: "すでに停止中です",
  reasonMissing: "解除の理由を入力してください",
  end: "停止を解除",
  endTitle: "停止を解除しますか",
  endBody: (target: string) =>
    `「${target}」への発信を再開できるようになります。理由は履歴に残ります。`,
  endReason: "解除の理由",
  ended: "停止を解除しました。",
  alreadyEnded: "解除済みです",
  noRight: "解除には承認の権限が必要です",
  byFile: "停止はファイルでは解除できません",
  fromFile: "ファイル取込",
} as const;

/** What is said of rows of a file. */
export const fileText = {
  noDealer: "販売会社が見つかりません",
  noBranch: "この販売会社の拠点が見つかりません",
  noBranches: "この販売会社には拠点がありません",
  phoneGap: "TEL1から順に入力してください",
  otherRow: (chassis: string) =>
    `同じ使用者の別の行（車台番号 ${chassis}）と内容が異なります`,
} as const;

/** Tabs of the customer data. */
export const tabText = {
  label: "顧客データ",
  customers: "使用者",
  vehicles: "車両",
  optOuts: "停止",
  toCheck: "要確認",
  counted: (label: string, count: number) => `${label} ${count}`,
  filterDealer: "販売会社",
} as const;

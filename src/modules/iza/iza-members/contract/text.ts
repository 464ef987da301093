export const memberText = {
  numberWrong: "半角英数字とハイフンで入力してください",
  numberTaken: "この会員番号は登録されています",
  kanaWrong: "半角カナで入力してください",
  validReversed: "終了日は開始日以降の日付を入力してください",
  validToHint: "空欄のときは期限なし",
  cancelledHint: "解約日までは会員として扱います",
  forEver: "期限なし",
  period: (from: string, to: string) => `${from} ～ ${to}`,
  vehicleCount: (count: number) => `${count}台`,
  vehicles: (count: number) => `登録車両が${count}台あります`,
} as const;

export const vehicleText = {
  keyMissing: "登録番号または車台番号を入力してください",
  plateIncomplete: "登録番号は4項目すべてを入力してください",
  twoVehicles: "登録番号と車台番号が別々の登録車両に一致しています",
  noSuchMember: "IZA会員が見つかりません",
  tooMany: (most: number) => `1会員の登録車両は${most}台までです`,
} as const;

/** Why a caller is covered or is not. It tells; it never keeps anybody from being helped. */
export const coverageText = {
  covered: (period: string) => `会員・車両とも有効期間内です（${period}）。`,
  upcoming: (from: string) => `有効期間は${from}からです。`,
  expired: (to: string) => `有効期間は${to}で終わっています。`,
  cancelled: (day: string) => `${day}に解約されています。`,
  vehicleUpcoming: (from: string) => `この車両の有効期間は${from}からです。`,
  vehicleExpired: (to: string) => `この車両の有効期間は${to}で終わっています。`,
  otherVehicle: (count: number) =>
    count === 0
      ? "会員に登録車両がありません。"
      : `会員の登録車両${count}台にない車両です。`,
  noKeys: "登録番号または車台番号を確認してください。",
  notMember: "該当するIZA会員が見つかりません。",
  unchecked: "会員をまだ確認していません。",
} as const;

/** Legal forms before or after the name of a company. */
export const legalForms =
  /株式会社|有限会社|合同会社|合資会社|合名会社|\((?:株|有|同|資|名)\)/g;

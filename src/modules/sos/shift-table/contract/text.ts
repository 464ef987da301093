/** Labels of a company's part of a month, the same label from column to form. */
export const shiftLabels = {
  contacts: "緊急連絡先",
  contact_name: "氏名・部署",
  contact_phone: "電話番号",
  contact_note: "備考",
  subcontractors: "協力会社",
  subcontractor_name: "会社名",
  subcontractor_phone: "電話番号",
  areas: "対応エリア",
  has_forklift_rental: "フォークリフトのレンタル可",
  forklift_rental: "フォークリフトの手配先",
  has_night_in_car: "車中泊対応可",
  day_starts_at: "昼の開始",
  night_starts_at: "夜の開始",
  note: "備考",
  capabilities: "対応できること",
} as const;

/** Answers of the server. */
export const shiftServerText = {
  locked: "シフト表を開くには、シフト表のパスワードを入力してください。",
  noPassword:
    "シフト表のパスワードが未設定です。ユーザー管理の権限を持つ管理者が設定してください。",
  invalidTime: "時刻は 08:00 のように入力してください",
  invalidMonth: "対象年月を選択してください",
  invalidDate: "日付が正しくありません",
  hoursTogether: "昼と夜の開始は両方入力してください",
  hoursReversed: "夜の開始は昼の開始より後の時刻を入力してください",
  namedAndOff: "休みの欄に氏名は入れられません",
  repeatedCell: "同じ日の同じ当番が重複しています",
  tooMany: (max: number) => `${max}件まで登録できます`,
} as const;

/** What may be typed for "nobody on duty", in any width; the first is what is shown. */
export const offWords = ["休", "休み", "x", "×", "✕", "-", "なし"] as const;

/** Heads of the file. */
export const shiftExportLabels = {
  code: "コード",
  name: "会社名",
  prefecture: "都道府県",
  month: "対象年月",
  shift: "当番",
  from: "開始",
  day: (day: number) => `${day}日`,
  contacts: "緊急連絡先",
  subcontractors: "協力会社",
  forklift: "フォークリフト",
  night_in_car: "車中泊",
  note: "備考",
  yes: "可",
} as const;

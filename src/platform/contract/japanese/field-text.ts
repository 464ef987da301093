import { ruleText } from "./rule-text.ts";

/** Messages of field checks, on both sides. */
export const fieldText = {
  ...ruleText,
  required: "必須項目です",
  removalReason: "削除理由を入力してください。",
  tooLong: (max: number): string =>
    `全角${Math.floor(max / 2)}文字（半角${max}文字）以内で入力してください`,
  kana: "カタカナで入力してください",
  customerCode:
    "顧客コードは数字3桁、または3桁・ハイフン・5桁以内の数字で入力してください",
  telephoneTooLong: "電話番号は13文字以内で入力してください",
  telephoneDigits: "電話番号は数字で入力してください",
  notTaken: (signs: string): string =>
    `桁数がいっぱいのため「${signs}」は入っていません`,
  date: "日付を正しく入力してください",
  pastDate: "2000年から今日までの日付を入力してください",
  yearMonth: "年月を正しく入力してください",
  instant: "日時を正しく入力してください",
  yen: "金額は整数で入力してください",
  prefecture: "都道府県を選択してください",
  postalCode: "郵便番号は7桁の数字で入力してください",
  mailAddress: "メールアドレスを正しく入力してください",
} as const;

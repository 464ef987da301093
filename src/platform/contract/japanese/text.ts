/**
 * Japanese words of the platform's own rules: plate and telephone warnings,
 * era names. Everything a person reads or types as a word; characters of rules live in the data files.
 */
export const plateText = {
  bureauTooLong: "登録地は4文字以内で入力してください",
  bureauCharacters: "登録地は漢字・ひらがなで入力してください",
  bureauUnknown: "登録地が一覧にありません。",
  categoryFormat: "分類番号は1～3桁で入力してください（例 100、10A）",
  categoryLetter: "分類番号に通常使われない文字があります。",
  kanaFormat:
    "かな文字は1文字で入力してください（ひらがな、またはE H K M T Y）",
  kanaUnused: "ナンバープレートに使われないかな文字です。",
  numberFormat: "一連指定番号は4桁以内の数字で入力してください",
  numberZero: "一連指定番号は1から9999までです。",
} as const;

/** Words said around a plate that are no part of it. */
export const plateNoise = /ナンバー(?:プレート)?の?|登録番号:?/g;

export const telephoneText = {
  withheld: "非通知",
  withheldWords: ["非通知", "非通知設定", "ヒツウチ", "ひつうち"],
  /** Written before a number; taken off it. */
  labels:
    /^(?:TEL|FAX|携帯|自宅|会社|電話番号|電話|番号|[\u260e\u260f\u2706\u{1f4de}\u{1f4f1}])[\s.:]*(?=[\d+(])/iu,
  payphone: "公衆電話",
  outOfArea: "表示圏外",
  characters: "電話番号に数字以外の文字があります。",
  length: "電話番号の桁数を確認してください（10桁または11桁）。",
  areaCode: "市外局番から入力されているか確認してください。",
  foreign: "海外の電話番号です。",
} as const;

/** What a spreadsheet has made of a number. */
export const lostDigitsText = {
  nought: (proposal: string): string =>
    `先頭の0がなくなっています。0を補う: ${proposal}`,
  noughtOrHyphen: (proposal: string, asItIs: string): string =>
    `先頭の0がなくなっている可能性があります。0を補う: ${proposal}（0のないコードなら ${asItIs} のようにハイフンを入れてください）`,
  rounded:
    "Excelなどの表計算ソフトで桁が失われています。元の番号を入力してください。",
} as const;

export const invoiceNumberText = {
  format: (digits: number): string =>
    `登録番号はTと数字${digits}桁です。確認してください。`,
  checkDigit:
    "登録番号の検査数字が一致しません（個人事業者の番号では一致しないことがあります）。",
} as const;

/** Eras since 明治: first day, letter used in forms (R6.3), name. Newest first. */
export const eras = [
  { name: "令和", letter: "R", first_day: "2019-05-01" },
  { name: "平成", letter: "H", first_day: "1989-01-08" },
  { name: "昭和", letter: "S", first_day: "1926-12-25" },
  { name: "大正", letter: "T", first_day: "1912-07-30" },
  { name: "明治", letter: "M", first_day: "1868-01-25" },
] as const;

export const dateText = {
  year: "年",
  month: "月",
  day: "日",
  hour: "時",
  minute: "分",
  second: "秒",
  half: "半",
  firstYear: "元",
  morning: "午前",
  afternoon: "午後",
  today: ["今日", "本日"],
  tomorrow: ["明日"],
  yesterday: ["昨日"],
  /** Vague end of a time: 9時半頃. */
  about: /(?:頃|ごろ|ころ)$/,
  /** A weekday typed or pasted after a date: （金）. */
  weekdays: "日月火水木金土",
} as const;

export const moneyText = {
  yen: "円",
  minusSigns: "△▲",
} as const;

/** Fills the empty places of a designated number on a plate: `・・12`. */
export const plateFiller = "・";

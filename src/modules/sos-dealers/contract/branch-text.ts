/** Labels of a branch of a sales company, the same word from column to form. */
export const branchLabels = {
  car_dealer_id: "販売会社",
  dealer_code: "販売会社コード",
  name: "拠点名",
  name_kana: "拠点名（カナ）",
  prefecture: "都道府県",
  postal_code: "郵便番号",
  address: "住所",
  day_phone: "電話番号（昼間）",
  night_phone: "電話番号（夜間）",
  latitude: "緯度",
  longitude: "経度",
  position: "位置",
  hours: "営業時間",
  closures: "臨時休業",
  night_contacts: "夜間連絡先",
  works: "対応業務",
  note: "備考",
  attachments: "添付PDF",
  opening: "営業状況",
  distance_km: "距離",
  updated_at: "更新日時",
} as const;

export const branchSections = {
  basic: "基本情報",
  hours: "営業時間",
  night: "夜間連絡先",
  works: "対応業務・備考",
  files: "添付PDF",
} as const;

export const contactLabels = {
  name: "氏名",
  phone: "電話番号",
  note: "備考",
} as const;

export const closureLabels = {
  from: "開始日",
  to: "終了日",
  note: "理由",
} as const;

/** Messages of the rules of a branch. */
export const branchText = {
  timeWrong: "時刻は 9:00 のように入力してください",
  closesMissing: "終了時刻を入力してください",
  opensMissing: "開始時刻を入力してください",
  closureReversed: "終了日は開始日以降の日付を入力してください",
  dealerMissing: "販売会社を選択してください",
  tooManyFiles: "添付できるPDFは10件までです。",
  onlyPdf: "PDF形式のファイルを選択してください。",
  inUse: (cases: number) =>
    `使用中のため削除できません。（対応中の受付 ${cases}件）`,
} as const;

/** When a branch is open, in words. */
export const openingText = {
  open: "営業中",
  closed: "営業時間外",
  until: (time: string) => `${time}まで`,
  allDay: "24時間",
  closedAllDay: "休業",
  closure: (note: string) => (note === "" ? "臨時休業" : `臨時休業（${note}）`),
  hours: (opens: string, closes: string) => `${opens}～${closes}`,
  overNight: (opens: string, closes: string) => `${opens}～翌${closes}`,
  days: (days: string, hours: string) => `${days} ${hours}`,
  always: (hours: string) => `毎日 ${hours}`,
  between: (first: string, last: string) => `${first}～${last}`,
  period: (from: string, to: string) => `${from}～${to}`,
  unknown: "未登録",
} as const;

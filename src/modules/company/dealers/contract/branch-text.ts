/** Labels of a branch of a sales company, the same label from column to form. */
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
  email: "メールアドレス",
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
} as const;

const dayWords = (day: string): string =>
  day === "祝" ? "祝日" : `${day}曜日`;

/** 2026/12/29～2027/01/04 年末年始 */
export const closureWords = (closure: {
  readonly from: string;
  readonly to: string;
  readonly note: string | null;
}): string => {
  const [from, to] = [closure.from, closure.to].map((date) =>
    date.replaceAll("-", "/"),
  );
  return `${from}～${to} ${closure.note ?? ""}`.trim();
};

/** Words of the papers. */
export const sheetText = {
  company: "販売会社詳細",
  branch: "販売会社 拠点詳細",
  phone: "代表電話",
  branches: (count: number) => `拠点（${count}）`,
  postal: (code: string) => `〒${code}`,
  day: dayWords,
  foot: (name: string, at: string) => `作成 ${name} ${at}`,
  companyFile: (name: string) => `販売会社詳細_${name}.pdf`,
  branchFile: (dealer: string, name: string) =>
    `拠点詳細_${dealer}_${name}.pdf`,
} as const;

/** Words of the screens. */
export const branchScreenText = {
  create: "拠点登録",
  keyword: "キーワード",
  keywordHint: "会社名・拠点名・カナ・電話・住所",
  near: "距離の起点",
  nearHint: "住所・地名・IC・緯度経度",
  nearUnknown: (words: string) => `${words}（場所が見つかりません）`,
  within: "距離",
  openNow: "営業中のみ",
  kilometres: (km: number) => `${km.toFixed(1)}km`,
  today: (hours: string) => `本日 ${hours}`,
  addContact: "夜間連絡先を追加",
  contactNumber: (number: number) => `連絡先${number}`,
  noContacts: "夜間連絡先は登録されていません",
  callOrder: "上から順に電話します（左のつまみで入れ替え）",
  addClosure: "臨時休業を追加",
  closureNumber: (number: number) => `臨時休業${number}`,
  noClosures: "臨時休業は登録されていません",
  opens: (day: string) => `${day} 開始`,
  closes: (day: string) => `${day} 終了`,
  hoursHint:
    "空欄の日は休業です。終了が開始より前の時刻のときは翌日まで、同じ時刻のときは24時間です。",
  copyMonday: "月曜日の時間を火～金曜日へ写す",
  day: dayWords,
  attach: "PDFを添付",
  attachHint: "PDF形式、1件5MBまで、10件まで",
  noFiles: "添付されたPDFはありません",
  sheet: "PDFを保存",
  noBranches: "拠点は登録されていません",
  nightPhone: "夜間",
} as const;

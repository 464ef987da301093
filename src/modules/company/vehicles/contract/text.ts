/** All texts that the vehicle look-up shows. */
export const vehicleText = {
  keyRequired: "登録番号・車台番号・電話番号のいずれかを入力してください。",
  lookup: "車両照会",
  results: (count: number) => `照会結果 ${count}件`,
  none: "該当する車両はありません。入力を続けてください。",
  capped: "50件まで表示しています。条件を追加してください。",
  unreachableAdvice: "照会なしで入力を続けられます。",
  retry: "再照会",
  take: "反映",
  takeKey: "Alt+R",
  takeOf: (plate: string) => `${plate} を反映`,
  taken: "反映済み",
  close: "閉じる",
  overwrites: "上書きされる項目",
  was: (before: string, after: string) => `${before} → ${after}`,
} as const;

/** Words of the searches by a part of a number. */
export const vehicleSearchText = {
  searching: "検索中…",
  plate: {
    title: "登録番号検索",
    hint: "登録番号（一部でも可）",
    tooShort: (count: number) =>
      `登録番号を${String(count)}文字以上入力してください。`,
  },
  chassis: {
    title: "車番検索",
    hint: "車台番号または車番（末尾の番号）",
    tooShort: (count: number) =>
      `車番を${String(count)}文字以上入力してください。`,
  },
} as const;

/** Labels of what the registry knows of a vehicle. */
export const vehicleLabels = {
  plate: "登録番号",
  chassis_number: "車台番号",
  model: "型式",
  make: "メーカー",
  first_registration: "初度登録",
  owner_name: "使用者",
  owner_telephone: "電話番号",
  customer_class: "顧客区分",
  communication_device_status: "通信機",
} as const;

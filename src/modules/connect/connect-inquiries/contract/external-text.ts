/** Words of what the registry says of the vehicle of an inquiry. */
export const externalText = {
  title: "通信・同意",
  asking: "照会中…",
  goOn: "照会なしで入力を続けられます。",
  retry: "再照会",
  noVehicle: "登録番号または車台番号を入力すると、台帳を照会します。",
  notFound: "台帳に該当する車両がないか、1台に決まりません。",
  data: "車両データ",
  position: "位置情報",
  asks: "同意の確認",
  may: "利用可",
  mayNot: "利用不可",
  mayAsk: "できます",
  mayNotAsk: "できません",
  reason: "理由",
  stale: "使用者変更の可能性",
  staleHint: (owner: string) => `登録の使用者: ${owner}`,
  registration: "登録有無",
  differs: "登録と相違",
  difference: (typed: string, registered: string) =>
    `${typed}（登録: ${registered}）`,
  unknown: "不明",
} as const;

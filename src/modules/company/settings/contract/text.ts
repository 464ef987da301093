/** All texts of the settings (設定情報). */
export const registryText = {
  lead: "車両照会で呼び出す外部システムのアドレスです。ここにある2件以外は呼び出されません。切り替えは、すべての利用者にすぐ反映されます。",
  addresses: "照会先アドレス",
  slot: (slot: number) => `照会先${slot}`,
  address: "アドレス",
  none: "照会先が設定されていません",
  noneHint:
    "サーバーの設定（REGISTRY_URLS）に2件のアドレスを指定して再起動してください。",
  active: "使用中",
  standby: "待機",
  running: (count: number) =>
    count === 0
      ? "実行中の照会はありません"
      : `実行中の照会が${count}件あります`,
  answered: "最後の応答",
  failed: "最後の失敗",
  latency: "応答時間",
  milliseconds: (value: number) => `${value}ミリ秒`,
  never: "なし",
  healthy: "正常",
  failing: "応答なし",
  unknown: "未確認",
  check: "接続確認",
  checkOf: (slot: number) => `照会先${slot}の接続確認`,
  checked: (latency: number) => `応答がありました（${latency}ミリ秒）。`,
  notReached: "応答がありませんでした。",
  change: "切り替える",
  changeTo: (slot: number) => `照会先${slot}に切り替える`,
  changeTitle: "車両照会先の切り替え",
  changeBody: (slot: number, url: string) =>
    `車両照会の呼び出し先を照会先${slot}（${url}）に切り替えます。すべての利用者の照会がこのアドレスに変わります。`,
  changed: (slot: number) => `照会先${slot}に切り替えました。`,
  stopFirst: "切り替えるには、一度すべてのアクセスを停止してください。",
  sameSlot: "すでに使用中の照会先です。",
} as const;

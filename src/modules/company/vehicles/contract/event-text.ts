/** Words of what happened to a vehicle. */
export const vehicleEventText = {
  title: "車両の履歴",
  at: "日時",
  kind: "種別",
  what: "内容",
  severity: "重要度",
  place: "場所",
  cut: "同意の範囲で表示しています。",
  none: "履歴はありません。",
  more: (count: number) => `ほか${String(count)}件を表示`,
} as const;

/** Words of a queue of decisions. */
export const queueText = {
  /** Without a number until it is known: none would read as nothing to do. */
  tab: (label: string, count: number | undefined) =>
    count === undefined ? label : `${label}（${String(count)}）`,
  tabsLabel: "承認の種類",
  completion: "完了の承認",
  empty: "承認待ちの案件はありません",
  emptyHint: "完了した要承認の案件がここに並びます。",
  openCase: (number: string) => `${number}の案件を開く`,
  waited: (time: string) => `${time}待ち`,
  completedBy: "完了者",
  reason: "理由",
  approve: "承認する",
  sendBack: "差し戻す",
  key: (label: string, key: string) => `${label}（${key}）`,
  approveTitle: "案件を承認しますか",
  approveBody: (number: string) => `受付番号 ${number} を承認します。`,
  approved: (number: string) => `受付番号 ${number} を承認しました。`,
  sendBackTitle: (number: string) => `受付番号 ${number} を差し戻す`,
  sentBack: (number: string) => `受付番号 ${number} を差し戻しました。`,
} as const;

/** What the keys of a queue do. */
export const queueShortcuts = [
  { keys: ["j", "↓"], does: "次の案件へ" },
  { keys: ["k", "↑"], does: "前の案件へ" },
  { keys: ["a"], does: "承認する" },
  { keys: ["r"], does: "差し戻す・却下する" },
  { keys: ["Enter"], does: "案件を開く" },
  { keys: ["?"], does: "この一覧を表示" },
] as const;

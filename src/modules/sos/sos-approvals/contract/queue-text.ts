/** Words of the queue of approvals and of the note of a request on its case. */
export const queueText = {
  look: "申請を確認",
  tabs: {
    completion: "完了の承認",
    cancellation: "取消申請",
    mine: "自分の申請",
  },
  /** Without a number until it is known: none would read as nothing to do. */
  tab: (label: string, count: number | undefined) =>
    count === undefined ? label : `${label}（${String(count)}）`,
  tabOfMine: (label: string, unread: number | undefined) =>
    (unread ?? 0) === 0 ? label : `${label}（未確認 ${String(unread)}）`,
  tabsLabel: "承認の種類",
  empty: {
    completion: "承認待ちの案件はありません",
    cancellation: "判断を待つ取消申請はありません",
    mine: "申請した取消はありません",
  },
  emptyHint: {
    completion: "完了した要承認の案件がここに並びます。",
    cancellation: "申請があるとここに並びます。",
    mine: "案件の「その他の操作」から取消を申請できます。",
  },
  openCase: (number: string) => `${number}の案件を開く`,
  waited: (time: string) => `${time}待ち`,
  completedBy: "完了者",
  requestedBy: "申請者",
  treatment: "処置",
  reason: "理由",
  trouble: "症状",
  dispatches: "手配中",
  dispatchCount: (count: number) =>
    count === 0 ? "なし" : `${String(count)}件（承認すると取り消します）`,
  decided: (state: string, by: string, at: string) => `${state} ${by} ${at}`,
  approve: "承認する",
  sendBack: "差し戻す",
  refuse: "却下する",
  withdraw: "取り下げる",
  acknowledge: "確認しました",
  key: (label: string, key: string) => `${label}（${key}）`,
  approveTitle: "案件を承認しますか",
  approveBody: (number: string) => `受付番号 ${number} を承認します。`,
  approved: (number: string) => `受付番号 ${number} を承認しました。`,
  sendBackTitle: (number: string) => `受付番号 ${number} を差し戻す`,
  sentBack: (number: string) => `受付番号 ${number} を差し戻しました。`,
  cancelTitle: "取消を承認しますか",
  cancelBody: (number: string, dispatches: number) =>
    dispatches === 0
      ? `受付番号 ${number} をキャンセルします。`
      : `受付番号 ${number} の手配 ${String(dispatches)}件と案件をキャンセルします。`,
  cancelled: (number: string) => `受付番号 ${number} の取消を承認しました。`,
  refuseTitle: (number: string) => `受付番号 ${number} の取消申請を却下する`,
  refused: (number: string) => `受付番号 ${number} の取消申請を却下しました。`,
  withdrawTitle: "取消申請を取り下げますか",
  withdrawBody: (number: string) =>
    `受付番号 ${number} の取消申請を取り下げます。案件はそのまま続きます。`,
  withdrawn: (number: string) =>
    `受付番号 ${number} の取消申請を取り下げました。`,
  standing: "取消申請中",
  refusedBecause: "却下の理由",
  answer: (number: string, state: string) =>
    `受付番号 ${number} の取消申請: ${state}`,
  told: {
    approved: (number: string) =>
      `受付番号 ${number} の取消申請が承認され、案件をキャンセルしました。`,
    refused: (number: string, reason: string) =>
      `受付番号 ${number} の取消申請が却下されました。理由: ${reason}`,
  },
} as const;

/** What the keys of the queue do. */
export const queueShortcuts = [
  { keys: ["j", "↓"], does: "次の案件へ" },
  { keys: ["k", "↑"], does: "前の案件へ" },
  { keys: ["a"], does: "承認する" },
  { keys: ["r"], does: "差し戻す・却下する" },
  { keys: ["Enter"], does: "案件を開く" },
  { keys: ["?"], does: "この一覧を表示" },
] as const;

/** Words of requests to cancel, in the queue and in the note on the case. */
export const requestText = {
  look: "申請を確認",
  tabs: {
    cancellation: "取消申請",
    mine: "自分の申請",
  },
  tabOfMine: (label: string, unread: number | undefined) =>
    (unread ?? 0) === 0 ? label : `${label}（未確認 ${String(unread)}）`,
  empty: {
    cancellation: {
      message: "判断を待つ取消申請はありません",
      hint: "申請があるとここに並びます。",
    },
    mine: {
      message: "申請した取消はありません",
      hint: "案件の「その他の操作」から取消を申請できます。",
    },
  },
  requestedBy: "申請者",
  treatment: "処置",
  reason: "理由",
  trouble: "症状",
  dispatches: "手配中",
  dispatchCount: (count: number) =>
    count === 0 ? "なし" : `${String(count)}件（承認すると取り消します）`,
  decided: (state: string, by: string, at: string) => `${state} ${by} ${at}`,
  approve: "承認する",
  refuse: "却下する",
  withdraw: "取り下げる",
  acknowledge: "確認しました",
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

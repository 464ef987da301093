/** Every sentence and label of approvals and of requests to cancel. */
export const approvalText = {
  notAllowed: "この操作を行う権限がありません。",
  notStanding: "この申請はすでに判断されています。",
  ownRequest: "申請した本人は承認・却下できません。",
  othersRequest: "申請した本人だけが取り下げられます。",
  notAnswered: "まだ判断されていません。",
  reasonRequired: "理由を入力してください。",
  chooseReason: "キャンセル理由を選択してください。",
} as const;

/** Labels of the columns, as the history shows them. */
export const cancelRequestLabels = {
  state: "申請の状態",
  cancellation_reason: "キャンセル理由",
  reason: "申請理由",
  decision_reason: "却下の理由",
} as const;

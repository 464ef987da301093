/** What every desk says about its cases. */
export const caseText = {
  notAllowed: "この操作を行う権限がありません。",
  notInThisState: "現在の状態ではこの操作はできません。",
  approvalNotNeeded: "承認不要の案件です。",
  approveOwnWork: "完了した本人は承認できません。",
  sendBackOfAnother: "差戻しを確認できるのは、案件を完了した本人だけです。",
  sendBackIsOlder: "この案件は、もう一度差し戻されました。",
  waiveByApprover: "要承認を承認不要に変更できるのは承認者だけです。",
  branchOfOtherDealer: "選択した拠点は、この販売会社の拠点ではありません。",
  noSuchDealer: "販売会社が見つかりません。",
  deletedBy: (name: string | null) =>
    name === null
      ? "この案件は削除されています。"
      : `この案件は、${name}さんが先に削除しました。`,
  reasonRequired: "理由を入力してください。",
} as const;

import { sectionTitles } from "#modules/desk/case-desk/contract/field-rules.ts";
import { inquiryCase } from "./fields.ts";
import { listLabels } from "./list-text.ts";

/** Every Japanese sentence and label of SOS cases. */
export const inquiryText = {
  invalidPostalCode: "郵便番号は7桁の数字で入力してください。",
  dispatchedNotMerged:
    "手配のある案件は統合できません。手配のある案件のほうへ統合するか、先に手配を取り消してください。",
  reportedNotMerged:
    "作業報告のある案件は統合できません。作業報告のある案件のほうへ統合してください。",
  dealersDiffer:
    "販売会社が異なるため統合できません。どちらかの案件の販売会社を直してから統合してください。",
  makesDiffer:
    "車両のメーカーが異なるため統合できません。どちらかの案件のメーカーを直してから統合してください。",
  vehicleArranged: (numbers: readonly string[]) =>
    `この車両には受付番号 ${numbers.join("、")} でもレッカーを手配しています。確認するまで保存されません。`,
  savedAsDouble: (numbers: readonly string[]) =>
    `二重手配を確認のうえ保存（手配済み ${numbers.join("、")}）`,
  vehicleArrangedTitle: "二重手配の可能性があります",
  vehicleArrangedBody: (numbers: readonly string[]) =>
    `この車両には受付番号 ${numbers.join("、")} でもレッカーを手配しています。入力した車両・電話番号をこのまま保存しますか？ 保存した後、どちらかの手配を取り消すか、案件を統合してください。`,
  saveAnyway: "それでも保存",
  arrangementNotTold:
    "通報者への手配完了連絡が済んでいません。連絡済みにするか、連絡しない理由を入力してください。",
  notTold: (reason: string) => `手配完了連絡なし: ${reason}`,
  callAnswerRequired: "手配完了連絡について選択してください。",
  reasonRequired: "理由を入力してください。",
  treatmentRequired: "処置方法を入力してください。",
  treatmentResultRequired: "処置結果を入力してください。",
  treatmentBothRequired: "処置方法と処置結果を入力してください。",
  completeTimeRequired: "完了日時を入力してください。",
  startNeedsFields:
    "通報者・電話番号・対応区分・トラブル区分を入力してください。",
  openDispatches:
    "手配中のレッカー業者があります。先に手配を完了または取り消してください。",
  completionReportMissing: "完了報告（処置方法・処置結果）を入力してください。",
  cancelRequested:
    "取消申請中です。申請が承認・却下されるか、取り下げられるまでお待ちください。",
  cancelByStep:
    "キャンセルにするには「キャンセルする」の操作を行ってください。",
  dispatchedNotDeleted:
    "手配を行った案件は削除できません。キャンセルしてください。",
  divisionCombination: "対応区分の組み合わせが正しくありません。",
  required: "入力してください。",
} as const;

/** Section headings, in the order of the form. */
export const sectionLabels = sectionTitles(inquiryCase);

/** The label of every column, field and filter; one name for one thing. */
export const inquiryLabels = {
  ...listLabels,
  next_action_due_at: "対応期限",
  own_next_action: "次の対応",
  own_next_action_due_at: "対応期限",
  cancel_requested_at: "取消申請",
  desired_contact_at: "連絡希望日時",
  desired_contact_note: "連絡方法・希望事項",
  cancellation_reason: "キャンセル理由",
  treatment: "処置方法",
  treatment_result: "処置結果",
  complete_time: "完了日時",
} as const;

/** Heads of an export that are no field of the form. */
export const inquiryExportLabels = {
  title: "SOS 受付一覧",
  dispatches: "手配",
} as const;

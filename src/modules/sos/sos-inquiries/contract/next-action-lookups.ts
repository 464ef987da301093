import { defineLookup, type CodeOf } from "#platform/contract/lookup.ts";

/** What has to be done next with a case; `own` is what an agent wrote in its place. */
export const nextActionKinds = defineLookup([
  { code: "decide_cancellation", label: "取消申請の判断" },
  { code: "fill", label: "通報者・電話番号・区分を入力" },
  { code: "start", label: "対応を開始" },
  { code: "dispatch", label: "レッカー業者を手配" },
  { code: "await_answer", label: "業者の受諾を確認" },
  { code: "await_arrival", label: "現着を確認" },
  { code: "await_work", label: "作業の終了を確認" },
  { code: "await_report", label: "作業報告を確認" },
  { code: "report", label: "完了報告を入力" },
  { code: "tell_arrangement", label: "通報者へ手配完了を連絡" },
  { code: "tell_completion", label: "通報者へ作業完了を連絡" },
  { code: "tell_dealer", label: "販売会社へ作業完了を連絡" },
  { code: "follow_up_call", label: "フォローコール" },
  { code: "complete", label: "案件を完了" },
  { code: "own", label: "自由入力" },
]);
export type NextActionKind = CodeOf<typeof nextActionKinds>;

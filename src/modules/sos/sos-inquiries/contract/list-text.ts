import { caseLabels } from "#modules/desk/case-desk/contract/field-rules.ts";
import { inquiryCase } from "./fields.ts";

/** Labels of fields, columns and filters: the list loads none of the sentences of `text.ts`. */
export const listLabels = {
  ...caseLabels(inquiryCase),
  reception_number: "受付番号",
  inquiry_status: "状態",
  dispatch_status: "手配状況",
  completion_label: "完了報告",
  next_action: "次の対応",
} as const;

/** The next actions in at most six letters: a list has no room for more; the title says all of it. */
export const shortActions: Readonly<Record<string, string>> = {
  decide_cancellation: "取消の判断",
  fill: "項目の入力",
  start: "対応開始",
  dispatch: "手配",
  await_answer: "受諾の確認",
  await_arrival: "現着の確認",
  await_work: "作業の確認",
  await_report: "報告の確認",
  report: "完了報告",
  tell_arrangement: "手配完了連絡",
  tell_completion: "作業完了連絡",
  tell_dealer: "販社へ連絡",
  follow_up_call: "確認の電話",
  complete: "案件の完了",
};

/** Words of the list of SOS cases (SOS 受付一覧). */
export const listText = {
  specialReasons: (kind: string, reasons: readonly string[]) =>
    `${kind}: ${reasons.join("、")}`,
  create: "受付登録",
  dispatches: "手配",
  searchHint: "受付番号・名前・電話・登録番号",
  received: "受付",
  division_short: "区分",
  moreDispatches: (count: number) => `+${count}`,
  openDispatches: (number: string) => `${number}の手配を開く`,
  dispatchWord: (kind: string, word: string) => `${kind} ${word}`,
  dispatchTitle: (parts: readonly string[]) => parts.join("・"),
  waitsTooLong: "手配されないまま時間が過ぎています",
  openTooLong: "長時間対応中です",
} as const;

/** The key that only this list has. */
export const dispatchShortcut = {
  keys: ["D"],
  does: "選んだ行の手配を開く",
  short: "手配",
} as const;

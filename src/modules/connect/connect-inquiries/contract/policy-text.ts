/** Labels of the policy, from form to history. */
export const policyLabels = {
  hours: "受付時間",
  closures: "臨時休業",
  fill_minutes: "受付入力",
  start_minutes: "対応開始",
  read_answer_minutes: "回答の確認",
  office_minutes: "事務局の対応",
  step_minutes: "次の手順",
  complete_minutes: "完了",
} as const;

export const policyText = {
  lead: "期限は、受付時間の中だけを数えます。変更すると、対応中の受付の期限も計算し直します。販売会社の回答期限は、その拠点の営業時間で数えます。",
  hours: "受付時間",
  minutes: "期限までの時間",
  minutesHint: "次の対応ができるようになってから、期限までの受付時間（分）",
  unit: "分",
  history: "変更履歴",
  minutesWrong: (least: number, most: number) =>
    `${String(least)}～${String(most)}の整数で入力してください`,
  neverOpen: "受付する曜日を1日以上入力してください",
} as const;

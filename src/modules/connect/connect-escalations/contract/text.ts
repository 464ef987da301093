/** What is refused, and what is written into cases and mails. */
export const escalationText = {
  title: "CONNECT 販売会社への依頼",
  dealerMissing: "販売会社を選択してください",
  branchMissing: "拠点を選択してください",
  plannedMissing: "対応予定日を入力してください",
  answered: "すでに回答しています。対応の結果を選択してください",
  plannedPast: "今日以降の日付を入力してください",
  plannedAlone: "対応予定日は「対応予定」のときだけ入力できます",
  reasonMissing: "対応できない理由を入力してください",
  channelMissing: "回答方法を選択してください",
  channelOfDesk: "回答方法は救援センターが入力します",
  withdrawReason: "取消の理由を入力してください",
  nothingToResend: "再送するメールはありません。",
  dealerChanged: "担当販売会社の変更",
  withdrawn: {
    subject: "ご依頼の取消について",
    body: (asked: string, subject: string, reason: string) =>
      `${asked}\nご担当者様\n\nお世話になっております。救援センターです。\n先にお願いいたしました下記の件は、取り消しとさせていただきます。ご回答は不要です。\n\n件名：${subject}\n理由：${reason}\n\n救援センター CONNECT窓口`,
  },
  /** The row of 対応内容 that an answer becomes. */
  row: (answer: string, planned: string, text: string) =>
    [`依頼への回答：${answer}${planned}`, text]
      .filter((part) => part !== "")
      .join("\n"),
  planned: (date: string) => `（${date}）`,
  told: {
    answered: (asked: string, answer: string) =>
      `${asked}から回答がありました：${answer}`,
  },
} as const;

/** Labels that mails and files have beside the fields of an inquiry. */
export const escalationLabels = {
  number: "受付番号",
  link: "リンク",
  due: "回答期限",
  asked: "依頼先",
  state: "状態",
  subject: "件名",
  sent: "送信日時",
  opened: "既読日時",
  answered: "回答日時",
  answer: "回答",
  answerText: "回答内容",
  planned: "対応予定日",
  channel: "回答方法",
  closed: "完了日時",
  withdrawn: "取消理由",
  minutes: "営業時間内の経過（分）",
  late: "期限超過",
  isLate: "超過",
} as const;

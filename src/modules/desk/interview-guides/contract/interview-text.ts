/** Words of the questions on the reception form and on the case. */
export const interviewScreenText = {
  lead: "最初に伝えること",
  others: "ほかの区分で聞いた内容",
  openRequired: (count: number) => `聞き取り 必須${String(count)}件 未回答`,
  toFirst: "最初の未回答の質問へ移動",
  reminder: (count: number) => `必須の聞き取りが${String(count)}件残っています`,
  startAnyway: "対応を開始",
  answered: (count: number, total: number) =>
    `${String(count)}/${String(total)} 回答`,
  ask: (count: number) => `残り${String(count)}問を聞く`,
  askDue: (count: number, due: number) =>
    `残り${String(count)}問を聞く（必須${String(due)}）`,
  read: "回答を見る",
  edit: "編集",
  editForm: "聞き取りを編集",
  save: "保存",
  stop: "やめる",
  saved: "聞き取りを保存しました。",
  kept: "聞き取りの回答は、この端末に残っています。もう一度保存してください。",
  invalid: "聞き取りに、保存できない回答があります。内容を確認してください。",
  requiredUnanswered: "未回答（必須）",
  answeredBy: (by: string, at: string) => `${by} ${at}`,
} as const;

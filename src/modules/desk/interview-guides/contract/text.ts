/** Labels of a question, the same label from form to history. */
export const questionLabels = {
  text: "質問文",
  kind: "回答の形式",
  is_required: "必須",
  options: "選択肢",
  unit: "単位",
  hint: "補足",
  use_from: "使用開始日",
  use_until: "使用終了日",
} as const;

export const interviewGuideText = {
  subjectTaken: "この区分の聞き取りガイドは登録済みです",
  unknownQuestion: "この質問は登録されていません",
  choicesNeeded: "選択肢を2つ以上、1行に1つずつ入力してください",
  choicesTwice: "同じ選択肢があります",
  periodReversed: "使用終了日は使用開始日以降にしてください",
  answered: (text: string) =>
    `回答のある質問「${text}」は削除できません。使用終了日を入れて停止してください。`,
  notNumber: "数字で入力してください",
  notChoice: "選択肢から選んでください",
  tooManyQuestions: "質問が多すぎます",
} as const;

/** The answers of a case in its history. */
export const interviewEntity = "case_interview";

/** Words of the answers: on the case, in its history and on paper. */
export const interviewText = {
  title: "聞き取り",
  unanswered: "未回答",
} as const;

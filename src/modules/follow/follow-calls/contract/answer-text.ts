/** What is missing of the answer to a call. */
export const answerText = {
  resultMissing: "結果を選択してください",
  answerMissing: "回答を選択してください",
  etaMissing: "到着予定を入力してください",
  declineMissing: "辞退理由を選択してください",
  textMissing: "回答内容を入力してください",
  nextMissing: "次の架電の日時を入力してください",
} as const;

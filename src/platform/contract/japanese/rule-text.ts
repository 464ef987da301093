/** What a rule says that has no sentence of its own; they come with every page, and those of single fields do not. */
export const ruleText = {
  missing: "入力してください",
  invalid: "入力内容を確認してください",
  choose: "選択してください",
  oneOf: (labels: readonly string[]): string =>
    `${labels.join("、")} のどれかにしてください`,
  listed: "一覧にある値を選択してください",
} as const;

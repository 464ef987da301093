export const emailTemplateTitles = {
  list: "メールテンプレート",
  detail: "メールテンプレート",
  form: "メールテンプレート登録",
} as const;

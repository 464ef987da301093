/** Every Japanese sentence and label of signing in and out. */
export const authText = {
  usernameRequired: "ユーザー名を入力してください。",
  passwordRequired: "パスワードを入力してください。",
  invalid: "入力内容が正しくありません。",
  signedOut: "サインアウトしました。",
} as const;

export const authLabels = {
  username: "ユーザー名",
  password: "パスワード",
} as const;

export const authPageTitles = {
  home: "メインメニュー",
  signIn: "サインイン",
  unauthorized: "アクセス権限がありません",
} as const;

/** Why a new password is refused. */
export const passwordText = {
  tooShort: "パスワードは10文字以上で入力してください。",
  tooLong: "パスワードは200文字以内で入力してください。",
  tooCommon: "推測されやすいパスワードです。別のパスワードを入力してください。",
} as const;

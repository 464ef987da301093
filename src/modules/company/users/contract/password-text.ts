/** Why a new password is refused. */
export const passwordText = {
  tooShort: "パスワードは10文字以上で入力してください。",
  tooLong: "パスワードは200文字以内で入力してください。",
  tooCommon: "推測されやすいパスワードです。別のパスワードを入力してください。",
} as const;

/** Words of the change of one's own password. */
export const ownPasswordText = {
  note: "変更すると、ほかの端末やブラウザーでのサインインはすべて終了します。",
  rules: "10文字以上。よく使われる語やユーザー名を含むものは使えません。",
  action: "変更する",
  firstTitle: "パスワードを変更してください",
  firstNote:
    "お使いのパスワードは、管理者が発行した仮のものです。ご自身だけが知るパスワードに変更すると、利用を開始できます。",
  firstCurrent: "仮パスワード（今サインインに使ったもの）",
  signOut: "サインアウト",
  done: "パスワードを変更しました。",
  current: "現在のパスワード",
  new: "新しいパスワード",
  repeat: "新しいパスワード（確認）",
} as const;

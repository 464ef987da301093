/** On the button of every page, and over the dialog that it opens. */
export const ownPasswordTitle = "パスワードを変更";

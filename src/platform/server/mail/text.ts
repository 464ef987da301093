/** Texts of what leaves the product. */
export const mailText = {
  sender: "救援センター",
  fileGone: (name: string) => `添付ファイルがありません（${name}）`,
  sms: (number: string) => `SMS（デモ）${number}`,
} as const;

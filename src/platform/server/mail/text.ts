/** Texts of what leaves the product. */
export const mailText = {
  sender: "救援センター",
  sms: (number: string) => `SMS（デモ）${number}`,
} as const;

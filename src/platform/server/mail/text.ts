/** Words of what leaves the house. */
export const mailText = {
  sender: "救援センター",
  sms: (number: string) => `SMS（デモ）${number}`,
} as const;

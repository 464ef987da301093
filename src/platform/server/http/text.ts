/** What the interface itself says, whatever the operation. */
export const httpText = {
  bodyTooLarge:
    "送信する内容が大きすぎます。文章を短くするか、件数を分けてください。",
} as const;

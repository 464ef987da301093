/** What the server says about slips and calls. */
export const slipText = {
  pickDealer: "発信販売会社を選択してください。",
  reasonMissing: "理由を入力してください",
  kindsMissing: "実施した点検を選択してください",
} as const;

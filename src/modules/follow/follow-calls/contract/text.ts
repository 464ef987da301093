/** The numbers that say when somebody is called. */
export const followPolicyText = {
  minutes: "分",
  hour: "時",
  wrong: (least: number, most: number, unit: string) =>
    `${String(least)}～${String(most)}の整数（${unit}）で入力してください`,
  hoursWrong: "終了は開始より後の時刻にしてください",
} as const;

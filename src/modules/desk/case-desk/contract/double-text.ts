/** Words of what is known of the caller and the vehicle of a reception. */
export const doubleText = {
  title: "二重受付の可能性があります",
  open: (number: string) => `受付番号 ${number}`,
  matchedBy: {
    caller_phone: "電話番号が一致",
    vehicle_registration_number: "登録番号が一致",
    chassis_number: "車台番号が一致",
  },
  sign: (count: number) => `二重受付の可能性 ${String(count)}件`,
  signWords: (words: readonly string[]) => words.join("・"),
  toBanner: "内容を表示",
  callerName: "通報者名が一致",
  takeCaller: "通報者に入れる",
  callerTaken: (name: string) => `${name} を通報者に入れました。`,
  specialReason: "理由",
  specialInstructions: "対応方法",
} as const;

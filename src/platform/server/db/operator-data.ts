/** What the special operator of spec §3 is called. */
export const specialOperator = {
  name: "自動（システム）",
  name_kana: "ジドウ",
} as const;

/** What a plan is called and what an agent says of it. */
export const firstPlans = [
  [
    "R",
    "Rプラン",
    "Rプランの会員です。電話でのご案内と、必要なときの手配をお受けします。",
  ],
  [
    "S",
    "Sプラン",
    "Sプランの会員です。電話でのご案内をします。手配は内容を確認してお受けします。",
  ],
  ["M", "メンテナンスリース", "メンテナンスリースのお客様です。"],
] as const;

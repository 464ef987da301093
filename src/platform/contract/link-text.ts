/** What is said of links to the product. */
export const linkText = {
  noAddress:
    "社外から開けるアドレス（PUBLIC_URL）が設定されていないため、リンクを作成できません。管理者に連絡してください。",
} as const;

/** Why somebody is no second person for what another proposed. */
export const secondPersonText = {
  bound: (name: string) =>
    `この30日以内に、あなたと${name}さんのアカウントの一方が、もう一方の人または同じ人によって登録・変更（権限・ユーザー名・パスワード）されたため確認できません。別の担当者が確認してください。`,
  gone: "登録者がいないため確認できません。却下して登録し直してください。",
} as const;

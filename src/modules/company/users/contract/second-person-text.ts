/** Why somebody is no second person for what another proposed. */
export const secondPersonText = {
  bound: (name: string) =>
    `この30日以内に、アカウントの登録・権限・パスワードが${name}と同じ人の手で変わっているため確認できません。別の担当者が確認してください。`,
  gone: "登録者がいないため確認できません。却下して登録し直してください。",
} as const;

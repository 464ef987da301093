/** Words of the reception form (SOS 受付登録) that are no labels of fields: see `text.ts` for those. */
export const formText = {
  divisionHint: (meanings: string) =>
    `複数選択（新規はAとJを選択済み。不要なものは外す）　${meanings}`,
  sameAsCustomer: "顧客と同じ",
} as const;

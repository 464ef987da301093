/** All texts about who else is at a record. */
export const presenceText = {
  region: "開いている人",
  editing: (name: string) => `${name}さんが編集中`,
  viewing: (name: string) => `${name}さんが閲覧中`,
  away: (name: string) => `${name}さん（離席中）`,
} as const;

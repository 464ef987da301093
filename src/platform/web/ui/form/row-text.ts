/** Words of the rows of a form that may be added and removed. */
export const rowText = {
  remove: (what: string) => `${what}を削除`,
  order: (what: string) => `${what}の順番。上下の矢印キーで入れ替え`,
  moved: (place: number) => `${place}番目に移動しました。`,
} as const;

/** Words of the clocks of a desk. */
export const clockText = {
  minutes: (minutes: number) => `${minutes}分`,
  days: (days: number) => `${days}日`,
} as const;

/** Words of a place, apart from the sentences of `text.ts`: every list of cases has them. */
export const placeText = {
  kilopost: (kilopost: number) => `${kilopost.toFixed(1)}KP`,
} as const;

/** Words of the links to sales companies that a case shows. */
export const dealerLinkText = {
  near: "近くの販売会社",
  details: (name: string) => `${name}の詳細`,
} as const;

/** Words of the management card in the main menu. */
export const menuCountLabels = {
  companies: "レッカー業者",
} as const;

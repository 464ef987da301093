/** Words of the clients in the main menu. */
export const menuCountLabels = {
  clients: "顧客",
} as const;

/** In the address of a list: the cases that the account has in hand. The main menu leads there, on every page. */
export const ownCases = { handled_by: "me" } as const;

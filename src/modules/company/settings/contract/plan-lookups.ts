/** Plans and symbols (spec §3): R and S of members, M of the lease. Their words are a master. */
export const planCodes = ["R", "S", "M"] as const;
export type PlanCode = (typeof planCodes)[number];

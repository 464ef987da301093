import type { CodeOf } from "#platform/contract/lookup.ts";
import type { dayMarks } from "./lookups.ts";

/** 残日数 by mark: at most so many days are left, the fewest first. */
const limits = [
  ["over", -1],
  ["urgent", 10],
  ["warning", 15],
  ["caution", 20],
] as const satisfies readonly (readonly [CodeOf<typeof dayMarks>, number])[];

/** The mark of so many days left; undefined where there is time. */
export const markOf = (days: number): (typeof limits)[number][0] | undefined =>
  limits.find(([, most]) => days <= most)?.[0];

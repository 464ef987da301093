import { serviceDivisions, type ServiceDivision } from "./lookups.ts";

/** `A/J`, in the words of the lookup. */
export const divisionLabel = (divisions: readonly ServiceDivision[]): string =>
  (["A", "J", "B", "C", "Cancel", "Other"] as const)
    .filter((division) => divisions.includes(division))
    .map((division) => serviceDivisions.labelOf(division))
    .join("/");

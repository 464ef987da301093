const minute = 60_000;

/** Whole minutes from one instant to another, never below zero. */
export const minutesBetween = (from: number, to: number): number =>
  Math.max(0, Math.floor((to - from) / minute));

import { addDays } from "#platform/contract/japanese/dates.ts";
import type { HoldReason, ReminderLevel } from "./lookups.ts";

/** Days between two letters, at least. */
const daysApart = 10;

interface Facts {
  readonly today: string;
  /** Days of the bill that is overdue longest. */
  readonly days: number;
  /** The last letter about what is still open. */
  readonly last_level: ReminderLevel | null;
  readonly last_on: string | null;
  readonly promised_on: string | null;
  readonly dispute_until: string | null;
  readonly has_unmatched: boolean;
  /** Days after the day of collection at which each letter is due. */
  readonly level_days: Readonly<Record<ReminderLevel, number>>;
}

const afterLevel: Readonly<Record<ReminderLevel, ReminderLevel | undefined>> = {
  1: 2,
  2: 3,
  3: undefined,
};

/** Which letter is written next, or why none is. */
export const nextLetter = (
  facts: Facts,
): { readonly level: ReminderLevel } | { readonly held: HoldReason } => {
  const { today, last_level, last_on } = facts;
  const level = last_level === null ? 1 : afterLevel[last_level];
  if ((facts.dispute_until ?? "") >= today) return { held: "dispute" };
  if ((facts.promised_on ?? "") >= today) return { held: "promised" };
  if (facts.has_unmatched) return { held: "unmatched" };
  if (level === undefined) return { held: "finished" };
  if (last_on !== null && today < addDays(last_on, daysApart))
    return { held: "recent" };
  return facts.days < facts.level_days[level] ? { held: "early" } : { level };
};

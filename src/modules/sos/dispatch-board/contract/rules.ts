import type { SuggestionReason } from "#modules/sos/sos-dispatch/contract/lookups.ts";
import { boardGroups } from "./lookups.ts";
import type { BoardCase, BoardCounts, BoardOffer } from "./schema.ts";

/** How pressing a clock is: from four fifths of its time it warns. */
export type ClockLevel = "calm" | "near" | "over";
const warnsFrom = 0.8;

interface Clock {
  readonly since: string;
  readonly due_at: string | null;
}

/** Share of the time that has passed, 0 to 1; null where nothing presses. `now` in milliseconds since 1970. */
export const clockShare = (
  { since, due_at }: Clock,
  now: number,
): number | null => {
  if (due_at === null) return null;
  const from = Date.parse(since);
  const until = Date.parse(due_at);
  if (now >= until) return 1;
  return Math.max(0, (now - from) / Math.max(1, until - from));
};

export const clockLevel = (clock: Clock, now: number): ClockLevel => {
  const share = clockShare(clock, now);
  if (share === null) return "calm";
  return share >= 1 ? "over" : share >= warnsFrom ? "near" : "calm";
};

type Pressing = Pick<
  BoardCase,
  "id" | "stage" | "due_at" | "received_at" | "is_main_line"
>;

/** Numbers in the order in which they decide. */
const urgencyOf = (one: Pressing): readonly number[] => [
  boardGroups.findIndex(({ stages }) => stages.includes(one.stage)),
  one.stage === "arrange" && one.is_main_line ? 0 : 1,
  one.due_at === null ? Number.MAX_SAFE_INTEGER : Date.parse(one.due_at),
  Date.parse(one.received_at),
  one.id,
];

const compareNumbers = (
  one: readonly number[],
  other: readonly number[],
): number => {
  const place = one.findIndex((number, index) => number !== other[index]);
  return place < 0 ? 0 : (one[place] ?? 0) - (other[place] ?? 0);
};

/**
 * The most pressing first: by the headings of the board, so that papers of weeks ago hide nobody who waits at the
 * roadside; nobody arranged on the main line of an expressway, then by what is or will be overdue first. The order does not change while clocks run, so that nothing jumps under a hand.
 */
export const sortByUrgency = <P extends Pressing>(cases: readonly P[]): P[] =>
  cases
    .map((one) => ({ one, urgency: urgencyOf(one) }))
    .toSorted((a, b) => compareNumbers(a.urgency, b.urgency))
    .map(({ one }) => one);

const noCounts: BoardCounts = {
  arrange: 0,
  answer: 0,
  arrival: 0,
  work: 0,
  report: 0,
  overdue: 0,
};

/** How many wait for what, and how many of them too long. */
export const countCases = (
  cases: readonly Pick<BoardCase, "stage" | "since" | "due_at">[],
  now: number,
  before: BoardCounts = noCounts,
): BoardCounts => {
  const counts = { ...before };
  for (const one of cases) {
    counts[one.stage] += 1;
    if (clockLevel(one, now) === "over") counts.overdue += 1;
  }
  return counts;
};

/** What stands against a company and still lets the policy ask it: it only takes longer. */
const tolerated: readonly SuggestionReason[] = [
  "far",
  "slow",
  "distance_unknown",
];

type Candidate = Pick<
  BoardOffer,
  "was_asked" | "open_dispatch_count" | "reasons"
>;

/** Free, and nothing against it but the way: such a company may be asked without a person. */
export const isClean = (offer: Candidate): boolean =>
  !offer.was_asked &&
  offer.open_dispatch_count === 0 &&
  offer.reasons.every(
    ({ code, is_good }) => is_good || tolerated.includes(code),
  );

/** The company to be asked after a silent one: a clean one, or for a person's eyes the best that was not asked yet. */
export const nextCandidate = <O extends Candidate>(
  offers: readonly O[],
  isForPerson: boolean,
): O | undefined =>
  offers.find(isClean) ??
  (isForPerson ? offers.find((offer) => !offer.was_asked) : undefined);

/** What a person has to agree to apart before a company is asked. */
export const needsQuestion = (
  offer: Pick<Candidate, "open_dispatch_count">,
): boolean => offer.open_dispatch_count > 0;

/** The policy asks so many companies for one case by itself; then a person has to. */
export const automaticOffers = 3;

/** Whether an alarm still wants somebody. */
export const isRinging = ({ stage, alarm }: BoardCase): boolean =>
  stage === "answer" && alarm !== null && alarm.acknowledged_at === null;

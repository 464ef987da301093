import { isCallingTime } from "#platform/contract/japanese/calling-hours.ts";
import {
  addDays,
  tokyoDate,
  tokyoInstant,
} from "#platform/contract/japanese/dates.ts";
import type { Random } from "#world/random.ts";
import type { MadeCall } from "../contract/summary-rules.ts";
import { seedWords } from "./seed-data.ts";

const hours = { calling_from: 9, calling_to: 18 };
const contactShare = 0.41;
const wantsShare = 0.19;

/** A call or report as it is made up, before its slip has an id. */
export type SeedCall = MadeCall & {
  readonly more: Readonly<Record<string, unknown>>;
};

/** An instant of a day at which people are called, or of the last such day before. */
const workingTime = (random: Random, date: string): string => {
  const clock = `${String(random.int(9, 17)).padStart(2, "0")}:${String(random.int(0, 59)).padStart(2, "0")}`;
  const at = tokyoInstant(date, clock);
  return isCallingTime(at, hours) ? at : workingTime(random, addDays(date, -1));
};

let lastEntry = 0;
export const entryId = (): number => {
  lastEntry += 1;
  return lastEntry;
};

export const callOf = (
  random: Random,
  { date, agents }: { date: string; agents: readonly number[] },
  more: Partial<MadeCall> & { more?: SeedCall["more"] } = {},
): SeedCall => ({
  id: entryId(),
  call_type: "before",
  called_at: workingTime(random, date),
  user_id: random.pick(agents),
  call_status: random.chance(0.9) ? "3" : "5",
  storage_intention: "not_reachable",
  desired_on: null,
  desired_time: null,
  next_call_at: null,
  next_call_scope: null,
  after_result: null,
  satisfaction: null,
  is_void: false,
  more: {},
  ...more,
});

/** What somebody says who was reached. */
const answerOf = (random: Random, date: string): Partial<MadeCall> => {
  const dice = random.next();
  const call_status = random.pick(["1", "1", "1", "2", "4"] as const);
  if (dice < wantsShare)
    return {
      call_status,
      storage_intention: "wants",
      desired_on: addDays(date, random.int(3, 25)),
    };
  if (dice < 0.6) return { call_status, storage_intention: "considering" };
  if (dice < 0.86) return { call_status, storage_intention: "undecided" };
  return {
    call_status,
    storage_intention: dice < 0.95 ? "will_not" : "no_vehicle",
  };
};

export const isLast = ({ storage_intention: said }: MadeCall): boolean =>
  said === "wants" || said === "will_not" || said === "no_vehicle";

/** Calls on days of a span until nothing is left to ask, so many at most. */
export const callsBetween = (
  random: Random,
  span: { from: string; to: string; most: number; agents: readonly number[] },
): SeedCall[] => {
  const calls: SeedCall[] = [];
  let date = span.from;
  while (date < span.to && calls.length < span.most) {
    const one = callOf(
      random,
      { date, agents: span.agents },
      random.chance(contactShare) ? answerOf(random, date) : {},
    );
    calls.push(one);
    if (isLast(one)) break;
    date = addDays(date, random.int(2, 9));
  }
  return calls;
};

/** The call after an inspection, on a day that has come. */
export const afterCallsOf = (
  random: Random,
  day: string,
  agents: readonly number[],
): SeedCall[] => {
  const calls: SeedCall[] = [];
  for (let date = day; date <= tokyoDate() && calls.length < 2;) {
    const isReached = random.chance(0.5);
    const hasProblem = random.chance(0.08);
    const satisfaction = random.pick([5, 5, 5, 4, 4, 4, 4, 3, 3, 2]);
    calls.push(
      callOf(
        random,
        { date, agents },
        {
          call_type: "after",
          storage_intention: null,
          after_result: isReached
            ? hasProblem
              ? "problem"
              : "no_problem"
            : "not_reachable",
          ...(isReached ? { call_status: "1", satisfaction } : {}),
          more: isReached
            ? {
                problem_text: hasProblem
                  ? random.pick(seedWords.problems)
                  : null,
                ...(satisfaction < 4
                  ? random.pick(seedWords.wishes)
                  : { improve_category: null, improve_text: null }),
              }
            : {},
        },
      ),
    );
    if (isReached) break;
    date = addDays(date, random.int(1, 8));
  }
  return calls;
};

import { setImmediate } from "node:timers/promises";
import type {
  CaseGroup,
  CompanyAnswers,
  Duration,
} from "../contract/schema.ts";
import {
  countKeys,
  tallyTimes,
  timesOf,
  type Tally,
  type Times,
} from "../contract/tally-rules.ts";
import {
  type Answer,
  answers,
  caseBytes,
  createNames,
  offerBytes,
  type DayKeys,
  type KeptDay,
} from "./day-data.ts";

/** Whether a case with these divisions is counted; all where none is asked for. */
const countsDivision =
  (asked: readonly string[]) =>
  (division: string | null): boolean =>
    asked.length === 0 ||
    (division?.split("/").some((one) => asked.includes(one)) ?? false);

/** Cases of days by their names alone. */
export const countOfKeys = (
  days: readonly DayKeys[],
  asked: readonly string[],
): number => {
  const counts = countsDivision(asked);
  return days
    .flatMap(({ divisions }) => divisions)
    .filter(([division]) => counts(division))
    .reduce((sum, [, cases]) => sum + cases, 0);
};

const dimensions = ["hour", "step", "division", "trouble", "area"] as const;
type Dimension = (typeof dimensions)[number];

/** The cases of several days in columns, each name once. */
const columnsOf = (
  days: readonly (KeptDay & { day: string })[],
  stepOf: (day: string, hour: string) => string,
  asked: readonly string[],
) => {
  const most = days.reduce(
    (sum, { cases }) => sum + cases.length / caseBytes,
    0,
  );
  const column = () => new Uint16Array(most);
  const keys: Record<Dimension, Uint16Array> = {
    hour: column(),
    step: column(),
    division: column(),
    trouble: column(),
    area: column(),
  };
  const names: Record<
    Dimension,
    ReturnType<typeof createNames<string | null>>
  > = {
    hour: createNames(),
    step: createNames(),
    division: createNames(),
    trouble: createNames(),
    area: createNames(),
  };
  const response = new Uint32Array(most);
  const arrival = new Uint32Array(most);
  const counts = countsDivision(asked);
  const hours = Array.from({ length: 24 }, (_, hour) =>
    String(hour).padStart(2, "0"),
  );
  const hourPlaces = hours.map((hour) => names.hour.placeOf(hour));
  let size = 0;
  for (const { day, keys: own, cases } of days) {
    const steps = hours.map((hour) => names.step.placeOf(stepOf(day, hour)));
    const divisions = own.divisions.map(([name]) =>
      counts(name) ? names.division.placeOf(name) : -1,
    );
    const troubles = own.troubles.map((name) => names.trouble.placeOf(name));
    const areas = own.areas.map((name) => names.area.placeOf(name));
    for (let at = 0; at < cases.length; at += caseBytes) {
      const division = divisions[cases.readUInt16LE(at + 2)] ?? -1;
      if (division === -1) continue;
      const hour = cases.readUInt16LE(at);
      keys.hour[size] = hourPlaces[hour] ?? 0;
      keys.step[size] = steps[hour] ?? 0;
      keys.division[size] = division;
      keys.trouble[size] = troubles[cases.readUInt16LE(at + 4)] ?? 0;
      keys.area[size] = areas[cases.readUInt16LE(at + 6)] ?? 0;
      response[size] = cases.readUInt32LE(at + 8);
      arrival[size] = cases.readUInt32LE(at + 12);
      size += 1;
    }
  }
  return { keys, names, response, arrival, size };
};

const rounded = (seconds: number | null | undefined): number | null =>
  seconds === null || seconds === undefined ? null : Math.round(seconds);

const durationOf = (tally: Tally | undefined): Duration => ({
  count: tally?.count ?? 0,
  p50: rounded(tally?.p50),
  p90: rounded(tally?.p90),
});

const groupsOf = (
  keys: Uint16Array,
  names: readonly (string | null)[],
  times: { response: Times; arrival: Times },
): CaseGroup[] => {
  const cases = countKeys(keys, names.length);
  const response = tallyTimes(keys, names.length, times.response);
  const arrival = tallyTimes(keys, names.length, times.arrival);
  return names
    .map((key, place) => ({
      key,
      cases: cases[place] ?? 0,
      response: durationOf(response[place]),
      arrival: durationOf(arrival[place]),
    }))
    .filter((group) => group.cases > 0);
};

/**
 * The cases of days in every grouping, with the times to the first acceptance and the first arrival. Between two
 * groupings others have their turn: a year of a large desk takes some hundred milliseconds.
 */
export const countGroups = async (
  days: readonly (KeptDay & { day: string })[],
  stepOf: (day: string, hour: string) => string,
  asked: readonly string[],
): Promise<Record<Dimension, CaseGroup[]> & { total: CaseGroup }> => {
  const { keys, names, size, ...columns } = columnsOf(days, stepOf, asked);
  await setImmediate();
  const times = {
    response: timesOf(columns.response.subarray(0, size)),
    arrival: timesOf(columns.arrival.subarray(0, size)),
  };
  const groups = async (dimension: Dimension): Promise<CaseGroup[]> => {
    await setImmediate();
    return groupsOf(
      keys[dimension].subarray(0, size),
      names[dimension].list(),
      times,
    );
  };
  const [total] = groupsOf(new Uint16Array(size), [null], times);
  const none = durationOf(undefined);
  return {
    hour: await groups("hour"),
    step: await groups("step"),
    division: await groups("division"),
    trouble: await groups("trouble"),
    area: await groups("area"),
    total: total ?? { key: null, cases: 0, response: none, arrival: none },
  };
};

/** How a request counts; undefined for one that was taken back before the company was silent. */
const toldOf = (
  answer: Answer,
  value: number,
  { minutes, now }: { readonly minutes: number; readonly now: number },
): "accepted" | "declined" | "silent" | "waiting" | undefined => {
  const silentAfter = minutes * 60_000;
  if (answer === "open")
    return now - value >= silentAfter ? "silent" : "waiting";
  if (answer === "withdrawn")
    return value >= silentAfter ? "silent" : undefined;
  return answer;
};

type Counted = Omit<CompanyAnswers, "name" | "offered">;

/** What each company answered, as it stands at a moment. */
export const countAnswers = (
  days: readonly KeptDay[],
  asked: readonly string[],
  silence: { readonly minutes: number; readonly now: number },
): Omit<CompanyAnswers, "name">[] => {
  const counts = countsDivision(asked);
  const found = new Map<number, { counted: Counted; times: number[] }>();
  const of = (company: number) => {
    const known = found.get(company) ?? {
      counted: {
        tow_truck_company_id: company,
        accepted: 0,
        declined: 0,
        silent: 0,
        waiting: 0,
        answer_p50: null,
      },
      times: [],
    };
    found.set(company, known);
    return known;
  };
  for (const { keys, offers } of days)
    for (let at = 0; at < offers.length; at += offerBytes) {
      const [division = null] = keys.divisions[offers.readUInt16LE(at)] ?? [];
      const company = keys.companies[offers.readUInt16LE(at + 2)];
      if (company === undefined || !counts(division)) continue;
      const answer = answers[offers.readUInt16LE(at + 4)] ?? "open";
      const value = offers.readDoubleLE(at + 8);
      const told = toldOf(answer, value, silence);
      if (told === undefined) continue;
      const { counted, times } = of(company);
      counted[told] += 1;
      if (told === "accepted" && !Number.isNaN(value)) times.push(value);
    }
  return [...found.values()]
    .map(({ counted, times }) => {
      const [median] = tallyTimes(
        new Uint16Array(times.length),
        1,
        timesOf(Uint32Array.from(times)),
      );
      return {
        ...counted,
        offered:
          counted.accepted +
          counted.declined +
          counted.silent +
          counted.waiting,
        answer_p50: durationOf(median).p50,
      };
    })
    .toSorted(
      (a, b) =>
        b.offered - a.offered ||
        a.tow_truck_company_id - b.tow_truck_company_id,
    );
};

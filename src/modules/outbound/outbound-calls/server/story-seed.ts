import type { InspectionKind } from "#modules/outbound/outbound-vehicles/contract/due-day-rules.ts";
import {
  addDays,
  tokyoDate,
  tokyoInstant,
} from "#platform/contract/japanese/dates.ts";
import { createRandom, type Random } from "#world/random.ts";
import { planSlips } from "../contract/plan-rules.ts";
import type { PlannedSlip, StoredSlip } from "../contract/standing-rules.ts";
import {
  dayOrNull,
  summaryOf,
  type MadeReport,
  type SlipSummary,
} from "../contract/summary-rules.ts";
import {
  afterCallsOf,
  callOf,
  callsBetween,
  entryId,
  isLast,
  type SeedCall,
} from "./call-seed.ts";
import type { VehiclePlan } from "./plan-service.ts";

export interface Story {
  readonly slip: StoredSlip;
  readonly calls: readonly SeedCall[];
  readonly reports: readonly MadeReport[];
  readonly dm_count: number;
}

const factsOf = (
  summary: SlipSummary,
  dm_count: number,
): StoredSlip["facts"] => ({
  dm_count,
  call_count: summary.call_count,
  has_contact: summary.has_contact,
  intention: summary.storage_intention,
  desired: dayOrNull(summary.desired_on),
  after_count: summary.after_count,
  has_after_result: summary.after_result !== null,
  receipt: summary.goods_receipt_result,
  received: dayOrNull(summary.received_on),
  completed: dayOrNull(summary.completed_on),
  extra_calls: 0,
});

const withFacts = ({ slip, calls, reports, dm_count }: Story): Story => {
  const summary = summaryOf(calls, reports);
  return {
    slip: {
      ...slip,
      kinds_done: summary.kinds_done,
      facts: factsOf(summary, dm_count),
    },
    calls,
    reports,
    dm_count,
  };
};

const blank = (kind: InspectionKind, due_on: string): StoredSlip => ({
  id: 0,
  kind,
  due_on,
  effective_due_on: due_on,
  is_estimated: false,
  type: null,
  ending: "none",
  lead: null,
  kinds_done: [],
  held: null,
  facts: factsOf(summaryOf([], []), 0),
});

/** The 3か月 that the vehicle had here, as its last date says: called for, received, asked about. */
const pastStory = (
  { row }: VehiclePlan,
  random: Random,
  agents: readonly number[],
): Story[] => {
  const done = row.last_done_m3;
  if (done === null || row.vehicle_state !== "active") return [];
  const first = addDays(done, -random.int(8, 25));
  const asked = [
    ...(random.chance(0.4)
      ? [callOf(random, { date: addDays(first, -3), agents })]
      : []),
    callOf(
      random,
      { date: first, agents },
      {
        call_status: "1",
        storage_intention: "wants",
        desired_on: done,
      },
    ),
  ];
  const isReported = random.chance(0.96);
  const report: MadeReport = {
    id: entryId(),
    goods_receipt_result: "received",
    received_on: done,
    completed_on: isReported ? done : null,
    kinds_done: isReported ? ["m3"] : [],
    reported_at: tokyoInstant(done, "16:00"),
    is_void: false,
  };
  const after =
    isReported && random.chance(0.9)
      ? afterCallsOf(random, addDays(done, 7), agents)
      : [];
  return [
    withFacts({
      slip: blank("m3", addDays(done, random.int(1, 12))),
      calls: [...asked, ...after],
      reports: [report],
      dm_count: 0,
    }),
  ];
};

/** A few that ended as hardly any do. */
const rareEnd = (
  random: Random,
  due_on: string,
  agents: readonly number[],
): Story | undefined => {
  const slip = blank("m12", due_on);
  const story = { slip, calls: [], reports: [], dm_count: 0 };
  const dice = random.int(0, 399);
  if (dice === 0) return { ...story, slip: { ...slip, ending: "person" } };
  if (dice === 1) return { ...story, slip: { ...slip, ending: "elsewhere" } };
  if (dice === 2)
    return withFacts({
      ...story,
      reports: [
        {
          id: entryId(),
          goods_receipt_result: "other_company",
          received_on: null,
          completed_on: null,
          kinds_done: [],
          reported_at: tokyoInstant(due_on, "15:00"),
          is_void: false,
        },
      ],
    });
  if (dice === 3)
    return withFacts({
      ...story,
      calls: callsBetween(random, {
        from: addDays(due_on, -40),
        to: due_on,
        most: 1,
        agents,
      }),
    });
  return undefined;
};

/** Slips of a vehicle with what was done about them; which of those that wait stay uncalled is decided for all. */
export const storiesOf = (
  plan: VehiclePlan,
  agents: readonly number[],
  staysWaiting: () => boolean,
): { stories: Story[]; planned: PlannedSlip[] } => {
  const random = createRandom(`outbound slips ${String(plan.row.id)}`);
  const today = tokyoDate();
  const rare = rareEnd(random, addDays(today, -random.int(70, 200)), agents);
  const past = [
    ...pastStory(plan, random, agents),
    ...(rare === undefined || plan.row.vehicle_state !== "active"
      ? []
      : [rare]),
  ].map((one, index) => ({ ...one, slip: { ...one.slip, id: index + 1 } }));
  const first = planSlips(
    plan.vehicle,
    past.map(({ slip }) => slip),
    today,
  );
  const open = first.flatMap((slip, index): Story[] => {
    if (slip.id !== null) return [];
    const { standing, ...rest } = slip;
    const stored = { ...rest, id: index + 100 };
    const idle = { slip: stored, calls: [], reports: [], dm_count: 0 };
    if (standing.status === "dm_required" && random.chance(0.5))
      return [withFacts({ ...idle, dm_count: 1 })];
    if (standing.status !== "call_required" || slip.lead !== null)
      return [idle];
    const { call } = plan.vehicle.settings[slip.kind];
    const isCentre = call.caller === "centre";
    if (isCentre && staysWaiting()) return [idle];
    const due = slip.effective_due_on;
    const start = addDays(due, -call.days);
    const calls = callsBetween(random, {
      from: start < addDays(today, -120) ? addDays(today, -120) : start,
      to: today,
      most: call.count,
      agents,
    });
    // Whoever is not to wait was called as often as the contract has it.
    while (isCentre && calls.length < call.count && !calls.some(isLast))
      calls.push(callOf(random, { date: addDays(today, -1), agents }));
    return [
      withFacts({ ...idle, calls, dm_count: random.chance(0.3) ? 1 : 0 }),
    ];
  });
  const stories = [...past, ...open];
  const planned = planSlips(
    plan.vehicle,
    stories.map(({ slip }) => slip),
    today,
  );
  return { stories, planned };
};

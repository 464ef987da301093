import {
  checkReasons,
  vehicleStates,
} from "#modules/outbound/outbound-vehicles/contract/lookups.ts";
import { dueInspections } from "#modules/outbound/outbound-vehicles/contract/due-rules.ts";
import { AppError } from "#platform/contract/errors.ts";
import {
  addDays,
  formatDay,
  tokyoDate,
} from "#platform/contract/japanese/dates.ts";
import { fromDay } from "#platform/contract/japanese/periods.ts";
import type { Db } from "#platform/server/db/schema.ts";
import type { Actor } from "#platform/server/http/actor.ts";
import { whyParts as parts, whyText } from "../contract/text.ts";
import type { PlannedSlip } from "../contract/standing-rules.ts";
import { scopeOfVehiclesCalled, seesNames } from "./access.ts";
import { findParties } from "./information-queries.ts";
import { listPlannedVehicles } from "./fact-queries.ts";
import { plansOf, type VehiclePlan } from "./plan-service.ts";
import { getSlipRow, readTimeline } from "./reading-service.ts";

const wordsOf = ({ standing }: PlannedSlip): string =>
  whyText[standing.row as keyof typeof whyText];

/** The numbers that the rule looked at. */
const numbersOf = (
  { vehicle }: VehiclePlan,
  slip: PlannedSlip,
  lead: PlannedSlip,
): string[] => {
  const { call, dm, after } = vehicle.settings[lead.kind];
  const { facts, effective_due_on: due } = lead;
  return [
    parts.due(formatDay(slip.due_on)),
    ...(due === slip.due_on ? [] : [parts.bundled(formatDay(due))]),
    ...(call.caller === null
      ? []
      : [
          parts.callsFrom(formatDay(addDays(due, -call.days))),
          parts.calls(facts.call_count, call.count + facts.extra_calls),
        ]),
    ...(dm.caller === null
      ? []
      : [
          parts.lettersFrom(formatDay(addDays(due, -dm.days))),
          parts.letters(facts.dm_count),
        ]),
    ...(facts.completed === null || after.caller === null
      ? []
      : [
          parts.afterFrom(
            formatDay(addDays(fromDay(facts.completed), after.days)),
          ),
        ]),
    slip.standing.next === null
      ? parts.stays
      : parts.changes(formatDay(fromDay(slip.standing.next))),
  ];
};

const leadOf = (plan: VehiclePlan, slip: PlannedSlip): PlannedSlip =>
  plan.planned.find(
    ({ kind, due_on }) =>
      kind === slip.lead?.kind && due_on === slip.lead.due_on,
  ) ?? slip;

const planOf = async (db: Db, vehicle: number): Promise<VehiclePlan> => {
  const rows = await listPlannedVehicles(db, { id: vehicle }, 1);
  const [plan] = await plansOf(db, rows, { is_locked: false });
  if (plan === undefined) throw new AppError("not_found");
  return plan;
};

/** The rule by which a slip stands as it does, its numbers, the day it changes, and who did what. */
export const whySlip = async (db: Db, actor: Actor, id: number) => {
  const row = await getSlipRow(db, actor, id);
  const plan = await planOf(db, row.outbound_vehicle_id);
  const slip = plan.planned.find((one) => one.id === id);
  const changes = seesNames(actor) ? await readTimeline(db, actor, id) : [];
  return {
    row: slip?.standing.row ?? 0,
    text: slip === undefined ? parts.stays : wordsOf(slip),
    numbers:
      slip === undefined ? [] : numbersOf(plan, slip, leadOf(plan, slip)),
    next_change_on: row.next_change_on,
    changes: changes.map(({ at, user_name, action, reason }) => ({
      at,
      by: user_name,
      action,
      reason,
    })),
  };
};

/** What is due of a vehicle with the rule of each, or why nothing is: also of one that is in no list. */
export const whyVehicle = async (db: Db, actor: Actor, id: number) => {
  const { condition } = scopeOfVehiclesCalled(actor);
  if ((await findParties(db, condition, id)) === undefined)
    throw new AppError("not_found");
  const plan = await planOf(db, id);
  const { inspected } = plan.vehicle;
  const absent: string[] = [];
  if (inspected !== null && inspected.vehicle_state !== "active")
    absent.push(
      parts.absent(
        parts.notActive(vehicleStates.labelOf(inspected.vehicle_state)),
      ),
    );
  else if (inspected !== null)
    for (const reason of dueInspections(inspected, tokyoDate()).reasons)
      absent.push(parts.absent(checkReasons.labelOf(reason)));
  return {
    lines: plan.planned.map((slip) => ({
      inspection_kind: slip.kind,
      due_on: slip.due_on,
      slip_id: slip.id,
      text: wordsOf(slip),
      numbers: numbersOf(plan, slip, leadOf(plan, slip)),
    })),
    absent,
  };
};

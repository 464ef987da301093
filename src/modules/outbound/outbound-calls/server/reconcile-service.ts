import { addDays, tokyoDate } from "#platform/contract/japanese/dates.ts";
import { fromDay, toDay } from "#platform/contract/japanese/periods.ts";
import { takeNumbers } from "#platform/server/records/numbers.ts";
import type { WriteContext } from "#platform/server/records/write-record.ts";
import {
  createRecords,
  updateRecords,
} from "#platform/server/records/write-records.ts";
import {
  isDmPending,
  settingsOfSlip,
  type SlipFacts,
} from "../contract/status-rules.ts";
import type { PlannedSlip, SlipKey } from "../contract/standing-rules.ts";
import type { DmState } from "../contract/lookups.ts";
import { lockPlannedVehicles } from "./fact-queries.ts";
import { slipKind } from "./mutations.ts";
import { plansOf, type VehiclePlan } from "./plan-service.ts";
import type { SlipRow } from "./tables.ts";

/** Vehicles planned at once. */
const atOnce = 1000;

export const keyOf = (vehicle: number, { kind, due_on }: SlipKey): string =>
  `${String(vehicle)} ${kind} ${due_on}`;

/** What of a stored slip its columns look at. */
export type Standing = Pick<
  SlipRow,
  | "dm_state"
  | "dm_count"
  | "call_count"
  | "after_count"
  | "extra_calls"
  | "goods_receipt_result"
  | "cc_status"
>;

const dmStateOf = (
  before: Standing | undefined,
  isPending: boolean,
): DmState => {
  if (isPending) return before?.dm_state === "batched" ? "batched" : "pending";
  if ((before?.dm_count ?? 0) === 0) return "not_needed";
  return before?.dm_state === "returned" ? "returned" : "sent";
};

const isTouched = (row: Standing | undefined): boolean =>
  row !== undefined &&
  (row.call_count > 0 ||
    row.after_count > 0 ||
    row.dm_count > 0 ||
    row.extra_calls > 0 ||
    row.goods_receipt_result !== null);

const ccStatusOf = (
  before: Standing | undefined,
  isDone: boolean,
): SlipRow["cc_status"] => {
  if (isDone) return before?.cc_status === "approved" ? "approved" : "complete";
  return isTouched(before) ? "in_progress" : "not_started";
};

/** The columns that follow from the plan, the contract and the vehicle. */
const columnsOf = (
  slip: PlannedSlip,
  { vehicle }: Pick<VehiclePlan, "vehicle">,
  before: Standing | undefined,
) => {
  const { standing } = slip;
  const facts: SlipFacts = {
    ...slip.facts,
    ...vehicle.facts,
    ending: slip.ending,
    due: toDay(slip.effective_due_on),
  };
  const settings = settingsOfSlip(
    facts,
    vehicle.settings[slip.kind],
    slip.held,
  );
  const { after, call } = settings;
  const part = standing.stage === "after" ? after : call;
  const isDone = standing.status === "done";
  return {
    due_on: slip.due_on,
    effective_due_on: slip.effective_due_on,
    is_estimated: slip.is_estimated,
    ending: slip.ending,
    outbound_status: standing.status,
    outbound_stage: standing.stage,
    done_reason: standing.reason,
    next_change_on: standing.next === null ? null : fromDay(standing.next),
    cc_status: ccStatusOf(before, isDone),
    caller_side: part.caller,
    max_call_count:
      part.count + (standing.stage === "after" ? 0 : slip.facts.extra_calls),
    after_from:
      slip.facts.completed === null
        ? null
        : addDays(fromDay(slip.facts.completed), after.days),
    dm_state: dmStateOf(before, !isDone && isDmPending(settings, facts)),
  };
};

/** What an open slip has as its vehicle has it. */
const vehicleColumns = (
  slip: PlannedSlip,
  { row }: Pick<VehiclePlan, "row">,
) => ({
  outbound_customer_id: row.outbound_customer_id,
  car_dealer_id: row.car_dealer_id,
  car_dealer_branch_id: row.car_dealer_branch_id,
  vehicle_make: row.vehicle_make,
  vehicle_classification: row.vehicle_classification,
  plan: row.plan,
  lease_ends_on: row.lease_ends_on,
  vehicle_inspection_type: slip.type,
});

/** All columns of a slip that follow from something else; those of the vehicle stay with one that is done. */
export const derivedColumns = (
  slip: PlannedSlip,
  of: Pick<VehiclePlan, "row" | "vehicle">,
  before: Standing | undefined,
  isWhole = before === undefined || slip.standing.status !== "done",
) => ({
  ...(isWhole ? vehicleColumns(slip, of) : {}),
  ...columnsOf(slip, of, before),
});

interface Change {
  readonly plan: VehiclePlan;
  readonly slip: PlannedSlip;
  readonly before: SlipRow | undefined;
  readonly columns: ReturnType<typeof derivedColumns>;
}

const changesOf = (plan: VehiclePlan): Change[] => {
  const rows = new Map(plan.slips.map((row) => [row.id, row]));
  return plan.planned.map((slip) => {
    const before = slip.id === null ? undefined : rows.get(slip.id);
    return { plan, slip, before, columns: derivedColumns(slip, plan, before) };
  });
};

/** Ids of slips by vehicle, kind and date: those that stand, and those that are made. */
type Ids = Map<string, number>;

const leadId = ({ plan, slip }: Change, ids: Ids): number | null =>
  slip.lead === null ? null : (ids.get(keyOf(plan.row.id, slip.lead)) ?? null);

const change = (
  write: WriteContext,
  list: readonly Change[],
  ids: Ids,
): Promise<readonly unknown[]> =>
  updateRecords(
    write,
    slipKind,
    list.flatMap((one) =>
      one.before === undefined
        ? []
        : [
            {
              before: one.before,
              patch: { ...one.columns, bundle_lead_id: leadId(one, ids) },
            },
          ],
    ),
  );

const make = async (
  write: WriteContext,
  list: readonly Change[],
  ids: Ids,
): Promise<void> => {
  if (list.length === 0) return;
  const numbers = await takeNumbers(
    write.db,
    "outbound",
    tokyoDate(),
    list.length,
  );
  const rows = await createRecords(
    write,
    slipKind,
    list.map((one, index) => ({
      reception_management_number: numbers[index],
      outbound_vehicle_id: one.plan.row.id,
      inspection_kind: one.slip.kind,
      ...one.columns,
      bundle_lead_id: leadId(one, ids),
      call_count: 0,
      has_contact: false,
      after_count: 0,
      kinds_done: [],
      dm_count: 0,
      extra_calls: 0,
    })),
  );
  for (const row of rows)
    ids.set(
      keyOf(row.outbound_vehicle_id, {
        kind: row.inspection_kind,
        due_on: row.due_on,
      }),
      row.id,
    );
};

/** Slips that were changed and made. */
export interface Reconciled {
  readonly changed: number;
  readonly made: number;
}

/**
 * Brings the slips of vehicles to what they should be, in the transaction that changed something about them: those that
 * end first, so that of a kind one is open at a time. Twice does nothing.
 */
const reconcileSome = async (
  write: WriteContext,
  vehicles: readonly number[],
): Promise<Reconciled> => {
  const rows = await lockPlannedVehicles(write.db, vehicles);
  const plans = await plansOf(write.db, rows, { is_locked: true });
  const changes = plans.flatMap(changesOf);
  const ids: Ids = new Map(
    changes.flatMap(({ plan, slip }) =>
      slip.id === null ? [] : [[keyOf(plan.row.id, slip), slip.id]],
    ),
  );
  const standing = changes.filter(({ before }) => before !== undefined);
  const isEnding = ({ columns }: Change): boolean =>
    columns.outbound_status === "done" || columns.outbound_stage === "after";
  const ended = await change(write, standing.filter(isEnding), ids);
  const missing = changes.filter(({ before }) => before === undefined);
  await make(
    write,
    missing.filter(({ slip }) => slip.lead === null),
    ids,
  );
  await make(
    write,
    missing.filter(({ slip }) => slip.lead !== null),
    ids,
  );
  const kept = standing.filter((one) => !isEnding(one));
  const changed = await change(write, kept, ids);
  return { changed: ended.length + changed.length, made: missing.length };
};

/** The same of any number of vehicles, so many at once. */
export const reconcileVehicles = async (
  write: WriteContext,
  vehicles: readonly number[],
): Promise<Reconciled> => {
  const ids = [...new Set(vehicles)].toSorted((a, b) => a - b);
  let [changed, made] = [0, 0];
  for (let from = 0; from < ids.length; from += atOnce) {
    const part = await reconcileSome(write, ids.slice(from, from + atOnce));
    changed += part.changed;
    made += part.made;
  }
  return { changed, made };
};

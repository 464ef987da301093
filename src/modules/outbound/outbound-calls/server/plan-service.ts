import { contractSettingsOf } from "#modules/outbound/outbound-settings/server/service.ts";
import type { ContractSettings } from "#modules/outbound/outbound-settings/contract/contract-rules.ts";
import { inspectionKinds } from "#modules/outbound/outbound-vehicles/contract/lookups.ts";
import { factsOf } from "#modules/outbound/outbound-vehicles/contract/vehicle-rules.ts";
import { stopsOf } from "#modules/outbound/outbound-vehicles/server/service.ts";
import { tokyoDate } from "#platform/contract/japanese/dates.ts";
import type { Db } from "#platform/server/db/schema.ts";
import { dayOrNull, groupedBy } from "../contract/summary-rules.ts";
import { planSlips } from "../contract/plan-rules.ts";
import type {
  PlannedSlip,
  PlannedVehicle,
  StoredSlip,
} from "../contract/standing-rules.ts";
import type { SlipSettings } from "../contract/status-rules.ts";
import { listStandingSlips, type VehicleRow } from "./fact-queries.ts";
import type { SlipRow } from "./tables.ts";

type Part = keyof ContractSettings;

const partOf = (settings: ContractSettings, kind: Part) => {
  const { behaviour, day_setting, max_call_count } = settings[kind];
  return {
    caller: behaviour === "none" ? null : behaviour,
    days: day_setting,
    count: max_call_count,
  };
};

/** What a contract says of slips of each kind. */
export const settingsByKind = (
  settings: ContractSettings,
): PlannedVehicle["settings"] => {
  const [dm, after] = [partOf(settings, "dm"), partOf(settings, "after_call")];
  return Object.fromEntries(
    inspectionKinds.codes.map((kind): [string, SlipSettings] => [
      kind,
      { call: partOf(settings, kind), dm, after },
    ]),
  ) as PlannedVehicle["settings"];
};

const storedOf = (
  row: SlipRow,
  byId: ReadonlyMap<number, SlipRow>,
): StoredSlip => {
  const lead =
    row.bundle_lead_id === null ? undefined : byId.get(row.bundle_lead_id);
  return {
    id: row.id,
    kind: row.inspection_kind,
    due_on: row.due_on,
    effective_due_on: row.effective_due_on,
    is_estimated: row.is_estimated,
    type: row.vehicle_inspection_type,
    ending: row.ending,
    lead:
      lead === undefined
        ? null
        : { kind: lead.inspection_kind, due_on: lead.due_on },
    kinds_done: row.kinds_done,
    held: row.held_settings,
    facts: {
      dm_count: row.dm_count,
      call_count: row.call_count,
      has_contact: row.has_contact,
      intention: row.storage_intention,
      desired: dayOrNull(row.desired_on),
      after_count: row.after_count,
      has_after_result: row.after_result !== null,
      receipt: row.goods_receipt_result,
      received: dayOrNull(row.received_on),
      completed: dayOrNull(row.completed_on),
      extra_calls: row.extra_calls,
    },
  };
};

/** A vehicle with its slips as they stand and as they should. */
export interface VehiclePlan {
  readonly row: VehicleRow;
  readonly vehicle: PlannedVehicle;
  readonly slips: readonly SlipRow[];
  readonly planned: readonly PlannedSlip[];
}

/**
 * What slips of vehicles should be.
 *
 * @param settings other contracts than those of the sales companies, for looking ahead
 */
export const plansOf = async (
  db: Db,
  rows: readonly VehicleRow[],
  options: {
    readonly is_locked: boolean;
    readonly settings?: ContractSettings;
    readonly today?: string;
  },
): Promise<VehiclePlan[]> => {
  const today = options.today ?? tokyoDate();
  const slips = await listStandingSlips(
    db,
    rows.map(({ id }) => id),
    { today, is_locked: options.is_locked },
  );
  const byVehicle = groupedBy(slips, (slip) => slip.outbound_vehicle_id);
  const byId = new Map(slips.map((slip) => [slip.id, slip]));
  const stops = await stopsOf(db, [
    ...new Set(rows.map(({ outbound_customer_id }) => outbound_customer_id)),
  ]);
  const contracts = await contractSettingsOf(db, [
    ...new Set(rows.map(({ car_dealer_id }) => car_dealer_id)),
  ]);
  const kinds = new Map(
    [...contracts].map(([id, one]) => [
      id,
      settingsByKind(options.settings ?? one),
    ]),
  );
  return rows.flatMap((row): VehiclePlan[] => {
    const settings = kinds.get(row.car_dealer_id);
    if (settings === undefined) return [];
    const stopped = stops(row.outbound_customer_id);
    const vehicle: PlannedVehicle = {
      inspected: row.is_deleted ? null : factsOf(row),
      facts: {
        is_vehicle_active: !row.is_deleted && row.vehicle_state === "active",
        is_call_stopped: stopped.has("call"),
        is_dm_stopped: stopped.has("dm"),
        is_address_ok: row.has_address,
      },
      settings,
    };
    const own = byVehicle.get(row.id) ?? [];
    const planned = planSlips(
      vehicle,
      own.map((slip) => storedOf(slip, byId)),
      today,
    );
    return [{ row, vehicle, slips: own, planned }];
  });
};

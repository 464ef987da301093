import type { CodeOf } from "#platform/contract/lookup.ts";
import { foldText } from "#platform/contract/japanese/folding.ts";
import type {
  registryRegistrations,
  telematicsReasons,
} from "./consent-lookups.ts";
import type {
  communicationDeviceStatuses,
  consentDocuments,
  simStatuses,
} from "./lookups.ts";
import type { VehicleEvent } from "./event-schema.ts";
import type { RegistryVehicle } from "./schema.ts";

type Device = CodeOf<typeof communicationDeviceStatuses> | null;
type Sim = CodeOf<typeof simStatuses> | null;
type Consent = CodeOf<typeof consentDocuments> | null;

export interface TelematicsPermission {
  /** Whether data of the vehicle may be read, its position apart. */
  readonly data: boolean;
  readonly position: boolean;
  /** Whether the customer may be asked to consent. */
  readonly may_ask: boolean;
  /** Why not everything; null where it is. */
  readonly reason: CodeOf<typeof telematicsReasons> | null;
}

const SIM_IN_USE = 1;

/** Why nothing may be read; undefined where the three agree on a consent. */
const refusalOf = (
  device: Device,
  sim: Sim,
  consent: Consent,
): TelematicsPermission["reason"] | undefined => {
  if (consent === "21") return "completely_refused";
  if (consent === "20" || device === "rejection") return "refused";
  if (consent === "00" || device === "consent_not_obtained")
    return "not_obtained";
  if (consent === null || device === null || sim === null) return "unknown";
  if (device !== "consent" && device !== "consent_excluding_position")
    return "device_unused";
  if (sim !== SIM_IN_USE) return "sim_unused";
  return (device === "consent") === (consent === "10")
    ? undefined
    : "contradictory";
};

/**
 * What may be read of a vehicle by what the registry says of its device, its SIM and the written consent. All three must
 * say the same: "refusal excluding position" can be read two ways, so the stricter reading holds.
 */
export const telematicsPermission = (
  device: Device,
  sim: Sim,
  consent: Consent,
): TelematicsPermission => {
  const may_ask = consent !== "21";
  const reason = refusalOf(device, sim, consent);
  if (reason !== undefined)
    return { data: false, position: false, may_ask, reason };
  const position = consent === "10";
  return {
    data: true,
    position,
    may_ask,
    reason: position ? null : "position_excluded",
  };
};

/** What is told of a vehicle's events: warnings only where its data may be read, places only where its position may. */
export const permittedEvents = (
  { data, position }: Pick<TelematicsPermission, "data" | "position">,
  events: readonly VehicleEvent[],
): VehicleEvent[] =>
  events
    .filter(({ kind }) => data || kind !== "warning")
    .map((event) => (position ? event : { ...event, place: null }));

/** Legal forms are written differently by registry and desk, or left out. */
const companyOf = (name: string): string =>
  foldText(name).replaceAll(
    /株式会社|有限会社|合同会社|合資会社|\([株有同資]\)|\s/gu,
    "",
  );

/** Whether the vehicle seems to have another user than the customer: a transfer ends the contract, and with it the consent. */
export const isConsentStale = (
  registry: Pick<RegistryVehicle, "customer_code" | "owner_name">,
  customer: {
    readonly company_customer_code: string | null;
    readonly customer_company: string | null;
  },
): boolean => {
  const { company_customer_code: code, customer_company: name } = customer;
  if (code && registry.customer_code) return code !== registry.customer_code;
  return name ? companyOf(name) !== companyOf(registry.owner_name) : false;
};

export interface VehicleGate extends TelematicsPermission {
  /** The user may have changed: nothing is read until desk and registry name the same one. */
  readonly is_stale: boolean;
}

/** What may be read of a vehicle of the registry for this customer. */
export const vehicleGate = (
  vehicle: RegistryVehicle,
  customer: Parameters<typeof isConsentStale>[1],
): VehicleGate => {
  const permission = telematicsPermission(
    vehicle.communication_device_status,
    vehicle.sim_status,
    vehicle.consent_document,
  );
  const is_stale = isConsentStale(vehicle, customer);
  if (!is_stale || !permission.data) return { ...permission, is_stale };
  const { may_ask } = permission;
  return {
    data: false,
    position: false,
    may_ask,
    reason: "user_changed",
    is_stale,
  };
};

/** What a complete record says; the SIM comes beside them where the vehicle has a device. */
const registered = [
  "plate_bureau",
  "plate_category",
  "plate_kana",
  "plate_number",
  "chassis_number",
  "model",
  "make",
  "exhaust_gas_symbol",
  "first_registration",
  "delivery_date",
  "owner_name",
  "customer_code",
  "communication_device_status",
  "consent_document",
] as const satisfies readonly (keyof RegistryVehicle)[];

/** Whether the registry holds a vehicle, and the whole of it. */
export const registryRegistration = (
  record: RegistryVehicle | undefined,
): CodeOf<typeof registryRegistrations> => {
  if (record === undefined) return "none";
  const hasDevice = record.communication_device_status !== "no_device";
  const isBlank = [
    ...registered.map((name) => record[name]),
    ...(hasDevice ? [record.sim_status] : []),
  ].some((value) => value === null || value === "");
  return isBlank ? "partially_blank" : "present";
};

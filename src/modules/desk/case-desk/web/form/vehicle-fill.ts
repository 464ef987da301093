import { registryRegistration } from "#modules/company/vehicles/contract/consent-rules.ts";
import type { RegistryVehicle } from "#modules/company/vehicles/contract/schema.ts";
import { isSameValue } from "#platform/web/ui/conflict-merge.ts";
import type {
  LookUpName,
  LookUpValues,
} from "../../contract/look-up-fields.ts";

/** Fields of a case that the registry knows. */
const filledFields = [
  "vehicle_registration_number",
  "chassis_number",
  "vehicle_model",
  "vehicle_make",
  "first_registration",
  "delivery_date",
  "communication_device_status",
  "sim_status",
  "consent_document",
  "user_information_status",
  "registry_registration",
  "customer_company",
  "company_customer_code",
  "customer_class",
] as const satisfies readonly LookUpName[];

type FilledName = (typeof filledFields)[number];
type Filled = Partial<Pick<LookUpValues, FilledName>>;

/** The plate of a vehicle as a form holds it. */
export const plateOf = (
  vehicle: RegistryVehicle,
): LookUpValues["vehicle_registration_number"] => {
  const plate = {
    bureau: vehicle.plate_bureau,
    category: vehicle.plate_category,
    kana: vehicle.plate_kana,
    designated_number: vehicle.plate_number,
  };
  return Object.values(plate).join("") === "" ? null : plate;
};

/** What a vehicle of the registry puts into a case. What the registry does not know stays as it is. */
export const fillOf = (vehicle: RegistryVehicle): Filled => {
  const known: Filled = {
    vehicle_registration_number: plateOf(vehicle),
    chassis_number: vehicle.chassis_number,
    vehicle_model: vehicle.model,
    vehicle_make: vehicle.make,
    first_registration: vehicle.first_registration,
    delivery_date: vehicle.delivery_date,
    communication_device_status: vehicle.communication_device_status,
    sim_status: vehicle.sim_status,
    consent_document: vehicle.consent_document,
    user_information_status: vehicle.user_information_status,
    registry_registration: registryRegistration(vehicle),
    customer_company: vehicle.owner_name,
    company_customer_code: vehicle.customer_code,
    customer_class: vehicle.customer_class,
  };
  return Object.fromEntries(
    Object.entries(known).filter(([, value]) => value !== null && value !== ""),
  );
};

const isEmpty = (value: unknown): boolean =>
  value === null || value === undefined || value === "";

/** The fields that hold something else now and would lose it. */
export const overwrittenBy = (
  fill: Filled,
  held: Partial<LookUpValues>,
): FilledName[] =>
  filledFields.filter(
    (name) =>
      fill[name] !== undefined &&
      !isEmpty(held[name]) &&
      !isSameValue(fill[name], held[name]),
  );

/** Whether taking the vehicle would change anything. */
export const changesAnything = (
  fill: Filled,
  held: Partial<LookUpValues>,
): boolean =>
  filledFields.some(
    (name) => fill[name] !== undefined && !isSameValue(fill[name], held[name]),
  );

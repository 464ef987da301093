import type { RegistryVehicle } from "#modules/company/vehicles/contract/schema.ts";
import { foldText } from "#platform/contract/japanese/folding.ts";
import {
  formatPlate,
  isCompletePlate,
  type PlateParts,
} from "#platform/contract/japanese/plate-format.ts";
import { plateSearchText } from "#platform/contract/japanese/plate.ts";
import type { CaseInputOf } from "#modules/desk/case-desk/contract/fields.ts";
import type { ConnectSections } from "./fields.ts";

type Input = CaseInputOf<ConnectSections>;

/** What an inquiry says of its vehicle and of whose it is. */
export type VehicleFacts = Pick<
  Input,
  "vehicle_registration_number" | "chassis_number"
>;

const plateOf = (vehicle: RegistryVehicle): PlateParts => ({
  bureau: vehicle.plate_bureau,
  category: vehicle.plate_category,
  kana: vehicle.plate_kana,
  designated_number: vehicle.plate_number,
});

/** By what the registry is asked for the vehicle of an inquiry: what is complete, the surest alone. */
export const registryKeysOf = ({
  chassis_number,
  vehicle_registration_number: plate,
}: VehicleFacts): { chassis: string } | { plate: string } | undefined => {
  if (chassis_number) return { chassis: chassis_number };
  return plate !== null && isCompletePlate(plate)
    ? // Not by the order of its keys, which the database keeps otherwise.
      { plate: formatPlate(plate) }
    : undefined;
};

/** The vehicle among those found; none where it is not certain which. */
export const theVehicleOf = (
  { chassis_number, vehicle_registration_number: plate }: VehicleFacts,
  found: readonly RegistryVehicle[],
): RegistryVehicle | undefined => {
  const same = found.filter((vehicle) =>
    chassis_number
      ? foldText(vehicle.chassis_number) === foldText(chassis_number)
      : plate !== null &&
        plateSearchText(plateOf(vehicle)) === plateSearchText(plate),
  );
  return same.length === 1 ? same[0] : undefined;
};

/** What desk and registry both say in codes. */
const compared = [
  "communication_device_status",
  "sim_status",
  "consent_document",
  "user_information_status",
] as const satisfies readonly (keyof Input & keyof RegistryVehicle)[];
export type ComparedName = (typeof compared)[number];

/** Fields that are typed and say something else than the registry (登録と相違). */
export const differencesFrom = (
  vehicle: RegistryVehicle,
  typed: Pick<Input, ComparedName>,
): ComparedName[] =>
  compared.filter(
    (name) => typed[name] !== null && typed[name] !== vehicle[name],
  );

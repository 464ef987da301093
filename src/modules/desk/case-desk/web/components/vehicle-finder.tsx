import {
  completeKeys,
  isPlate,
} from "#modules/company/vehicles/contract/key-rules.ts";
import { VehicleLookup } from "#modules/company/vehicles/web/embeds/vehicle-lookup.tsx";
import { formatPlate } from "#platform/contract/japanese/plate-format.ts";
import { telephoneDigits } from "#platform/contract/japanese/telephone.ts";
import { useRestedValues } from "#platform/web/ui/form/use-rested-values.ts";
import type { LookUpValues } from "../../contract/look-up-fields.ts";
import { Cell } from "../embeds/section-frame.tsx";
import type { LookUpProps } from "../form/look-up.ts";
import { useVehicleTaking } from "../form/vehicle-taking.ts";

const looseKeys = (held: readonly unknown[]) => {
  const [plate, chassis, phone] = held;
  return {
    plate: isPlate(plate) ? formatPlate(plate) || undefined : undefined,
    chassis:
      typeof chassis === "string" ? chassis.trim() || undefined : undefined,
    tel:
      typeof phone === "string"
        ? telephoneDigits(phone) || undefined
        : undefined,
  };
};

const watched = [
  "vehicle_registration_number",
  "chassis_number",
  "caller_phone",
] as const;

/** Looks the vehicle up as soon as plate, chassis or telephone is complete, and fills what is chosen. */
export const VehicleFinder = (desk: LookUpProps) => {
  const held = useRestedValues<LookUpValues>(watched);
  const { compare, take } = useVehicleTaking(desk);
  return (
    <VehicleLookup
      complete={completeKeys(held)}
      typed={looseKeys(held)}
      compare={compare}
      onTake={take}
      place={(button) => (
        <Cell span={4} sx={{ pt: "19px" }}>
          {button}
        </Cell>
      )}
    />
  );
};

import { useFormContext } from "react-hook-form";
import type {
  RegistryVehicle,
  VehicleKeys,
} from "#modules/vehicles/contract/schema.ts";
import { VehicleLookup } from "#modules/vehicles/web/embeds/vehicle-lookup.tsx";
import {
  formatPlate,
  isCompletePlate,
  type PlateParts,
} from "#platform/contract/japanese/plate-format.ts";
import { telephoneDigits } from "#platform/contract/japanese/telephone.ts";
import { useRestedValues } from "#platform/web/ui/form/use-rested-values.ts";
import type { InquiryField, InquiryInput } from "../../contract/schema.ts";
import { inquiryLabels } from "../../contract/text.ts";
import { showField } from "../../contract/field-rules.ts";
import { Cell } from "./section-frame.tsx";
import { changesAnything, fillOf, overwrittenBy } from "./vehicle-fill.ts";

/** Shortest chassis number and telephone that are looked up by themselves. */
const shortestChassis = 7;
const shortestTelephone = 10;

const isPlate = (value: unknown): value is PlateParts =>
  typeof value === "object" && value !== null && "bureau" in value;

const plateKey = (value: unknown): string | undefined =>
  isPlate(value) && isCompletePlate(value)
    ? [value.bureau, value.category, value.kana, value.designated_number].join(
        " ",
      )
    : undefined;

const chassisKey = (value: unknown): string | undefined =>
  typeof value === "string" && value.trim().length >= shortestChassis
    ? value.trim()
    : undefined;

const telephoneKey = (value: unknown): string | undefined => {
  const digits = typeof value === "string" ? telephoneDigits(value) : "";
  return digits.length >= shortestTelephone ? digits : undefined;
};

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

/** What is complete enough to be asked by itself, of plate, chassis number and telephone. */
export const completeKeys = ([
  plate,
  chassis,
  phone,
]: readonly unknown[]): VehicleKeys => ({
  plate: plateKey(plate),
  chassis: chassisKey(chassis),
  tel: telephoneKey(phone),
});

const watched = [
  "vehicle_registration_number",
  "chassis_number",
  "caller_phone",
] as const;

/** Looks the vehicle up as soon as plate, chassis or telephone is complete, and fills what is chosen. */
export const VehicleFinder = () => {
  const form = useFormContext<InquiryInput>();
  const held = useRestedValues<InquiryInput>(watched);
  const take = (vehicle: RegistryVehicle) => {
    for (const [name, value] of Object.entries(fillOf(vehicle)))
      form.setValue(name as InquiryField, value, {
        shouldDirty: true,
        shouldValidate: true,
      });
  };
  return (
    <VehicleLookup
      complete={completeKeys(held)}
      typed={looseKeys(held)}
      compare={(vehicle) => {
        const values = form.getValues();
        const fill = fillOf(vehicle);
        return {
          is_new: changesAnything(fill, values),
          overwrites: overwrittenBy(fill, values).map((name) => ({
            label: inquiryLabels[name],
            before: showField(name, values[name]),
            after: showField(name, fill[name as keyof typeof fill]),
          })),
        };
      }}
      onTake={take}
      place={(button) => (
        <Cell span={4} sx={{ pt: "19px" }}>
          {button}
        </Cell>
      )}
    />
  );
};

import { useFormContext } from "react-hook-form";
import {
  completeKeys,
  isPlate,
} from "#modules/company/vehicles/contract/key-rules.ts";
import type { RegistryVehicle } from "#modules/company/vehicles/contract/schema.ts";
import { VehicleLookup } from "#modules/company/vehicles/web/embeds/vehicle-lookup.tsx";
import { formatPlate } from "#platform/contract/japanese/plate-format.ts";
import { telephoneDigits } from "#platform/contract/japanese/telephone.ts";
import { useRestedValues } from "#platform/web/ui/form/use-rested-values.ts";
import type { InquiryField, InquiryInput } from "../../contract/schema.ts";
import { inquiryLabels } from "../../contract/text.ts";
import { showField } from "../../contract/field-rules.ts";
import { Cell } from "#modules/desk/case-desk/web/embeds/section-frame.tsx";
import {
  changesAnything,
  fillOf,
  overwrittenBy,
} from "../form/vehicle-fill.ts";

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

import { useFormContext } from "react-hook-form";
import type { RegistryVehicle } from "#modules/company/vehicles/contract/schema.ts";
import type { LookUpValues } from "../../contract/look-up-fields.ts";
import { declaredOf, type LookUpProps, useFill } from "./look-up.ts";
import { changesAnything, fillOf, overwrittenBy } from "./vehicle-fill.ts";

/** What taking a vehicle of the registry would change in the form, and taking it. */
export const useVehicleTaking = (desk: LookUpProps) => {
  const form = useFormContext<LookUpValues>();
  const put = useFill(desk);
  return {
    compare: (vehicle: RegistryVehicle) => {
      const values = form.getValues();
      const fill = declaredOf(desk, fillOf(vehicle));
      return {
        is_new: changesAnything(fill, values),
        overwrites: overwrittenBy(fill, values).map((name) => ({
          label: desk.labels[name],
          before: desk.show(name, values[name]),
          after: desk.show(name, fill[name]),
        })),
      };
    },
    take: (vehicle: RegistryVehicle): void => put(fillOf(vehicle), true),
  };
};

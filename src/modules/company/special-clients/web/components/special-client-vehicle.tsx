import { useWatch } from "react-hook-form";
import { FieldInput } from "#modules/base/records/web/embeds/field-input.tsx";
import { completeKeys } from "#modules/company/vehicles/contract/key-rules.ts";
import { VehicleCard } from "#modules/company/vehicles/web/embeds/vehicle-card.tsx";
import type { InputOf } from "#modules/base/records/contract/record.ts";
import { useRestedValues } from "#platform/web/ui/form/use-rested-values.ts";
import { specialClients } from "../../contract/record.ts";

const watched = ["vehicle_registration_number"] as const;

/** What is known of the vehicle that is typed. */
const TypedVehicle = () => (
  <VehicleCard
    {...completeKeys(useRestedValues<InputOf<typeof specialClients>>(watched))}
  />
);

/** By what a person is known, and nothing else: asked for as soon as it is one. */
const PhoneInput = () => (
  <FieldInput
    name="phone"
    field={specialClients.fields.phone}
    required={useWatch({ name: "kind" }) === "user"}
  />
);

/** The form of a special client, with what is known of the vehicle. */
export const specialClientForm = {
  inputs: { phone: PhoneInput },
  below: { keys: TypedVehicle },
};

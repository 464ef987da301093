import { VehicleCards } from "#modules/company/vehicles/web/embeds/vehicle-cards.tsx";
import type { InputOf } from "#modules/base/records/contract/record.ts";
import { useRestedValues } from "#platform/web/ui/form/use-rested-values.ts";
import type { members } from "../../contract/member-record.ts";
import { ClientField } from "../embeds/client-field.tsx";

const watched = ["vehicle_registration_numbers"] as const;

/** What is known of the vehicles that are typed. */
const TypedVehicles = () => {
  const [plates] = useRestedValues<InputOf<typeof members>>(watched);
  return <VehicleCards plates={Array.isArray(plates) ? plates : []} />;
};

/** The form of a member: its client is looked for, its vehicles are shown. */
export const memberForm = {
  inputs: { client_id: () => <ClientField /> },
  below: { basic: TypedVehicles },
};

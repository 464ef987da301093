import { declaredDetail } from "#modules/base/records/web/embeds/declared-detail.tsx";
import { completeKeys } from "#modules/company/vehicles/contract/key-rules.ts";
import { VehicleCard } from "#modules/company/vehicles/web/embeds/vehicle-card.tsx";
import { specialClients } from "../../contract/record.ts";
import { EndButton } from "../components/end-button.tsx";
import { SpecialClientState } from "../components/special-client-state.tsx";
import { specialClientForm } from "../components/special-client-vehicle.tsx";

/** `/{brand}-sos/create-special-client/{id}`: a special client to read, edit, end and delete. */
export const SpecialClientPage = declaredDetail(specialClients, {
  ...specialClientForm,
  chips: (record) => <SpecialClientState record={record} />,
  Steps: EndButton,
  beside: {
    keys: ({ record }) => (
      <VehicleCard {...completeKeys([record.vehicle_registration_number])} />
    ),
  },
});

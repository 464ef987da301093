import Button from "@mui/material/Button";
import { formatPlate } from "#platform/contract/japanese/plate-format.ts";
import { useIsAllowed } from "#platform/web/api/account.ts";
import { messageOf } from "#platform/web/api/api-error.ts";
import { cardText as text } from "../../contract/card-text.ts";
import { lookupVehicles } from "../../contract/endpoints.ts";
import {
  communicationDeviceStatuses,
  consentDocuments,
  simStatuses,
  customerClasses,
} from "../../contract/lookups.ts";
import type { RegistryVehicle, VehicleKeys } from "../../contract/schema.ts";
import { vehicleLabels } from "../../contract/text.ts";
import { useRegistry } from "./use-registry.ts";

const factsOf = (vehicle: RegistryVehicle): [string, string][] =>
  (
    [
      [
        vehicleLabels.plate,
        formatPlate({
          bureau: vehicle.plate_bureau,
          category: vehicle.plate_category,
          kana: vehicle.plate_kana,
          designated_number: vehicle.plate_number,
        }),
      ],
      [vehicleLabels.chassis_number, vehicle.chassis_number],
      [vehicleLabels.owner_name, vehicle.owner_name],
      [text.customerCode, vehicle.customer_code ?? ""],
      [
        vehicleLabels.customer_class,
        customerClasses.labelOf(vehicle.customer_class),
      ],
      [
        vehicleLabels.communication_device_status,
        communicationDeviceStatuses.labelOf(
          vehicle.communication_device_status,
        ),
      ],
      [text.simStatus, simStatuses.labelOf(vehicle.sim_status)],
      [text.consent, consentDocuments.labelOf(vehicle.consent_document)],
    ] satisfies [string, string][]
  ).filter(([, value]) => value !== "");

const Found = ({ vehicles }: { vehicles: readonly RegistryVehicle[] }) => {
  const [first, ...others] = vehicles;
  if (first === undefined) return <p>{text.notInRegistry}</p>;
  return others.length > 0 ? (
    <p>{text.severalVehicles(vehicles.length)}</p>
  ) : (
    <div className="facts">
      {factsOf(first).map(([label, value]) => (
        <span key={label}>
          <span className="dim">{label}</span>
          {value}
        </span>
      ))}
    </div>
  );
};

/** Customer class, device, SIM and consent as the registry has them, when it answers. */
export function CardRegistry({ plate, chassis, tel }: VehicleKeys) {
  const isAllowed = useIsAllowed(lookupVehicles.access);
  const query = useRegistry({ plate, chassis, tel }, isAllowed);
  if (!isAllowed) return null;
  return (
    <div>
      <h4>{text.registry}</h4>
      {query.isError && (
        <p>
          {messageOf(query.error)}{" "}
          <Button onClick={() => void query.refetch()}>
            {text.retryRegistry}
          </Button>
        </p>
      )}
      {query.isFetching && query.data === undefined && <p>{text.asking}</p>}
      {query.data !== undefined && <Found vehicles={query.data.data} />}
    </div>
  );
}

import Button from "@mui/material/Button";
import { type ReactNode, useState } from "react";
import type { RegistryVehicle, VehicleKeys } from "../../contract/schema.ts";
import { vehicleText as text } from "../../contract/text.ts";
import { LookupPanel } from "../components/lookup-panel.tsx";
import type { VehicleComparison } from "../components/lookup-rows.tsx";
import { isEmpty, useRegistry } from "../components/use-registry.ts";

export interface VehicleLookupProps {
  /** Keys that are complete: looked up by themselves, the plate first. Given when typing pauses, not at every key. */
  complete: VehicleKeys;
  /** What has been typed so far: looked up when the button is pressed. */
  typed: VehicleKeys;
  /** What taking a vehicle would change. */
  compare: (vehicle: RegistryVehicle) => VehicleComparison;
  onTake: (vehicle: RegistryVehicle) => void;
  /** Puts the button among the fields. */
  place: (button: ReactNode) => ReactNode;
}

/**
 * 車両照会: asks the registry while typing goes on, shows what it found, and fills what is chosen. Its
 * absence blocks nothing.
 */
export const VehicleLookup = (props: VehicleLookupProps) => {
  const [asked, setAsked] = useState<VehicleKeys>();
  const [closedFor, setClosedFor] = useState<string>();
  const [taken, setTaken] = useState<string>();
  const keys = asked ?? props.complete;
  const id = JSON.stringify(keys);
  const query = useRegistry(keys);
  const ask = () => {
    setClosedFor(undefined);
    setTaken(undefined);
    setAsked(isEmpty(props.complete) ? props.typed : undefined);
    if (!isEmpty(keys)) void query.refetch();
  };
  const isTaken =
    taken !== undefined &&
    query.data?.data.some(({ chassis_number }) => chassis_number === taken);
  const isShown = !isEmpty(keys) && closedFor !== id && isTaken !== true;
  return (
    <>
      {props.place(
        <Button
          variant="outlined"
          fullWidth
          disabled={isEmpty(props.typed)}
          onClick={ask}
          loading={query.isFetching}
        >
          {text.lookup}
        </Button>,
      )}
      {isShown && (query.data !== undefined || query.error !== null) && (
        <LookupPanel
          error={query.error}
          answer={query.data}
          compare={props.compare}
          onRetry={ask}
          onClose={() => setClosedFor(id)}
          onTake={(vehicle) => {
            setTaken(vehicle.chassis_number);
            setClosedFor(id);
            props.onTake(vehicle);
          }}
        />
      )}
    </>
  );
};

import Button from "@mui/material/Button";
import { styled } from "@mui/material/styles";
import { type ReactNode, useRef, useState } from "react";
import { type as letter } from "#platform/web/theme/tokens.ts";
import { useAltKeys } from "#platform/web/ui/shortcuts.ts";
import type { RegistryVehicle, VehicleKeys } from "../../contract/schema.ts";
import { vehicleText as text } from "../../contract/text.ts";
import { LookupPanel } from "../components/lookup-panel.tsx";
import {
  lookupHeadline,
  type VehicleComparison,
} from "../components/lookup-rows.tsx";
import { useFocusElsewhere } from "../components/use-focus-elsewhere.ts";
import { isEmpty, useRegistry } from "../components/use-registry.ts";

const Asking = styled("div")({
  position: "relative",
  // What came of it, where the fields beside have their labels.
  "& > span": {
    position: "absolute",
    bottom: "100%",
    fontSize: letter.size.small,
    maxWidth: "100%",
    overflow: "hidden",
    textOverflow: "ellipsis",
    whiteSpace: "nowrap",
    color: "var(--tone-text)",
  },
  "@container (max-width: 520px)": {
    "& > span": { position: "static", whiteSpace: "normal" },
  },
});

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

/** What is asked of the registry, and what of its answer is still to be looked at. */
function useLookup({ complete, typed }: VehicleLookupProps) {
  const [asked, setAsked] = useState<VehicleKeys>();
  const [closedFor, setClosedFor] = useState<string>();
  const [taken, setTaken] = useState<string>();
  const keys = asked ?? complete;
  const id = JSON.stringify(keys);
  const { data, error, isFetching, refetch } = useRegistry(keys);
  const isTaken =
    taken !== undefined &&
    data?.data.some(({ chassis_number }) => chassis_number === taken);
  const isShown = !isEmpty(keys) && closedFor !== id && isTaken !== true;
  return {
    isFetching,
    isFailed: isShown && error !== null,
    headline:
      isShown && (data !== undefined || error !== null)
        ? lookupHeadline(data, error)
        : "",
    found: isShown && error === null ? (data?.data ?? []) : [],
    ask: () => {
      setClosedFor(undefined);
      setTaken(undefined);
      setAsked(isEmpty(complete) ? typed : undefined);
      if (!isEmpty(keys)) void refetch();
    },
    close: () => setClosedFor(id),
    take: ({ chassis_number }: RegistryVehicle) => {
      setTaken(chassis_number);
      setClosedFor(id);
    },
  };
}

/**
 * 車両照会: asks the registry while typing goes on, says what it found, and fills what is chosen. What is found lies over
 * the form while its section has the keys, and is one press away while they are elsewhere. Its absence blocks nothing.
 */
export const VehicleLookup = (props: VehicleLookupProps) => {
  const button = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const { isElsewhere, comeBack } = useFocusElsewhere(button);
  const lookup = useLookup(props);
  const { found } = lookup;
  // What the form says already is nothing to choose.
  const hasNews = found.some((vehicle) => props.compare(vehicle).is_new);
  useAltKeys({
    KeyR: () => {
      comeBack();
      panel.current?.querySelector<HTMLElement>("[aria-keyshortcuts]")?.focus();
    },
  });
  return props.place(
    <>
      <Asking>
        <span
          role="status"
          title={lookup.headline}
          data-tone={lookup.isFailed ? "red" : "blue"}
        >
          {lookup.headline}
        </span>
        <Button
          ref={button}
          variant="outlined"
          fullWidth
          disabled={isEmpty(props.typed)}
          onClick={lookup.ask}
          loading={lookup.isFetching}
        >
          {lookup.isFailed ? text.retry : text.lookup}
        </Button>
      </Asking>
      {hasNews && !isElsewhere && (
        <LookupPanel
          place={panel}
          found={found}
          compare={props.compare}
          onClose={lookup.close}
          onTake={(vehicle) => {
            lookup.take(vehicle);
            props.onTake(vehicle);
          }}
        />
      )}
    </>,
  );
};

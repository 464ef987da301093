import CloseIcon from "@mui/icons-material/Close";
import IconButton from "@mui/material/IconButton";
import { styled } from "@mui/material/styles";
import type { Ref } from "react";
import { radius } from "#platform/web/theme/tokens.ts";
import type { RegistryVehicle } from "../../contract/schema.ts";
import { vehicleText as text } from "../../contract/text.ts";
import { LookupRows, type VehicleComparison } from "./lookup-rows.tsx";

const Root = styled("div")(({ theme }) => {
  const { palette } = theme.vars ?? theme;
  return {
    // Below its button, over what stands there, as wide as the frame around it: nothing that is being typed moves.
    position: "absolute",
    zIndex: 1,
    insetInline: 8,
    marginTop: 4,
    display: "flex",
    alignItems: "flex-start",
    gap: 6,
    border: `1px solid ${palette.divider}`,
    borderRadius: radius.control,
    backgroundColor: palette.background.paper,
    boxShadow: theme.shadows[6],
    padding: "4px 10px",
    maxHeight: 240,
    overflow: "auto",
    "& > div": { flex: 1, minWidth: 0 },
    "& > div > :first-of-type": { borderTop: 0 },
    "& > button": { position: "sticky", top: 0 },
  };
});

export interface LookupPanelProps {
  readonly place: Ref<HTMLDivElement>;
  readonly found: readonly RegistryVehicle[];
  readonly compare: (vehicle: RegistryVehicle) => VehicleComparison;
  readonly onTake: (vehicle: RegistryVehicle) => void;
  readonly onClose: () => void;
}

/** What the registry found, to choose from. The frame around it makes room by `data-over`. */
export const LookupPanel = ({ place, ...props }: LookupPanelProps) => (
  <Root ref={place} data-over role="group" aria-label={text.lookup}>
    <div>
      <LookupRows
        has_key
        found={props.found}
        compare={props.compare}
        onTake={props.onTake}
      />
    </div>
    <IconButton aria-label={text.close} size="small" onClick={props.onClose}>
      <CloseIcon fontSize="small" />
    </IconButton>
  </Root>
);

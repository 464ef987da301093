import Button from "@mui/material/Button";
import { styled } from "@mui/material/styles";
import { useRef } from "react";
import { radius, type as letter } from "#platform/web/theme/tokens.ts";
import { useAltKeys } from "#platform/web/ui/shortcuts.ts";
import type { RegistryVehicle } from "../../contract/schema.ts";
import { vehicleText as text } from "../../contract/text.ts";
import {
  type LookupAnswer,
  lookupHeadline,
  LookupRows,
  type VehicleComparison,
} from "./lookup-rows.tsx";

const Root = styled("div")(({ theme }) => {
  const { palette } = theme.vars ?? theme;
  return {
    gridColumn: "1 / -1",
    border: `1px solid ${palette.divider}`,
    borderRadius: radius.control,
    backgroundColor: palette.desk.sunken,
    padding: "4px 10px",
    maxHeight: 220,
    overflow: "auto",
    "& .lookup-head": { display: "flex", alignItems: "center", gap: 10 },
    "& .lookup-head span": { flex: 1, fontWeight: letter.weight.medium },
  };
});

export interface LookupPanelProps {
  /** Why it could not be asked; null where it was. */
  error: unknown;
  answer?: LookupAnswer;
  compare: (vehicle: RegistryVehicle) => VehicleComparison;
  onTake: (vehicle: RegistryVehicle) => void;
  onRetry: () => void;
  onClose: () => void;
}

/** What the registry found, among the fields that it fills. */
export const LookupPanel = (props: LookupPanelProps) => {
  const place = useRef<HTMLDivElement>(null);
  const { error, answer } = props;
  useAltKeys({
    KeyR: () =>
      place.current?.querySelector<HTMLElement>("[aria-keyshortcuts]")?.focus(),
  });
  return (
    <Root ref={place} role="group" aria-label={text.lookup}>
      <div className="lookup-head">
        <span role="status">{lookupHeadline(answer, error)}</span>
        {error !== null && (
          <Button onClick={props.onRetry}>{text.retry}</Button>
        )}
        <Button onClick={props.onClose}>{text.close}</Button>
      </div>
      {error === null && (
        <LookupRows
          has_key
          found={answer?.data ?? []}
          compare={props.compare}
          onTake={props.onTake}
        />
      )}
    </Root>
  );
};

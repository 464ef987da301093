import Button from "@mui/material/Button";
import { styled } from "@mui/material/styles";
import type { ComponentType } from "react";
import { formatYearMonth } from "#platform/contract/japanese/dates.ts";
import { formatPlate } from "#platform/contract/japanese/plate-format.ts";
import { joinSentences } from "#platform/contract/japanese/sentences.ts";
import { messageOf } from "#platform/web/api/api-error.ts";
import { type as letter } from "#platform/web/theme/tokens.ts";
import { goOn } from "#platform/web/ui/form/next-field.ts";
import { KeyHint } from "#platform/web/ui/key-hint.tsx";
import {
  communicationDeviceStatuses,
  customerClasses,
} from "../../contract/lookups.ts";
import { vehicleMakes } from "#modules/company/organisations/contract/lookups.ts";
import type { RegistryVehicle } from "../../contract/schema.ts";
import { vehicleLabels, vehicleText as text } from "../../contract/text.ts";

/** What taking a vehicle would do to the form. */
export interface VehicleComparison {
  /** False where everything is as the registry has it already. */
  readonly is_new: boolean;
  /** Fields that hold something else now. */
  readonly overwrites: readonly {
    readonly label: string;
    readonly before: string;
    readonly after: string;
  }[];
}

/** What the registry answered to a look-up. */
export interface LookupAnswer {
  data: RegistryVehicle[];
  is_capped: boolean;
}

/** What it says in one line. */
export const lookupHeadline = (
  answer: LookupAnswer | undefined,
  error: unknown,
): string => {
  if (error !== null)
    return joinSentences(messageOf(error), text.unreachableAdvice);
  const count = answer?.data.length ?? 0;
  if (count === 0) return text.none;
  return answer?.is_capped === true
    ? `${text.results(count)} ${text.capped}`
    : text.results(count);
};

const Row = styled("div")(({ theme }) => {
  const { palette } = theme.vars ?? theme;
  return {
    display: "grid",
    gridTemplateColumns: "minmax(0, 1fr) auto",
    gap: 10,
    alignItems: "center",
    padding: "4px 0",
    borderTop: `1px solid ${palette.divider}`,
    "& b": { fontWeight: letter.weight.bold, marginRight: 10 },
    "& .lookup-facts": { color: palette.text.secondary },
    "& .lookup-facts span": { marginRight: 12, whiteSpace: "nowrap" },
    "& .lookup-overwrites": {
      fontSize: letter.size.small,
      color: palette.status.yellow.text,
    },
  };
});

const facts = (vehicle: RegistryVehicle): [string, string][] =>
  (
    [
      [vehicleLabels.chassis_number, vehicle.chassis_number],
      [vehicleLabels.model, vehicle.model],
      [vehicleLabels.make, vehicleMakes.labelOf(vehicle.make)],
      [
        vehicleLabels.first_registration,
        vehicle.first_registration === null
          ? ""
          : formatYearMonth(vehicle.first_registration),
      ],
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
      [vehicleLabels.owner_telephone, vehicle.owner_telephone ?? ""],
    ] satisfies [string, string][]
  ).filter(([, value]) => value !== "");

const plateOf = (vehicle: RegistryVehicle): string =>
  formatPlate({
    bureau: vehicle.plate_bureau,
    category: vehicle.plate_category,
    kana: vehicle.plate_kana,
    designated_number: vehicle.plate_number,
  });

const VehicleRow = ({
  vehicle,
  comparison,
  has_key,
  About,
  onTake,
}: {
  vehicle: RegistryVehicle;
  comparison: VehicleComparison;
  /** The key of the panel leads to its button. */
  has_key: boolean;
  About: ComponentType<{ vehicle: RegistryVehicle }> | undefined;
  onTake: () => void;
}) => (
  <Row>
    <div>
      <b>{plateOf(vehicle)}</b>
      {vehicle.owner_name}
      <div className="lookup-facts">
        {facts(vehicle).map(([label, value]) => (
          <span key={label}>
            {label} {value}
          </span>
        ))}
      </div>
      {comparison.overwrites.length > 0 && (
        <div className="lookup-overwrites">
          {text.overwrites}
          {comparison.overwrites
            .map(
              ({ label, before, after }) =>
                ` ${label} ${text.was(before, after)}`,
            )
            .join("、")}
        </div>
      )}
      {About !== undefined && <About vehicle={vehicle} />}
    </div>
    <Button
      variant="contained"
      disabled={!comparison.is_new}
      aria-label={text.takeOf(plateOf(vehicle))}
      {...(has_key && {
        "aria-keyshortcuts": text.takeKey,
        endIcon: <KeyHint aria-hidden>{text.takeKey}</KeyHint>,
      })}
      onClick={(event) => {
        // The panel closes: who has the hands on the keys goes on behind it.
        if (event.detail === 0) goOn(event.currentTarget);
        onTake();
      }}
    >
      {comparison.is_new ? text.take : text.taken}
    </Button>
  </Row>
);

/** What was found, each vehicle with what taking it would overwrite. */
export const LookupRows = (props: {
  found: readonly RegistryVehicle[];
  compare: (vehicle: RegistryVehicle) => VehicleComparison;
  /** A key leads to the first that says something new. */
  has_key?: boolean;
  /** What else is known of each. */
  About?: ComponentType<{ vehicle: RegistryVehicle }> | undefined;
  onTake: (vehicle: RegistryVehicle) => void;
}) => {
  const rows = props.found.map((vehicle) => ({
    vehicle,
    comparison: props.compare(vehicle),
  }));
  const first = rows.findIndex(({ comparison }) => comparison.is_new);
  return rows.map(({ vehicle, comparison }, index) => (
    <VehicleRow
      key={`${vehicle.chassis_number} ${plateOf(vehicle)}`}
      vehicle={vehicle}
      comparison={comparison}
      has_key={props.has_key === true && index === first}
      About={props.About}
      onTake={() => props.onTake(vehicle)}
    />
  ));
};

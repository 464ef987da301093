import Button from "@mui/material/Button";
import { useState } from "react";
import { useFormContext } from "react-hook-form";
import { isPlate } from "#modules/company/vehicles/contract/key-rules.ts";
import type { RegistryVehicle } from "#modules/company/vehicles/contract/schema.ts";
import { vehicleSearchText } from "#modules/company/vehicles/contract/text.ts";
import {
  type SearchedBy,
  VehicleSearch,
} from "#modules/company/vehicles/web/embeds/vehicle-search.tsx";
import { formatPlate } from "#platform/contract/japanese/plate-format.ts";
import type { PrecheckEndpoints } from "../../contract/double-endpoints.ts";
import { PrecheckNotes } from "../components/precheck-notes.tsx";
import type { LookUpProps } from "../form/look-up.ts";
import type { ReceptionValues } from "../form/reception-form.ts";
import { plateOf } from "../form/vehicle-fill.ts";
import { useVehicleTaking } from "../form/vehicle-taking.ts";
import { usePrecheck } from "./precheck-banner.tsx";
import { Cell } from "./section-frame.tsx";

/** What stands in the form of the number that is searched by. */
const typedIn: Readonly<
  Record<SearchedBy, (values: Readonly<Record<string, unknown>>) => string>
> = {
  plate: ({ vehicle_registration_number: plate }) =>
    isPlate(plate) ? formatPlate(plate) : "",
  chassis: ({ chassis_number: chassis }) =>
    typeof chassis === "string" ? chassis : "",
};

/** Open cases of each vehicle that is found, before it is chosen. */
const openCasesOf = (doubles: PrecheckEndpoints) =>
  function OpenCases({ vehicle }: { vehicle: RegistryVehicle }) {
    const { saved } = useFormContext<ReceptionValues>().getValues("save_state");
    const keys = [
      null,
      plateOf(vehicle),
      vehicle.chassis_number,
      null,
    ] as const;
    const found = usePrecheck(doubles, keys, saved?.id);
    return found !== undefined && found.open_cases.length > 0 ? (
      <PrecheckNotes
        desk={doubles.module}
        found={{ ...found, special_clients: [] }}
      />
    ) : null;
  };

/**
 * 登録番号検索 and 車番検索 beside the fields of a vehicle: by a part of the number, to choose from all that it may mean;
 * the choice fills the fields.
 */
export const vehicleSearches = (doubles: PrecheckEndpoints) => {
  const OpenCases = openCasesOf(doubles);
  return function VehicleSearches(desk: LookUpProps) {
    const { getValues } = useFormContext<Record<string, unknown>>();
    const [by, setBy] = useState<SearchedBy>();
    const { compare, take } = useVehicleTaking(desk);
    // A case that is open already would find itself.
    const isReception = getValues("save_state") !== undefined;
    return (
      <>
        {(["plate", "chassis"] as const).map((key) => (
          <Cell key={key} span={4} sx={{ pt: "19px" }}>
            <Button variant="outlined" fullWidth onClick={() => setBy(key)}>
              {vehicleSearchText[key].title}
            </Button>
          </Cell>
        ))}
        {by !== undefined && (
          <VehicleSearch
            by={by}
            start={typedIn[by](getValues())}
            compare={compare}
            About={isReception ? OpenCases : undefined}
            onTake={(vehicle) => {
              take(vehicle);
              setBy(undefined);
            }}
            onClose={() => setBy(undefined)}
          />
        )}
      </>
    );
  };
};

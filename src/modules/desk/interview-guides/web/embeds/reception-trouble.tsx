import type { ComponentType } from "react";
import type { CaseModule } from "#modules/base/desks/contract/lookups.ts";
import { completeKeys } from "#modules/company/vehicles/contract/key-rules.ts";
import { VehicleCard } from "#modules/company/vehicles/web/embeds/vehicle-card.tsx";
import { useSavedCase } from "#modules/desk/case-desk/web/embeds/reception-page.tsx";
import { useRestedValues } from "#platform/web/ui/form/use-rested-values.ts";
import { ReceptionInterview } from "./reception-interview.tsx";

const watched = [
  "vehicle_registration_number",
  "chassis_number",
  "caller_phone",
] as const;

/**
 * Around the trouble in the form of a reception: what is known of the vehicle as soon as plate, chassis number or
 * telephone is complete, and what is asked. Below the place, so that caller, vehicle and place stay in view together.
 */
export const receptionTrouble = (module: CaseModule) =>
  function ReceptionTrouble({ Section }: { Section: ComponentType }) {
    const keys = completeKeys(useRestedValues(watched));
    return (
      <>
        <VehicleCard
          {...keys}
          except_case_kind={module}
          except_case_id={useSavedCase()?.id}
        />
        <Section />
        <ReceptionInterview />
      </>
    );
  };

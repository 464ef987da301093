import { useFormContext, useWatch } from "react-hook-form";
import { completeKeys } from "#modules/company/vehicles/contract/key-rules.ts";
import { ReceptionInterview } from "#modules/desk/interview-guides/web/embeds/reception-interview.tsx";
import { VehicleCard } from "#modules/company/vehicles/web/embeds/vehicle-card.tsx";
import { useRestedValues } from "#platform/web/ui/form/use-rested-values.ts";
import type { InquiryFormValues } from "../form.ts";
import type { SectionPart } from "#modules/desk/case-desk/web/embeds/section-parts.tsx";

const watched = [
  "vehicle_registration_number",
  "chassis_number",
  "caller_phone",
] as const;

/**
 * The same in the reception form, as soon as plate, chassis number or telephone is complete; below the place, so
 * that caller, vehicle and place stay in view together.
 */
export function ReceptionTrouble({ Section }: { Section: SectionPart }) {
  const { control } = useFormContext<InquiryFormValues>();
  const keys = completeKeys(useRestedValues<InquiryFormValues>(watched));
  const state = useWatch({ control, name: "save_state" });
  return (
    <>
      <VehicleCard
        {...keys}
        except_case_kind="sos"
        except_case_id={state.saved?.id}
      />
      <Section />
      <ReceptionInterview />
    </>
  );
}

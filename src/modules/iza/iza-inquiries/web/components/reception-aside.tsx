import { styled } from "@mui/material/styles";
import type { ReactNode } from "react";
import { completeKeys } from "#modules/company/vehicles/contract/key-rules.ts";
import { VehicleCard } from "#modules/company/vehicles/web/embeds/vehicle-card.tsx";
import { useSavedCase } from "#modules/desk/case-desk/web/embeds/reception-page.tsx";
import { type } from "#platform/web/theme/tokens.ts";
import { useRestedValues } from "#platform/web/ui/form/use-rested-values.ts";
import { Panel } from "#platform/web/ui/panel.tsx";
import { useAltKeys } from "#platform/web/ui/shortcuts.ts";
import type { IzaValues } from "../../contract/fields.ts";
import { asideText as text } from "../../contract/text.ts";
import { EarlierCalls } from "./earlier-calls.tsx";
import { GuidanceList, useWorkingGuidance } from "./guidance-list.tsx";
import { useTake } from "./guidance-taking.tsx";
import { QuotableDocuments } from "./quotable-documents.tsx";

const Part = styled(Panel)({
  padding: "6px 10px 8px",
  "& > h2": {
    margin: "0 0 2px",
    fontSize: type.size.base,
    fontWeight: type.weight.bold,
  },
});

const Titled = (props: { title: string; children: ReactNode }) => (
  <Part aria-label={props.title}>
    <h2>{props.title}</h2>
    {props.children}
  </Part>
);

const watched = [
  "trouble_category",
  "vehicle_model",
  "guidance",
  "member_number",
  "vehicle_registration_number",
  "chassis_number",
  "caller_phone",
] as const;

const searchWidth = 318;

/** Beside the form: what helped before, documents, what was heard of member and vehicle. */
export const ReceptionAside = () => {
  const values = useRestedValues(watched);
  const [trouble_category, vehicle_model, guidance, member_number] = values;
  const [, , , , vehicle_registration_number, chassis_number, phone] = values;
  const asked = { trouble_category, vehicle_model, guidance } as IzaValues;
  const take = useTake();
  const { best } = useWorkingGuidance(asked);
  useAltKeys({
    KeyG: () => {
      if (best !== undefined) take({ words: best.text });
    },
  });
  const except_id = useSavedCase()?.id;
  const vehicle = {
    member_number,
    vehicle_registration_number,
    chassis_number,
  } as IzaValues;
  return (
    <>
      <Titled title={text.guidance}>
        <GuidanceList asked={asked} />
      </Titled>
      <Titled title={text.documents}>
        <QuotableDocuments width={searchWidth} />
      </Titled>
      <Titled title={text.earlier}>
        <EarlierCalls of={vehicle} except_id={except_id} />
      </Titled>
      <VehicleCard
        {...completeKeys([vehicle_registration_number, chassis_number, phone])}
        except_case_kind="iza"
        except_case_id={except_id}
      />
    </>
  );
};

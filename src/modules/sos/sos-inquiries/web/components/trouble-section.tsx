import { sectionLabels } from "../../contract/text.ts";
import { FieldCell } from "./field-cell.tsx";
import {
  Cells,
  SectionFrame,
} from "#modules/desk/case-desk/web/embeds/section-frame.tsx";

/** 症状: what is wrong and whether the vehicle moves. */
export const TroubleSection = () => (
  <SectionFrame section="trouble" title={sectionLabels.trouble}>
    <Cells>
      <FieldCell span={6} name="trouble_category" required />
      <FieldCell span={18} name="malfunction" />
      <FieldCell span={5} name="self_propelled" is_segmented />
      <FieldCell span={5} name="movable" is_segmented />
      <FieldCell span={5} name="malfunction_category" />
      <FieldCell span={4} name="car_incident_type" />
      <FieldCell span={5} name="cargo" />
    </Cells>
  </SectionFrame>
);

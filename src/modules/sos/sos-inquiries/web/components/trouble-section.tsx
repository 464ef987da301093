import { sectionLabels } from "../../contract/text.ts";
import { FieldCell } from "./field-cell.tsx";
import {
  Cells,
  SectionFrame,
  type SectionProps,
} from "#modules/desk/case-desk/web/embeds/section-frame.tsx";

/** 症状: what is wrong and whether the vehicle moves. */
export const TroubleSection = ({ marks_required, disabled }: SectionProps) => (
  <SectionFrame section="trouble" title={sectionLabels.trouble}>
    <Cells>
      <FieldCell
        span={6}
        name="trouble_category"
        required={marks_required}
        disabled={disabled}
      />
      <FieldCell span={5} name="malfunction_category" disabled={disabled} />
      <FieldCell span={4} name="car_incident_type" disabled={disabled} />
      <FieldCell span={9} name="cargo" disabled={disabled} />
      <FieldCell
        span={5}
        name="self_propelled"
        is_segmented
        disabled={disabled}
      />
      <FieldCell span={5} name="movable" is_segmented disabled={disabled} />
      <FieldCell span={14} name="malfunction" disabled={disabled} />
    </Cells>
  </SectionFrame>
);

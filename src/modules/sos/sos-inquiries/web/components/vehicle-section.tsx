import { toHalfWidthAscii } from "#platform/contract/japanese/input-kinds.ts";
import { sectionLabels } from "../../contract/text.ts";
import { FieldCell } from "./field-cell.tsx";
import {
  Cells,
  SectionFrame,
  type SectionProps,
} from "#modules/desk/case-desk/web/embeds/section-frame.tsx";
import { VehicleFinder } from "./vehicle-finder.tsx";

const tidyCode = (text: string): string => toHalfWidthAscii(text).toUpperCase();

/** 車両: the vehicle, filled by the registry or typed. */
export const VehicleSection = ({ disabled }: SectionProps) => (
  <SectionFrame section="vehicle" title={sectionLabels.vehicle}>
    <Cells>
      <FieldCell
        span={8}
        name="vehicle_registration_number"
        disabled={disabled}
      />
      <FieldCell
        span={5}
        name="chassis_number"
        tidy={tidyCode}
        disabled={disabled}
      />
      <FieldCell
        span={4}
        name="vehicle_model"
        tidy={tidyCode}
        disabled={disabled}
      />
      <FieldCell span={4} name="vehicle_make" disabled={disabled} />
      <FieldCell span={3} name="load_state" disabled={disabled} />
      <FieldCell span={5} name="first_registration" disabled={disabled} />
      <FieldCell span={5} name="delivery_date" disabled={disabled} />
      <FieldCell
        span={5}
        name="communication_device_status"
        disabled={disabled}
      />
      {disabled !== true && <VehicleFinder />}
    </Cells>
  </SectionFrame>
);

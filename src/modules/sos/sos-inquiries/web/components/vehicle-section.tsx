import { toHalfWidthAscii } from "#platform/contract/japanese/input-kinds.ts";
import { sectionLabels } from "../../contract/text.ts";
import { FieldCell } from "./field-cell.tsx";
import {
  Cells,
  SectionFrame,
} from "#modules/desk/case-desk/web/embeds/section-frame.tsx";
import { VehicleFinder } from "./vehicle-finder.tsx";

const tidyCode = (text: string): string => toHalfWidthAscii(text).toUpperCase();

/** 車両: the vehicle, filled by the registry or typed. */
export const VehicleSection = () => (
  <SectionFrame section="vehicle" title={sectionLabels.vehicle}>
    <Cells>
      <FieldCell span={8} name="vehicle_registration_number" />
      <FieldCell span={5} name="chassis_number" tidy={tidyCode} />
      <FieldCell span={4} name="vehicle_model" tidy={tidyCode} />
      <FieldCell span={4} name="vehicle_make" />
      <FieldCell span={3} name="load_state" />
      <FieldCell span={5} name="first_registration" />
      <FieldCell span={5} name="delivery_date" />
      <FieldCell span={5} name="communication_device_status" />
      <VehicleFinder />
    </Cells>
  </SectionFrame>
);

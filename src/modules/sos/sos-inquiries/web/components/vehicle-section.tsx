import { communicationDeviceStatuses } from "#modules/company/vehicles/contract/lookups.ts";
import { vehicleMakes } from "#modules/company/organisations/contract/lookups.ts";
import { toHalfWidthAscii } from "#platform/contract/japanese/input-kinds.ts";
import {
  DateField,
  YearMonthField,
} from "#platform/web/ui/fields/date-fields.tsx";
import { optionsOf } from "#platform/web/ui/fields/options.ts";
import { PlateField } from "#platform/web/ui/fields/plate-field.tsx";
import { SelectField } from "#platform/web/ui/fields/select-field.tsx";
import { TextField } from "#platform/web/ui/fields/text-field.tsx";
import { loadStates } from "#modules/desk/case-desk/contract/lookups.ts";
import { lengthLimits } from "../../contract/schema.ts";
import { inquiryLabels as label, sectionLabels } from "../../contract/text.ts";
import {
  Cell,
  Cells,
  SectionFrame,
  type SectionProps,
} from "#modules/desk/case-desk/web/embeds/section-frame.tsx";
import { VehicleFinder } from "./vehicle-finder.tsx";

const makes = optionsOf(vehicleMakes);
const loads = optionsOf(loadStates);
const devices = optionsOf(communicationDeviceStatuses);
const tidyCode = (text: string): string => toHalfWidthAscii(text).toUpperCase();

/** What the registry usually fills. */
const VehicleFacts = ({ disabled }: SectionProps) => (
  <>
    <Cell span={3}>
      <SelectField
        name="load_state"
        label={label.load_state}
        options={loads}
        disabled={disabled}
      />
    </Cell>
    <Cell span={5}>
      <YearMonthField
        name="first_registration"
        label={label.first_registration}
        disabled={disabled}
      />
    </Cell>
    <Cell span={5}>
      <DateField
        name="delivery_date"
        label={label.delivery_date}
        hint={undefined}
        disabled={disabled}
      />
    </Cell>
    <Cell span={5}>
      <SelectField
        name="communication_device_status"
        label={label.communication_device_status}
        options={devices}
        disabled={disabled}
      />
    </Cell>
  </>
);

/** 車両: the vehicle, filled by the registry or typed. */
export const VehicleSection = ({ disabled }: SectionProps) => (
  <SectionFrame section="vehicle" title={sectionLabels.vehicle}>
    <Cells>
      <Cell span={8}>
        <PlateField
          name="vehicle_registration_number"
          label={label.vehicle_registration_number}
          hint={undefined}
          disabled={disabled}
        />
      </Cell>
      <Cell span={5}>
        <TextField
          name="chassis_number"
          label={label.chassis_number}
          max_weight={lengthLimits.short}
          tidy={tidyCode}
          disabled={disabled}
        />
      </Cell>
      <Cell span={4}>
        <TextField
          name="vehicle_model"
          label={label.vehicle_model}
          max_weight={lengthLimits.short}
          tidy={tidyCode}
          disabled={disabled}
        />
      </Cell>
      <Cell span={4}>
        <SelectField
          name="vehicle_make"
          label={label.vehicle_make}
          options={makes}
          disabled={disabled}
        />
      </Cell>
      <VehicleFacts disabled={disabled} />
      {disabled !== true && <VehicleFinder />}
    </Cells>
  </SectionFrame>
);

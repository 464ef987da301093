import { SegmentedField } from "#platform/web/ui/fields/choice-fields.tsx";
import { optionsOf } from "#platform/web/ui/fields/options.ts";
import { SelectField } from "#platform/web/ui/fields/select-field.tsx";
import { TextArea, TextField } from "#platform/web/ui/fields/text-field.tsx";
import {
  carIncidentTypes,
  malfunctionCategories,
  troubleCategories,
  yesNoUnknown,
} from "../../contract/lookups.ts";
import { lengthLimits } from "../../contract/schema.ts";
import { inquiryLabels as label } from "../../contract/text.ts";
import {
  Cell,
  Cells,
  SectionFrame,
  type SectionProps,
} from "./section-frame.tsx";

const troubles = optionsOf(troubleCategories);
const malfunctions = optionsOf(malfunctionCategories);
const incidents = optionsOf(carIncidentTypes);
const answers = optionsOf(yesNoUnknown);
const noteRows = { min: 2, max: 8 };

/** Cargo, movement, and the story. */
const TroubleDetails = ({ disabled }: SectionProps) => (
  <>
    <Cell span={9}>
      <TextField
        name="cargo"
        label={label.cargo}
        max_weight={lengthLimits.address}
        disabled={disabled}
      />
    </Cell>
    <Cell span={5}>
      <SegmentedField
        name="self_propelled"
        label={label.self_propelled}
        options={answers}
        disabled={disabled}
      />
    </Cell>
    <Cell span={5}>
      <SegmentedField
        name="movable"
        label={label.movable}
        options={answers}
        disabled={disabled}
      />
    </Cell>
    <Cell span={14}>
      <TextArea
        name="malfunction"
        label={label.malfunction}
        max_weight={lengthLimits.long}
        rows={noteRows}
        disabled={disabled}
      />
    </Cell>
  </>
);

/** 症状: what is wrong and whether the vehicle moves. */
export const TroubleSection = ({ marks_required, disabled }: SectionProps) => (
  <SectionFrame section="trouble">
    <Cells>
      <Cell span={6}>
        <SelectField
          name="trouble_category"
          label={label.trouble_category}
          required={marks_required}
          options={troubles}
          disabled={disabled}
        />
      </Cell>
      <Cell span={5}>
        <SelectField
          name="malfunction_category"
          label={label.malfunction_category}
          options={malfunctions}
          disabled={disabled}
        />
      </Cell>
      <Cell span={4}>
        <SelectField
          name="car_incident_type"
          label={label.car_incident_type}
          options={incidents}
          disabled={disabled}
        />
      </Cell>
      <TroubleDetails disabled={disabled} />
    </Cells>
  </SectionFrame>
);

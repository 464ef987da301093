import { SegmentedField } from "#platform/web/ui/fields/choice-fields.tsx";
import { optionsOf } from "#platform/web/ui/fields/options.ts";
import { TextArea } from "#platform/web/ui/fields/text-field.tsx";
import {
  yesNoUnknown,
  carIncidentTypes,
  malfunctionCategories,
  troubleCategories,
} from "#modules/desk/case-desk/contract/lookups.ts";
import { lengthLimits } from "../../contract/schema.ts";
import { inquiryLabels as label, sectionLabels } from "../../contract/text.ts";
import { SelectCell, TextCell } from "./field-cells.tsx";
import {
  Cell,
  Cells,
  SectionFrame,
  type SectionProps,
} from "#modules/desk/case-desk/web/embeds/section-frame.tsx";

const troubles = optionsOf(troubleCategories);
const malfunctions = optionsOf(malfunctionCategories);
const incidents = optionsOf(carIncidentTypes);
const answers = optionsOf(yesNoUnknown);
const noteRows = { min: 2, max: 8 };

/** Cargo, movement, and the story. */
const TroubleDetails = ({ disabled }: SectionProps) => (
  <>
    <TextCell
      span={9}
      name="cargo"
      max_weight={lengthLimits.address}
      disabled={disabled}
    />
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
  <SectionFrame section="trouble" title={sectionLabels.trouble}>
    <Cells>
      <SelectCell
        span={6}
        name="trouble_category"
        required={marks_required}
        options={troubles}
        disabled={disabled}
      />
      <SelectCell
        span={5}
        name="malfunction_category"
        options={malfunctions}
        disabled={disabled}
      />
      <SelectCell
        span={4}
        name="car_incident_type"
        options={incidents}
        disabled={disabled}
      />
      <TroubleDetails disabled={disabled} />
    </Cells>
  </SectionFrame>
);

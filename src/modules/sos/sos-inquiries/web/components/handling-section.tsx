import { SegmentedMultiField } from "#platform/web/ui/fields/choice-fields.tsx";
import { serviceDivisions } from "../../contract/lookups.ts";
import { formText } from "../../contract/form-text.ts";
import { inquiryLabels as label } from "../../contract/text.ts";
import { Cell } from "#modules/desk/case-desk/web/embeds/section-frame.tsx";

/** The letters are shown as they are, with their meaning behind them. */
const divisions = serviceDivisions.options
  // A case is cancelled by its own step, with a reason.
  .filter(({ code }) => code !== "Cancel")
  .map(({ code, label: letter, meaning }) => ({
    value: code,
    label: letter,
    search: meaning,
  }));
const meanings = serviceDivisions.options
  .slice(0, 4)
  .map(({ label: letter, meaning }) => `${letter} ${meaning}`)
  .join("　");

/** The letters by which the work is divided. */
export const Divisions = () => (
  <Cell span={10}>
    <SegmentedMultiField
      name="service_division"
      label={label.service_division}
      required
      hint={formText.divisionHint(meanings)}
      options={divisions}
    />
  </Cell>
);

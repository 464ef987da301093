import { SegmentedMultiField } from "#platform/web/ui/fields/choice-fields.tsx";
import { serviceDivisions } from "../../contract/lookups.ts";
import { formText } from "../../contract/form-text.ts";
import { inquiryLabels as label } from "../../contract/text.ts";
import { ReceptionCorrespondences } from "#modules/desk/case-desk/web/embeds/reception-correspondences.tsx";
import { inquiryCorrespondence } from "../../contract/endpoints.ts";
import { Cell } from "#modules/desk/case-desk/web/embeds/section-frame.tsx";
import type { SectionPart } from "#modules/desk/case-desk/web/embeds/section-parts.tsx";

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

const rows = <ReceptionCorrespondences endpoints={inquiryCorrespondence} />;

/** 対応 of a reception: its fields, and the correspondence rows below them. */
export const ReceptionHandling = ({ Section }: { Section: SectionPart }) => (
  <Section below={rows} />
);

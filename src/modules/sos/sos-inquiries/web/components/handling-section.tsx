import type { ReactNode } from "react";
import { SegmentedMultiField } from "#platform/web/ui/fields/choice-fields.tsx";
import { serviceDivisions } from "../../contract/lookups.ts";
import { formText } from "../../contract/form-text.ts";
import { FieldCell } from "./field-cell.tsx";
import { inquiryLabels as label, sectionLabels } from "../../contract/text.ts";
import { ReceptionCorrespondences } from "#modules/desk/case-desk/web/embeds/reception-correspondences.tsx";
import { inquiryCorrespondence } from "../../contract/endpoints.ts";
import { DealerFields } from "./dealer-fields.tsx";
import {
  Cell,
  Cells,
  SectionFrame,
} from "#modules/desk/case-desk/web/embeds/section-frame.tsx";

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

/** 対応: who takes care of it. The detail has dispatches and correspondence rows beside it, the reception `below`. */
export const HandlingSection = ({ below }: { below?: ReactNode }) => (
  <SectionFrame section="handling" title={sectionLabels.handling}>
    <Cells>
      <Cell span={10}>
        <SegmentedMultiField
          name="service_division"
          label={label.service_division}
          required
          hint={formText.divisionHint(meanings)}
          options={divisions}
        />
      </Cell>
      <DealerFields />
      <FieldCell span={24} name="memo" most_rows={10} />
    </Cells>
    {below}
  </SectionFrame>
);

const rows = <ReceptionCorrespondences endpoints={inquiryCorrespondence} />;

/** 対応 of a reception: its fields, and the correspondence rows below them. */
export const ReceptionHandling = () => <HandlingSection below={rows} />;

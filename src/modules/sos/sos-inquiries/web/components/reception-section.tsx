import { sectionLabels } from "../../contract/text.ts";
import { FieldCell } from "./field-cell.tsx";
import {
  Cells,
  SectionFrame,
  type SectionProps,
} from "#modules/desk/case-desk/web/embeds/section-frame.tsx";

/** 受付: when, who, by which channel. */
export const ReceptionSection = ({ disabled }: SectionProps) => (
  <SectionFrame section="reception" title={sectionLabels.reception}>
    <Cells>
      <FieldCell span={6} name="received_at" disabled={disabled} />
      <FieldCell span={4} name="communication" disabled={disabled} />
      <FieldCell span={5} name="receiver_name" disabled={disabled} />
      <FieldCell span={5} name="receiver_name_kana" disabled={disabled} />
    </Cells>
  </SectionFrame>
);

import { sectionLabels } from "../../contract/text.ts";
import { FieldCell } from "./field-cell.tsx";
import {
  Cells,
  SectionFrame,
} from "#modules/desk/case-desk/web/embeds/section-frame.tsx";

/** 受付: when, who, by which channel. */
export const ReceptionSection = () => (
  <SectionFrame section="reception" title={sectionLabels.reception}>
    <Cells>
      <FieldCell span={6} name="received_at" />
      <FieldCell span={4} name="communication" />
      <FieldCell span={5} name="receiver_name" />
      <FieldCell span={5} name="receiver_name_kana" />
    </Cells>
  </SectionFrame>
);

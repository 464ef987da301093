import { sectionLabels } from "../../contract/text.ts";
import { FieldCell } from "./field-cell.tsx";
import {
  Cells,
  SectionFrame,
} from "#modules/desk/case-desk/web/embeds/section-frame.tsx";

/** 通報者: who calls and how to call back. */
export const CallerSection = () => (
  <SectionFrame section="caller" title={sectionLabels.caller}>
    <Cells>
      <FieldCell span={4} name="caller_name" required />
      <FieldCell span={4} name="caller_name_kana" />
      <FieldCell span={4} name="caller_phone" required />
      <FieldCell span={3} name="callback_phone" />
      <FieldCell span={3} name="caller_class" />
      <FieldCell span={3} name="reporter_office" />
      <FieldCell span={3} name="reporter_branch" />
    </Cells>
  </SectionFrame>
);

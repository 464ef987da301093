import { sectionLabels } from "../../contract/text.ts";
import { FieldCell } from "./field-cell.tsx";
import {
  Cells,
  SectionFrame,
  type SectionProps,
} from "#modules/desk/case-desk/web/embeds/section-frame.tsx";

/** 通報者: who calls and how to call back. */
export const CallerSection = ({ marks_required, disabled }: SectionProps) => (
  <SectionFrame section="caller" title={sectionLabels.caller}>
    <Cells>
      <FieldCell
        span={4}
        name="caller_name"
        required={marks_required}
        disabled={disabled}
      />
      <FieldCell span={4} name="caller_name_kana" disabled={disabled} />
      <FieldCell
        span={4}
        name="caller_phone"
        required={marks_required}
        disabled={disabled}
      />
      <FieldCell span={3} name="callback_phone" disabled={disabled} />
      <FieldCell span={3} name="caller_class" disabled={disabled} />
      <FieldCell span={3} name="reporter_office" disabled={disabled} />
      <FieldCell span={3} name="reporter_branch" disabled={disabled} />
    </Cells>
  </SectionFrame>
);

import { toKatakana } from "#platform/contract/japanese/kana.ts";
import { DateTimeField } from "#platform/web/ui/fields/date-fields.tsx";
import { optionsOf } from "#platform/web/ui/fields/options.ts";
import { communications } from "#modules/desk/case-desk/contract/lookups.ts";
import { lengthLimits } from "../../contract/schema.ts";
import { inquiryLabels as label, sectionLabels } from "../../contract/text.ts";
import { SelectCell, TextCell } from "./field-cells.tsx";
import {
  Cell,
  Cells,
  SectionFrame,
  type SectionProps,
} from "#modules/desk/case-desk/web/embeds/section-frame.tsx";

const channels = optionsOf(communications);

/** 受付: when, who, by which channel. */
export const ReceptionSection = ({ disabled }: SectionProps) => (
  <SectionFrame section="reception" title={sectionLabels.reception}>
    <Cells>
      <Cell span={6}>
        <DateTimeField
          name="received_at"
          label={label.received_at}
          disabled={disabled}
        />
      </Cell>
      <SelectCell
        span={4}
        name="communication"
        options={channels}
        disabled={disabled}
      />
      <TextCell
        span={5}
        name="receiver_name"
        max_weight={lengthLimits.receiver_name}
        kana_to="receiver_name_kana"
        disabled={disabled}
      />
      <TextCell
        span={5}
        name="receiver_name_kana"
        max_weight={lengthLimits.name_kana}
        tidy={toKatakana}
        disabled={disabled}
      />
    </Cells>
  </SectionFrame>
);

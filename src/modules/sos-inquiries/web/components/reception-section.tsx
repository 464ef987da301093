import { toKatakana } from "#platform/contract/japanese/kana.ts";
import { DateTimeField } from "#platform/web/ui/fields/date-fields.tsx";
import { optionsOf } from "#platform/web/ui/fields/options.ts";
import { SelectField } from "#platform/web/ui/fields/select-field.tsx";
import { TextField } from "#platform/web/ui/fields/text-field.tsx";
import { communications } from "../../contract/lookups.ts";
import { lengthLimits } from "../../contract/schema.ts";
import { inquiryLabels as label } from "../../contract/text.ts";
import {
  Cell,
  Cells,
  SectionFrame,
  type SectionProps,
} from "./section-frame.tsx";

const channels = optionsOf(communications);

/** 受付: when, who, by which channel. */
export const ReceptionSection = ({ disabled }: SectionProps) => (
  <SectionFrame section="reception">
    <Cells>
      <Cell span={6}>
        <DateTimeField
          name="received_at"
          label={label.received_at}
          disabled={disabled}
        />
      </Cell>
      <Cell span={4}>
        <SelectField
          name="communication"
          label={label.communication}
          options={channels}
          disabled={disabled}
        />
      </Cell>
      <Cell span={5}>
        <TextField
          name="receiver_name"
          label={label.receiver_name}
          max_weight={lengthLimits.receiver_name}
          kana_to="receiver_name_kana"
          disabled={disabled}
        />
      </Cell>
      <Cell span={5}>
        <TextField
          name="receiver_name_kana"
          label={label.receiver_name_kana}
          max_weight={lengthLimits.name_kana}
          tidy={toKatakana}
          disabled={disabled}
        />
      </Cell>
    </Cells>
  </SectionFrame>
);

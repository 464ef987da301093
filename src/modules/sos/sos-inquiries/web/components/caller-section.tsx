import { sectionLabels } from "../../contract/text.ts";
import { toKatakana } from "#platform/contract/japanese/kana.ts";
import { optionsOf } from "#platform/web/ui/fields/options.ts";
import { reporterBranches, reporterOffices } from "../../contract/lookups.ts";
import { callerClasses } from "#modules/desk/case-desk/contract/lookups.ts";
import { lengthLimits } from "../../contract/schema.ts";
import { SelectCell, TelephoneCell, TextCell } from "./field-cells.tsx";
import {
  Cells,
  SectionFrame,
  type SectionProps,
} from "#modules/desk/case-desk/web/embeds/section-frame.tsx";

const classes = optionsOf(callerClasses);
const offices = optionsOf(reporterOffices);
const branches = optionsOf(reporterBranches);

/** From which company the call comes. */
const CallerOffice = ({ disabled }: SectionProps) => (
  <>
    <SelectCell
      span={3}
      name="caller_class"
      options={classes}
      disabled={disabled}
    />
    <SelectCell
      span={3}
      name="reporter_office"
      options={offices}
      disabled={disabled}
    />
    <SelectCell
      span={3}
      name="reporter_branch"
      options={branches}
      disabled={disabled}
    />
  </>
);

/** 通報者: who calls and how to call back. */
export const CallerSection = ({ marks_required, disabled }: SectionProps) => (
  <SectionFrame section="caller" title={sectionLabels.caller}>
    <Cells>
      <TextCell
        span={4}
        name="caller_name"
        required={marks_required}
        max_weight={lengthLimits.name}
        kana_to="caller_name_kana"
        disabled={disabled}
      />
      <TextCell
        span={4}
        name="caller_name_kana"
        max_weight={lengthLimits.name_kana}
        tidy={toKatakana}
        disabled={disabled}
      />
      <TelephoneCell
        span={4}
        name="caller_phone"
        required={marks_required}
        disabled={disabled}
      />
      <TelephoneCell span={3} name="callback_phone" disabled={disabled} />
      <CallerOffice disabled={disabled} />
    </Cells>
  </SectionFrame>
);

import { toKatakana } from "#platform/contract/japanese/kana.ts";
import { optionsOf } from "#platform/web/ui/fields/options.ts";
import { SelectField } from "#platform/web/ui/fields/select-field.tsx";
import { TelephoneField } from "#platform/web/ui/fields/telephone-field.tsx";
import { TextField } from "#platform/web/ui/fields/text-field.tsx";
import {
  callerClasses,
  reporterBranches,
  reporterOffices,
} from "../../contract/lookups.ts";
import { lengthLimits } from "../../contract/schema.ts";
import { inquiryLabels as label } from "../../contract/text.ts";
import {
  Cell,
  Cells,
  SectionFrame,
  type SectionProps,
} from "./section-frame.tsx";

const classes = optionsOf(callerClasses);
const offices = optionsOf(reporterOffices);
const branches = optionsOf(reporterBranches);

/** From which company the call comes. */
const CallerOffice = ({ disabled }: SectionProps) => (
  <>
    <Cell span={3}>
      <SelectField
        name="caller_class"
        label={label.caller_class}
        options={classes}
        disabled={disabled}
      />
    </Cell>
    <Cell span={3}>
      <SelectField
        name="reporter_office"
        label={label.reporter_office}
        options={offices}
        disabled={disabled}
      />
    </Cell>
    <Cell span={3}>
      <SelectField
        name="reporter_branch"
        label={label.reporter_branch}
        options={branches}
        disabled={disabled}
      />
    </Cell>
  </>
);

/** 通報者: who calls and how to call back. */
export const CallerSection = ({ marks_required, disabled }: SectionProps) => (
  <SectionFrame section="caller">
    <Cells>
      <Cell span={4}>
        <TextField
          name="caller_name"
          label={label.caller_name}
          required={marks_required}
          max_weight={lengthLimits.name}
          kana_to="caller_name_kana"
          disabled={disabled}
        />
      </Cell>
      <Cell span={4}>
        <TextField
          name="caller_name_kana"
          label={label.caller_name_kana}
          max_weight={lengthLimits.name_kana}
          tidy={toKatakana}
          disabled={disabled}
        />
      </Cell>
      <Cell span={4}>
        <TelephoneField
          name="caller_phone"
          label={label.caller_phone}
          required={marks_required}
          disabled={disabled}
        />
      </Cell>
      <Cell span={3}>
        <TelephoneField
          name="callback_phone"
          label={label.callback_phone}
          disabled={disabled}
        />
      </Cell>
      <CallerOffice disabled={disabled} />
    </Cells>
  </SectionFrame>
);

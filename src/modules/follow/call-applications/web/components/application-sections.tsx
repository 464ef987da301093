import { useWatch } from "react-hook-form";
import {
  Cell,
  Cells,
  SectionFrame,
} from "#modules/desk/case-desk/web/embeds/section-frame.tsx";
import {
  callTargets,
  purposes,
} from "#modules/follow/follow-calls/contract/lookups.ts";
import { SegmentedField } from "#platform/web/ui/fields/choice-fields.tsx";
import { FlagsField } from "#platform/web/ui/fields/flags-field.tsx";
import { optionsOf } from "#platform/web/ui/fields/options.ts";
import { prefectureOptions } from "#platform/web/ui/fields/prefecture-options.ts";
import { SelectField } from "#platform/web/ui/fields/select-field.tsx";
import { TelephoneField } from "#platform/web/ui/fields/telephone-field.tsx";
import { TextArea, TextField } from "#platform/web/ui/fields/text-field.tsx";
import { toHalfWidthKatakana } from "#platform/contract/japanese/kana.ts";
import {
  applicationLimits as limits,
  type ApplicationInput,
} from "../../contract/schema.ts";
import { applicationScreenText as text } from "../../contract/screen-text.ts";
import { applicationLabels as labels } from "../../contract/text.ts";
import { useAgents } from "../api.ts";
import { CaseField } from "./case-field.tsx";
import { SameNumber } from "./same-number.tsx";
import { TimeField } from "./time-field.tsx";

const targetOptions = optionsOf(callTargets);
const purposeOptions = optionsOf(purposes);
const soonFlags = [{ code: "is_as_soon", label: labels.is_as_soon }];
const urgentFlags = [{ code: "is_urgent", label: labels.is_urgent }];
/** A place is needed where somebody is to be visited. */
const Place = () => {
  const isVisit =
    useWatch<ApplicationInput, "purpose">({ name: "purpose" }) === "visit";
  const hint = isVisit ? {} : { hint: text.placeHint };
  return (
    <>
      <Cell span={3}>
        <SelectField
          name="prefecture"
          label={labels.prefecture}
          options={prefectureOptions}
          required={isVisit}
        />
      </Cell>
      <Cell span={7}>
        <TextField
          name="address"
          label={labels.address}
          max_weight={limits.address}
          required={isVisit}
          {...hint}
        />
      </Cell>
    </>
  );
};

const Target = ({ id }: { id: number | undefined }) => (
  <SectionFrame section="target" title={text.sections.target}>
    <Cells>
      <Cell span={14}>
        <SegmentedField
          name="target_kind"
          label={labels.target_kind}
          options={targetOptions}
          required
        />
      </Cell>
      <Cell span={10}>
        <TextField
          name="target_company"
          label={labels.target_company}
          max_weight={limits.company}
        />
      </Cell>
      <Cell span={5}>
        <TextField
          name="target_name"
          label={labels.target_name}
          max_weight={limits.name}
          kana_to="target_name_kana"
          required
        />
      </Cell>
      <Cell span={5}>
        <TextField
          name="target_name_kana"
          label={labels.target_name_kana}
          max_weight={limits.name}
          tidy={toHalfWidthKatakana}
        />
      </Cell>
      <Cell span={4}>
        <TelephoneField
          name="target_phone"
          label={labels.target_phone}
          required
        />
      </Cell>
      <Place />
    </Cells>
    <SameNumber id={id} />
  </SectionFrame>
);

const Matter = () => (
  <SectionFrame section="matter" title={text.sections.matter}>
    <Cells>
      <Cell span={24}>
        <SegmentedField
          name="purpose"
          label={labels.purpose}
          options={purposeOptions}
          required
        />
      </Cell>
      <Cell span={24}>
        <TextArea
          name="body"
          label={labels.body}
          max_weight={limits.body}
          required
        />
      </Cell>
    </Cells>
  </SectionFrame>
);

const Due = () => {
  const isSoon = useWatch<ApplicationInput, "is_as_soon">({
    name: "is_as_soon",
  });
  return (
    <TimeField
      name="due_at"
      label={labels.due_at}
      required={!isSoon}
      disabled={isSoon}
    />
  );
};

const Time = () => (
  <SectionFrame section="time" title={text.sections.time}>
    <Cells>
      <Cell span={4}>
        <FlagsField label={text.mode} flags={soonFlags} />
      </Cell>
      <Cell span={9}>
        <Due />
      </Cell>
      <Cell span={9}>
        <TimeField
          name="until_at"
          label={labels.until_at}
          hint={text.untilHint}
        />
      </Cell>
    </Cells>
  </SectionFrame>
);

const Charge = () => {
  const agents = useAgents();
  const options = (agents.data?.data.agents ?? []).map(({ id, name }) => ({
    value: id,
    label: name,
  }));
  return (
    <SectionFrame section="charge" title={text.sections.charge}>
      <Cells>
        <Cell span={8}>
          <SelectField
            name="requested_for_id"
            label={labels.requested_for_id}
            options={options}
            reading={agents}
            hint={text.anyone}
          />
        </Cell>
        <Cell span={4}>
          <FlagsField label={labels.is_urgent} flags={urgentFlags} />
        </Cell>
      </Cells>
    </SectionFrame>
  );
};

/** The sections of an order, in the order in which one thinks of them. @param id of the order that is mended */
export const ApplicationSections = ({ id }: { id?: number | undefined }) => (
  <>
    <Target id={id} />
    <Matter />
    <Time />
    <SectionFrame section="case" title={text.sections.case}>
      <CaseField />
    </SectionFrame>
    <Charge />
  </>
);

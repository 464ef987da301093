import { useFormContext, useWatch } from "react-hook-form";
import { SegmentedField } from "#platform/web/ui/fields/choice-fields.tsx";
import { DateField } from "#platform/web/ui/fields/date-fields.tsx";
import { FlagsField } from "#platform/web/ui/fields/flags-field.tsx";
import { optionsOf } from "#platform/web/ui/fields/options.ts";
import { TextArea, TextField } from "#platform/web/ui/fields/text-field.tsx";
import { guideScreenText as text } from "../../contract/guide-text.ts";
import { answerKinds } from "../../contract/lookups.ts";
import {
  interviewLimits as limits,
  type QuestionInput,
} from "../../contract/schema.ts";
import { questionLabels as label } from "../../contract/text.ts";

const kinds = optionsOf(answerKinds);
const optionRows = { min: 3, max: 8 };

/** What the form of a guide holds of them. */
export interface GuideForm {
  questions: QuestionInput[];
}

type RowProps = { name: `questions.${number}` };

/** What only one kind of answer has. */
const KindFields = ({ name }: RowProps) => {
  const { control } = useFormContext<GuideForm>();
  const kind = useWatch({ control, name: `${name}.kind` });
  if (kind === "choice")
    return (
      <div className="wide">
        <TextArea
          name={`${name}.options`}
          label={label.options}
          hint={text.optionsHint}
          max_weight={limits.options}
          rows={optionRows}
          required
        />
      </div>
    );
  return kind === "number" ? (
    <TextField
      name={`${name}.unit`}
      label={label.unit}
      hint={text.unitHint}
      max_weight={limits.unit}
    />
  ) : null;
};

/** One question of a guide being written. */
export const QuestionRow = ({ name }: RowProps) => (
  <>
    <div className="full">
      <TextField
        name={`${name}.text`}
        label={label.text}
        max_weight={limits.text}
        required
      />
    </div>
    <div className="wide">
      <SegmentedField
        name={`${name}.kind`}
        label={label.kind}
        options={kinds}
        required
      />
    </div>
    <FlagsField
      label={label.is_required}
      flags={[{ code: `${name}.is_required`, label: text.askAlways }]}
    />
    <KindFields name={name} />
    <div className="wide">
      <TextField
        name={`${name}.hint`}
        label={label.hint}
        max_weight={limits.hint}
      />
    </div>
    <DateField
      name={`${name}.use_from`}
      label={label.use_from}
      hint={text.fromHint}
    />
    <DateField
      name={`${name}.use_until`}
      label={label.use_until}
      hint={text.untilHint}
    />
  </>
);

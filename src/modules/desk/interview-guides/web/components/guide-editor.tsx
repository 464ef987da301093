import type { DefaultValues } from "react-hook-form";
import {
  RecordForm,
  type RecordFormProps,
} from "#modules/base/records/web/embeds/record-form.tsx";
import { SelectField } from "#platform/web/ui/fields/select-field.tsx";
import { TextArea } from "#platform/web/ui/fields/text-field.tsx";
import { FieldGrid } from "#platform/web/ui/form/form-section.tsx";
import { RecordBlock } from "#platform/web/ui/record-layout.tsx";
import { getInterviewGuide } from "../../contract/endpoints.ts";
import { guideScreenText as text } from "../../contract/guide-text.ts";
import { subjectFields, subjects } from "../../contract/lookups.ts";
import { interviewGuidePageTitles } from "../../contract/page-text.ts";
import {
  interviewGuideInputSchema,
  interviewLimits as limits,
  type InterviewGuideDetail,
  type InterviewGuideInput,
} from "../../contract/schema.ts";
import { interviewGuideLabels as label } from "../../contract/text.ts";
import { interviewGuideCalls } from "../api.ts";
import { nameOfGuide, showGuideField } from "./guide-words.ts";
import { QuestionRows } from "./question-rows.tsx";

const targets = subjects.options.map(({ code, label: word, field }) => ({
  value: code,
  label: word,
  group: subjectFields.labelOf(field),
}));
const leadRows = { min: 1, max: 4 };

const valuesOf = (guide: InterviewGuideDetail): InterviewGuideInput => ({
  subject: guide.subject,
  lead: guide.lead,
  questions: guide.questions,
});

const start: DefaultValues<InterviewGuideInput> = { lead: null, questions: [] };

/** The form of a guide, new or not. */
export const GuideEditor = (props: RecordFormProps<InterviewGuideDetail>) => {
  const isNew = props.record === undefined;
  return (
    <RecordForm
      {...props}
      what={interviewGuidePageTitles.detail}
      schema={interviewGuideInputSchema}
      start={start}
      draft_name={`interview-guide:${props.record?.id ?? "new"}`}
      nameOf={nameOfGuide}
      valuesOf={valuesOf}
      labels={label}
      show={showGuideField}
      calls={interviewGuideCalls}
      get={getInterviewGuide}
    >
      <RecordBlock id="basics" title={text.basics}>
        <FieldGrid min={220}>
          <SelectField
            name="subject"
            label={label.subject}
            options={targets}
            disabled={!isNew}
            required={isNew}
            {...(!isNew && { hint: text.subjectFixed })}
          />
          <div className="full">
            <TextArea
              name="lead"
              label={label.lead}
              hint={text.leadHint}
              max_weight={limits.lead}
              rows={leadRows}
            />
          </div>
        </FieldGrid>
      </RecordBlock>
      <QuestionRows answered={props.record?.answered_keys ?? []} />
    </RecordForm>
  );
};

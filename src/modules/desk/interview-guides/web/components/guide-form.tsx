import { SelectField } from "#platform/web/ui/fields/select-field.tsx";
import { interviewGuideSchemas } from "../../contract/guide-schema.ts";
import { subjectFields, subjects } from "../../contract/lookups.ts";
import { interviewGuides } from "../../contract/record.ts";
import { QuestionRows } from "./question-rows.tsx";

const { label, hint } = interviewGuides.fields.subject;
const targets = subjects.options.map(({ code, label: word, field }) => ({
  value: code,
  label: word,
  group: subjectFields.labelOf(field),
}));

/** The form of a guide: subjects by their field, questions as rows. */
export const guideForm = {
  schemas: interviewGuideSchemas,
  inputs: {
    subject: () => (
      <SelectField
        name="subject"
        label={label}
        hint={hint}
        options={targets}
        required
      />
    ),
    questions: QuestionRows,
  },
};

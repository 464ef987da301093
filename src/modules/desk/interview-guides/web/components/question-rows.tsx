import { useFieldArray, useFormContext } from "react-hook-form";
import { addDays, tokyoDate } from "#platform/contract/japanese/dates.ts";
import { notify } from "#platform/web/ui/notices.ts";
import { RowList } from "#platform/web/ui/form/row-list.tsx";
import { guideScreenText as text } from "../../contract/guide-text.ts";
import type { InterviewGuideDetail } from "../../contract/record.ts";
import {
  interviewLimits as limits,
  type QuestionInput,
} from "../../contract/schema.ts";
import { type GuideForm, QuestionRow } from "./question-row.tsx";

const emptyQuestion: QuestionInput = {
  key: null,
  text: "",
  kind: "yes_no",
  is_required: false,
  options: null,
  unit: null,
  hint: null,
  use_from: null,
  use_until: null,
};

/** The questions of a guide: written, put in order, taken out; one that was answered is stopped instead. */
export const QuestionRows = (props: {
  record: InterviewGuideDetail | undefined;
}) => {
  const answered = props.record?.answered_keys ?? [];
  const { getValues, setValue } = useFormContext<GuideForm>();
  const { fields, append, remove, move } = useFieldArray<
    GuideForm,
    "questions"
  >({
    name: "questions",
  });
  const takeOut = (place: number) => {
    const question = getValues(`questions.${place}`);
    if (question.key === null || !answered.includes(question.key)) {
      remove(place);
      return;
    }
    const yesterday = addDays(tokyoDate(), -1);
    const { use_from } = question;
    // A period that would begin after its end is none.
    if (use_from !== null && use_from > yesterday)
      setValue(`questions.${place}.use_from`, null, { shouldDirty: true });
    setValue(`questions.${place}.use_until`, yesterday, { shouldDirty: true });
    notify.success(text.stopped(question.text));
  };
  return (
    <RowList
      fields={fields}
      maximum={limits.questions}
      hint={fields.length === 0 ? text.noQuestions : text.orderHint}
      add={text.addQuestion}
      nameOf={text.questionNumber}
      onAdd={() => append(emptyQuestion)}
      onMove={move}
      onRemove={takeOut}
    >
      {(place) => <QuestionRow name={`questions.${place}`} />}
    </RowList>
  );
};

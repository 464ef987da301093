import { textWeight } from "#platform/contract/japanese/weight.ts";
import { SegmentedField } from "#platform/web/ui/fields/choice-fields.tsx";
import {
  NumericField,
  signedAmount,
} from "#platform/web/ui/fields/number-fields.tsx";
import { optionsOf } from "#platform/web/ui/fields/options.ts";
import { SelectField } from "#platform/web/ui/fields/select-field.tsx";
import { TextField } from "#platform/web/ui/fields/text-field.tsx";
import { yesNoAnswers } from "../../contract/lookups.ts";
import { choicesOf, longestAnswer } from "../../contract/rules.ts";
import type { Question } from "../../contract/schema.ts";

const yesNo = optionsOf(yesNoAnswers);

/** Room that a choice takes beside its letters, by weight. */
const around = 3;
/** What fits into one column, and into two: more is a list to choose from. */
const columnRoom = 34;
const wideRoom = 62;

const roomOf = (question: Question): number =>
  choicesOf(question).reduce((sum, one) => sum + textWeight(one) + around, 0);

/** Whether the choices of a question stand side by side over two columns. */
export const isWide = (question: Question): boolean =>
  question.kind === "choice" &&
  roomOf(question) > columnRoom &&
  roomOf(question) <= wideRoom;

const Choice = (props: {
  question: Question;
  field: { name: string; label: string; required: boolean; hint?: string };
}) => {
  const choices = choicesOf(props.question);
  const options = choices.map((label) => ({ value: label, label }));
  return roomOf(props.question) <= wideRoom ? (
    <SegmentedField {...props.field} options={options} />
  ) : (
    <SelectField {...props.field} options={options} />
  );
};

/** A question with the control for its kind of answer. */
export const QuestionField = ({
  question,
  name,
}: {
  question: Question;
  name: string;
}) => {
  const field = {
    name,
    label: question.text,
    required: question.is_required,
    ...(question.hint !== null && { hint: question.hint }),
  };
  switch (question.kind) {
    case "yes_no":
      return <SegmentedField {...field} options={yesNo} />;
    case "choice":
      return <Choice question={question} field={field} />;
    case "number":
      return (
        <NumericField
          {...field}
          range={{ ...signedAmount, decimals: 2 }}
          {...(question.unit !== null && { unit: question.unit })}
        />
      );
    case "text":
      return <TextField {...field} max_weight={longestAnswer} />;
  }
};
